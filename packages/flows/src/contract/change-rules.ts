import type { ChangeOption, ChangeValues, ContractState, Dealing, ProductCode } from '@portal/api/operations'
import { toKeptBeneficiary } from './beneficiary-rules.ts'
import { canonicalIban, changeChecks } from './change-checks.ts'
import type { ChangeContext, ChangeFacts, ChangeField } from './change-facts.ts'
import { allows, type ContractAction } from './contract-states.ts'
import { dealingFor } from './dealing-calendar.ts'
import { toFieldErrors, type FieldErrors } from '../values/field-error.ts'
import type { Moment } from '../values/moment.ts'
import type { Cents } from '../values/money.ts'
import { productOf } from '../values/products.ts'

/** The options of a contract that a customer can change, in the menu's order (requirement 2.7). */
export const changeOptions = [
  'fondsverdeling',
  'inleg',
  'machtiging',
  'tegenrekening',
  'risicoprofiel',
  'looptijd',
  'uitkering',
  'loonheffingskorting',
  'begunstigden',
  'omschrijving',
] as const satisfies readonly ChangeOption[]

/** A change is free. */
export const CHANGE_COSTS_CENTS: Cents = 0

const ONLY_WITH_DEPOSITS: readonly ChangeOption[] = ['inleg', 'machtiging', 'risicoprofiel']
const AT_ONCE: readonly ChangeOption[] = ['machtiging', 'tegenrekening', 'begunstigden', 'omschrijving']

type OptionFacts = { readonly productCode: ProductCode; readonly periodicDepositCents: Cents }

/** The options of a contract in its state: a parent whose child is of age only lowers the monthly deposit. */
export function changeOptionsIn(state: ContractState, facts: OptionFacts): readonly ChangeOption[] {
  const lowerings: readonly ChangeOption[] = facts.periodicDepositCents > 0 ? ['inleg'] : []
  return changeOptionsFor(facts).filter((option) => allows(state, lowerings.includes(option) ? 'wind-down' : 'change'))
}

/** The action that a change is to the rule of states: a lower monthly deposit only ends something. */
export function changeActionOf(
  { periodicDepositCents: now }: Pick<OptionFacts, 'periodicDepositCents'>,
  option: ChangeOption,
  { periodicDepositCents: value }: ChangeValues,
): ContractAction {
  return option === 'inleg' && value !== undefined && value < now ? 'wind-down' : 'change'
}

/** The options of a contract: some only in a draw-down, others only outside it, a mandate with monthly deposits. */
export function changeOptionsFor({ productCode, periodicDepositCents }: OptionFacts): readonly ChangeOption[] {
  return changeOptions.filter((option) => {
    if (option === 'uitkering' || option === 'loonheffingskorting') return productOf(productCode).isPaidOut
    if (option === 'machtiging' && periodicDepositCents === 0) return false
    return !productOf(productCode).isPaidOut || !ONLY_WITH_DEPOSITS.includes(option)
  })
}

/** The date on which a change takes effect: today, or the first of its dealing's month; `dealing` may be null. */
export function effectOf(
  option: ChangeOption,
  moment: Moment,
): { readonly effectiveOn: string; readonly dealing: Dealing | null } {
  if (AT_ONCE.includes(option)) return { effectiveOn: moment.date, dealing: null }
  const dealing = dealingFor(moment)
  return { effectiveOn: dealing.month, dealing }
}

/** The values that belong to each option; no others are allowed. */
const keysOf: Readonly<Record<ChangeOption, readonly (keyof ChangeValues)[]>> = {
  fondsverdeling: ['funds', 'switchHoldings', 'acceptsRisk'],
  inleg: ['periodicDepositCents'],
  machtiging: ['method'],
  tegenrekening: ['iban'],
  risicoprofiel: ['answers', 'acceptsRisk'],
  looptijd: ['duration'],
  uitkering: ['uitkeringsTermijnCode'],
  loonheffingskorting: ['wageTaxCredit'],
  begunstigden: ['beneficiaries'],
  omschrijving: ['description'],
}

/**
 * Returns what is wrong with a change, by field; an empty object when it can be made. An option that does not apply is
 * an error at `option`, a value of another option an error at that value, and a change without effect is `unchanged`.
 * Client and server use the same; pending changes of the same kind are checked elsewhere.
 */
export function validateChange(
  facts: ChangeFacts,
  option: ChangeOption,
  values: ChangeValues,
  context: ChangeContext,
): FieldErrors<ChangeField> {
  if (!changeOptionsFor(facts).includes(option)) return { option: { code: 'unknown-value' } }
  const foreign = (Object.keys(values) as (keyof ChangeValues)[]).filter((key) => !keysOf[option].includes(key))
  if (foreign.length > 0) return toFieldErrors(foreign.map((key) => [key, { code: 'unknown-value' }] as const))
  return changeChecks[option](facts, values, context)
}

/** The values of a valid change as they are saved: trimmed, in one notation and without shares of 0. */
export function toKeptValues(values: ChangeValues): ChangeValues {
  const { funds, iban, description, beneficiaries } = values
  return {
    ...values,
    ...(funds === undefined ? {} : { funds: funds.filter(({ shareBasisPoints }) => shareBasisPoints > 0) }),
    ...(iban === undefined ? {} : { iban: canonicalIban(iban) }),
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(beneficiaries === undefined ? {} : { beneficiaries: beneficiaries.map(toKeptBeneficiary) }),
  }
}
