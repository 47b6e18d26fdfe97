import type { NewsletterTopic } from '@portal/api/operations'
import { formatDay } from '@portal/flows/values/instant-text'
import { newsletterTexts as texts } from './texts.ts'

/** Since when the customer gets mail about a topic; null without consent. */
export function toConsentText({ since }: NewsletterTopic): string | null {
  return since === null ? null : texts.since(formatDay(since))
}
