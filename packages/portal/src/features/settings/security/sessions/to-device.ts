import type { OpenSession } from '@portal/api/operations'
import { sessionTexts as texts } from './texts.ts'

/** The device of a session, as the customer reads it. */
export function toDevice({ device }: OpenSession): string {
  return device || texts.unknownDevice
}
