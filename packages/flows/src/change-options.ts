import type { ChangeOption, Dealing, ProductCode } from '@portal/api/operations'
import type { Cents } from './money.ts'
import type { Moment } from './dates.ts'
import { dealingFor } from './dealing-calendar.ts'

/** What a customer can change of a contract, in the order of the menu (specification §4, `wijzigen/{option?}`). */
export const changeOptions = [
  'fondsverdeling',
  'inleg',
  'machtiging',
  'tegenrekening',
  'risicoprofiel',
  'looptijd',
  'uitkering',
  'begunstigden',
  'omschrijving',
] as const satisfies readonly ChangeOption[]

/** What a change costs: none does. */
export const CHANGE_COSTS_CENTS: Cents = 0

const ONLY_WITH_DEPOSITS: readonly ChangeOption[] = ['inleg', 'machtiging', 'risicoprofiel']
const AT_ONCE: readonly ChangeOption[] = ['machtiging', 'tegenrekening', 'begunstigden', 'omschrijving']

/** Whether a text names an option; another one leads to the menu. */
export function isChangeOption(text: string | undefined): text is ChangeOption {
  return changeOptions.some((option) => option === text)
}

/**
 * What can be changed of a contract: how often is paid out only where a capital is drawn down, deposits, how they are
 * paid and the profile they are invested by only where it is not, and a mandate only for monthly deposits.
 */
export function changeOptionsFor({
  productCode,
  periodicDepositCents,
}: {
  readonly productCode: ProductCode
  readonly periodicDepositCents: Cents
}): readonly ChangeOption[] {
  return changeOptions.filter((option) => {
    if (option === 'uitkering') return productCode === 'SDIL'
    if (option === 'machtiging' && periodicDepositCents === 0) return false
    return productCode !== 'SDIL' || !ONLY_WITH_DEPOSITS.includes(option)
  })
}

/**
 * From when a change that is made at a moment holds: today, or from the first of the month with whose dealing it takes
 * effect; `dealing` is null when it does at once.
 */
export function effectOf(
  option: ChangeOption,
  moment: Moment,
): { readonly effectiveOn: string; readonly dealing: Dealing | null } {
  if (AT_ONCE.includes(option)) return { effectiveOn: moment.date, dealing: null }
  const dealing = dealingFor(moment)
  return { effectiveOn: dealing.month, dealing }
}
