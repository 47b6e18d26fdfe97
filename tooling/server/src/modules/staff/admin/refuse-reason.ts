import { checkPlainText } from '@portal/flows/values/plain-text'
import { refusedFields } from '../../../platform/api-problem.ts'

const shortest = 10
const longest = 200

/** Refuses a reason that its customer, who reads it, cannot understand. */
export function refuseReason(typed: string, reason: string): void {
  const { length } = Array.from(reason)
  if (checkPlainText(typed)) {
    throw refusedFields({ reason: 'Gebruik in de reden alleen zichtbare tekens, op één regel' })
  }
  if (length < shortest || length > longest) {
    throw refusedFields({ reason: `Geef een reden van ${shortest} tot ${longest} tekens` })
  }
}
