import type { Mandate, Payment, PaymentMethod, PaymentTask } from '@portal/api/operations'
import { ownMoneyError } from '../annuity/annuity-limits.ts'
import type { FiscalYears } from '../annuity/fiscal-years.ts'
import type { Cents } from '../values/money.ts'
import { productOf } from '../values/products.ts'

/** Not started or unfinished (`to-do`), the last attempt failed (`stopped`), or a response is due (`waiting`). */
export type TaskState = 'to-do' | 'stopped' | 'waiting'

/** A task of a contract with its newest attempt; amounts in cents. */
export type TaskPart =
  | { readonly part: 'first'; readonly amountCents: Cents; readonly state: TaskState; readonly last: Payment | null }
  | { readonly part: 'monthly'; readonly amountCents: Cents; readonly state: TaskState; readonly last: Mandate | null }
  | { readonly part: 'collection'; readonly amountCents: Cents; readonly state: TaskState; readonly last: Payment }

/**
 * The possible methods of the first payment, the most usual first; the amount in cents, in a calendar year. The
 * customer never pays a transfer from another provider; the capital of a draw-down may be paid either way, as long as
 * the customer can deduct it in that year.
 */
export function firstPaymentMethods(
  { productCode, isTransfer }: Pick<PaymentTask, 'productCode' | 'isTransfer'>,
  amountCents: Cents,
  year: number,
  fiscalYears: FiscalYears,
): readonly [PaymentMethod, ...PaymentMethod[]] {
  if (isTransfer) return ['overdracht']
  if (!productOf(productCode).isPaidOut) return ownMoneyMethods
  const isTooMuch = ownMoneyError(fiscalYears, { year, amountCents, depositedCents: 0, birthdate: null }) !== null
  return isTooMuch ? ['overdracht'] : ['overdracht', 'ideal', 'overboeking']
}

/** True when only another provider can pay: for an annuity from there, or capital that is not deductible. */
export function isOnlyTransfer(
  task: Pick<PaymentTask, 'productCode' | 'isTransfer' | 'first'>,
  year: number,
  fiscalYears: FiscalYears,
): boolean {
  const methods = firstPaymentMethods(task, task.first?.amountCents ?? 0, year, fiscalYears)
  return methods.every((method) => method === 'overdracht')
}

/** The methods by which a customer pays, the most usual first. */
export const ownMoneyMethods: readonly [PaymentMethod, ...PaymentMethod[]] = ['ideal', 'overboeking']

/** The open tasks of a contract, in their order on the page; empty when it is complete. */
export function whatIsLeft({ first, monthly }: PaymentTask): readonly TaskPart[] {
  const payment = first?.payments[0] ?? null
  const mandate = monthly?.mandates[0] ?? null
  return [
    ...(first === null || first.isPaid
      ? []
      : [{ part: 'first', amountCents: first.amountCents, state: stateOf(payment), last: payment } as const]),
    ...(monthly === null || monthly.isArranged
      ? []
      : [{ part: 'monthly', amountCents: monthly.amountCents, state: stateOf(mandate), last: mandate } as const]),
    ...(monthly?.collections ?? []).map((last, index, all) => {
      // The oldest is paid first.
      const repayment = index === all.length - 1 ? (monthly?.repayment ?? null) : null
      const state = repayment === null ? 'stopped' : stateOf(repayment)
      return { part: 'collection', amountCents: last.amountCents, state, last } as const
    }),
  ]
}

/** Returns true when the customer must act on a part; not while money is pending, or when it is complete. */
export function hasToAct(task: PaymentTask | null, part: TaskPart['part']): boolean {
  if (task === null) return false
  return whatIsLeft(task).some((left) => left.part === part && left.state !== 'waiting')
}

function stateOf(last: Payment | Mandate | null): TaskState {
  if (last === null) return 'to-do'
  switch (last.status) {
    case 'created':
    case 'open':
      return last.transfer === null ? 'to-do' : 'waiting'
    case 'pending':
    case 'paid':
    case 'signed':
      return 'waiting'
    default:
      return 'stopped'
  }
}
