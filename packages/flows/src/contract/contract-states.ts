import type { ContractState } from '@portal/api/operations'

/** Everything that a state of a contract allows or refuses. */
export type ContractAction =
  /** Collecting the monthly deposit. */
  | 'collect'
  /** Investing received money, and dealing the customer's own orders and changes. */
  | 'invest'
  /** The payouts of an annuity. */
  | 'pay-out'
  /** Payment orders to the bank. */
  | 'pay'
  /** A payment or a mandate that the customer begins. */
  | 'deposit'
  /** A sale by the customer. */
  | 'sell'
  /** Any other change by the customer. */
  | 'change'
  /** What only ends something: a lower monthly deposit, a withdrawn order, the report that a child came of age. */
  | 'wind-down'
  /** The sale of everything by staff: for the heirs, or for the transfer of an annuity. */
  | 'settle'

/**
 * The only place that decides what a state allows. A child of age alone orders, but the parent stays master of the
 * parent's own bank account (docs/decisions/066). A held contract stays invested and pays its costs. An ended one is sold
 * by its settlement, and then pays those who are entitled to it (docs/decisions/052).
 */
const allowed: Readonly<Record<ContractState, readonly ContractAction[]>> = {
  active: ['collect', 'invest', 'pay-out', 'pay', 'deposit', 'sell', 'change', 'wind-down', 'settle'],
  'of-age': ['collect', 'invest', 'pay-out', 'pay', 'wind-down', 'settle'],
  held: ['settle'],
  ended: ['pay'],
}

/** Returns true when a contract in this state allows the action. */
export function allows(state: ContractState, action: ContractAction): boolean {
  return allowed[state].includes(action)
}

/** The states that allow an action, for a query on contracts. */
export function statesThatAllow(action: ContractAction): readonly ContractState[] {
  return (Object.keys(allowed) as ContractState[]).filter((state) => allows(state, action))
}
