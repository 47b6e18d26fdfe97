import type { Mandate, Payment, PaymentMethod, PaymentTask } from '@portal/api/operations'
import { ownMoneyError } from '../annuity/annuity-limits.ts'
import type { Cents } from '../values/money.ts'
import { productOf } from '../values/products.ts'

/**
 * How far something that must be paid or arranged is: nothing was begun or it can be gone on with (`to-do`), the last
 * try ended without success (`stopped`), or the customer has done all and money or an answer is awaited (`waiting`).
 */
export type TaskState = 'to-do' | 'stopped' | 'waiting'

/** Something that a contract still needs, with the newest try; amounts in cents. */
export type TaskPart =
  | { readonly part: 'first'; readonly amountCents: Cents; readonly state: TaskState; readonly last: Payment | null }
  | { readonly part: 'monthly'; readonly amountCents: Cents; readonly state: TaskState; readonly last: Mandate | null }
  | { readonly part: 'collection'; readonly amountCents: Cents; readonly state: TaskState; readonly last: Payment }

/**
 * How the first money of a contract can come, the most usual way first; the amount in cents, in a calendar year. What is
 * transferred from another provider is never paid by the customer; the capital of an annuity that is drawn down may come
 * either way, as long as somebody can deduct it in that year.
 */
export function firstPaymentMethods(
  { productCode, isTransfer }: Pick<PaymentTask, 'productCode' | 'isTransfer'>,
  amountCents: Cents,
  year: number,
): readonly [PaymentMethod, ...PaymentMethod[]] {
  if (isTransfer) return ['overdracht']
  if (!productOf(productCode).isPaidOut) return ownMoneyMethods
  const isTooMuch = ownMoneyError({ year, amountCents, depositedCents: 0, birthdate: null }) !== null
  return isTooMuch ? ['overdracht'] : ['overdracht', 'ideal', 'overboeking']
}

/** How a customer pays something, the most usual way first. */
export const ownMoneyMethods: readonly [PaymentMethod, ...PaymentMethod[]] = ['ideal', 'overboeking']

/** What a contract still needs before it is complete, in the order in which it is asked; empty when nothing. */
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
    ...(monthly?.collections ?? []).map(
      (last) => ({ part: 'collection', amountCents: last.amountCents, state: 'stopped', last }) as const,
    ),
  ]
}

/** Whether the customer has to do something for a part; not while money is under way, or when it is complete. */
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
