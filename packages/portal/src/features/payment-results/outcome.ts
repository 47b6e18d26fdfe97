import type { Result } from '@portal/api/errors'
import type { Mandate, Payment } from '@portal/api/operations'
import { isFinal } from '@portal/flows/payment/payment-state'

/** Returns true when the outcome may follow soon; a bank transfer takes days. */
export function isAwaited(answer: Result<Payment | Mandate> | null): boolean {
  if (!answer) return false
  return answer.ok ? !isFinal(answer.value.status) && answer.value.transfer === null : answer.error.kind !== 'not-found'
}
