import type { Outlook } from '@portal/api/operations'
import { allows } from '@portal/flows/contract/contract-states'
import { collectionDateOf } from '@portal/flows/contract/dealing-calendar'
import {
  addMonths,
  addYears,
  compareDates,
  firstDayOfMonth,
  firstDayOfNextMonth,
  type CalendarDate,
} from '@portal/flows/values/dates'
import { productOf } from '@portal/flows/values/products'
import {
  type ContractOutlook,
  type ContractToProject,
  projectContract,
} from '../../../engine/calculation/contract-outlook.ts'
import { figuresToPayBy } from '../../../engine/dealing/wage-tax.ts'
import type { ReferenceData } from '../../base/operation/reference-data.ts'
import type { OutlookRow } from './outlook-queries.ts'

/** What a contract may become, and how long it lasts; only an active contract has an outlook. */
export function toOutlook(
  row: OutlookRow,
  today: CalendarDate,
  reference: ReferenceData,
): Outlook['contracts'][number] {
  const { contractId, startDate, duration, productCode, state } = row
  const none = { contractId, lastsUntil: null, value: null, income: null }
  if (duration === null) return none
  if (productOf(productCode).isPaidOut) {
    const lastsUntil = allows(state, 'pay-out') ? firstDayOfMonth(addMonths(startDate, duration * 12)) : null
    return { ...none, lastsUntil }
  }
  if (!allows(state, 'invest')) return none
  const lastsUntil = addYears(startDate, duration)
  const outlook = projectOnce(toContract(row, lastsUntil, today, reference), today, reference)
  return { ...none, lastsUntil, ...outlook }
}

/** Null for a split over a fund that left the list, or without a split. */
function toContract(
  row: OutlookRow,
  end: CalendarDate,
  today: CalendarDate,
  { funds: known }: ReferenceData,
): ContractToProject | null {
  const { productCode, startDate, birthdate, valueCents, periodicDepositCents, lastDealt, split } = row
  const funds = split.flatMap(({ id, shareBasisPoints }) => {
    const fund = known.find((each) => each.id === id)
    return fund ? [{ fund, shareBasisPoints }] : []
  })
  if (funds.length === 0 || funds.length < split.length) return null
  const next = lastDealt === null ? firstDayOfNextMonth(today) : addMonths(lastDealt, 1)
  const start = next > startDate ? next : startDate
  const isStillCollected = compareDates(today, collectionDateOf(firstDayOfMonth(start))) <= 0
  const ofFirstMonth = row.monthlyUnderWayCents || (isStillCollected ? periodicDepositCents : 0)
  return {
    valueCents: valueCents ?? 0,
    nextCents: row.awaitingOnceCents + ofFirstMonth,
    periodicDepositCents,
    start,
    end,
    funds,
    birthdate: productOf(productCode).isDeductible ? birthdate : null,
  }
}

const MAX_KEPT = 2_000
const kept = new Map<string, ContractOutlook | null>()

/** A projection takes milliseconds and changes once a month, so the last ones are kept, the oldest dropped first. */
function projectOnce(
  contract: ContractToProject | null,
  today: CalendarDate,
  { parameters: { current }, fiscalYears }: ReferenceData,
): ContractOutlook | null {
  if (contract === null) return null
  const figures = figuresToPayBy(fiscalYears, Number(today.slice(0, 4)))
  const key = JSON.stringify([current.id, figures, contract])
  const known = kept.get(key)
  if (known !== undefined) return known
  const outlook = projectContract(contract, current, figures)
  const [oldest] = kept.keys()
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(key, outlook)
  return outlook
}
