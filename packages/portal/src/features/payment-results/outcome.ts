import type { Result } from '@portal/api/errors'
import type { Mandate, Payment } from '@portal/api/operations'

/** Whether the bank has yet to say how it ended. */
export function isUnderWay({ status }: Pick<Payment | Mandate, 'status'>): boolean {
  return status === 'created' || status === 'open' || status === 'pending'
}

/** Whether another look may bring an answer; somebody's own transfer takes days. */
export function isAwaited(answer: Result<Payment | Mandate> | null): boolean {
  if (!answer) return false
  return answer.ok ? isUnderWay(answer.value) && answer.value.transfer === null : answer.error.kind !== 'not-found'
}
