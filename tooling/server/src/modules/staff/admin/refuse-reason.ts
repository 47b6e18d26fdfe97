import { SHORTEST_REASON } from '@portal/flows/account/terms'
import { checkPlainText } from '@portal/flows/values/plain-text'
import { refusedFields } from '../../../platform/api-problem.ts'

const longest = 200

/** Refuses a reason that its customer, who reads it, cannot understand. */
export function refuseReason(typed: string, reason: string): void {
  const { length } = Array.from(reason)
  if (checkPlainText(typed)) {
    throw refusedFields({ reason: 'Gebruik in de reden alleen zichtbare tekens, op één regel' })
  }
  if (length < SHORTEST_REASON || length > longest) {
    throw refusedFields({ reason: `Geef een reden van ${SHORTEST_REASON} tot ${longest} tekens` })
  }
}
