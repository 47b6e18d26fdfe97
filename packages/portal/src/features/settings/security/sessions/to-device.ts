import type { OpenSession } from '@portal/api/operations'
import { sessionTexts as texts } from './texts.ts'

/** What the customer reads of the device of a session. */
export function toDevice({ device }: OpenSession): string {
  return device || texts.unknownDevice
}
