import type { AnnuityNotice } from '@portal/api/operations'
import { startWithMoney } from '@portal/flows/annuity/first-money'
import { maximumPayoutOf } from '@portal/flows/annuity/annuity-term'
import { MINIMUM_TERM_YEARS } from '@portal/flows/annuity/minimum-term'
import { monthsOfTerm } from '@portal/flows/annuity/payout-term'
import { longerTermFor } from '@portal/flows/contract/longer-term'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { productOf } from '@portal/flows/values/products'
import { unitsToCents } from '@portal/flows/values/units'
import { unitsFromSql } from '../../../engine/dealing/units.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { insertNotice } from '../annuity-notices/annuity-notices-queries.ts'
import { readOwnTemporary } from '../contract/own-temporary.ts'
import { elsewhereTemporaryOf } from '../contract/saved-amounts.ts'
import type { OfContract } from '../../base/operation/owned.ts'
import type { ContractState, ContractToDeal, DealContracts } from './contract-state.ts'
import { endsAbove } from './payout-due.ts'

const updateStart = statement<never, [...OfContract, start: CalendarDate, duration: number]>('dealing annuity start')`
  update contracts set start_date = $3, duration = $4, paid_until = null where brand = $1 and id = $2`
const updateTerm = statement<never, [...OfContract, duration: number]>('dealing annuity term')`
  update contracts set duration = $3 where brand = $1 and id = $2`

const BEFORE_EVERYTHING = '1900-01-01'

/**
 * Lets an annuity start when its capital is invested (`startWithMoney`). Capital that comes too late for the law is not
 * invested: it waits for staff, who see it as the customer does. Other contracts stay as they are.
 */
export async function startAnnuity(
  transaction: Queries,
  deal: DealContracts,
  contract: ContractToDeal,
): Promise<ContractToDeal> {
  const { state, deposits } = contract
  const { birthdate, duration, start_date: before } = state
  const first = deposits.filter(({ purpose }) => purpose === 'first')
  if (!productOf(state.product_code).isPaidOut || first.length === 0 || duration === null || birthdate === null) {
    return contract
  }
  const capitalCents = first.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const otherTemporaryCents = await readOtherTemporary(transaction, deal, state)
  const signed = { ...toTerm(state, birthdate), duration, capitalCents, otherTemporaryCents }
  const moved = startWithMoney(deal.reference.fiscalYears, signed, deal.month)
  if (!moved.isAllowed) {
    await addNotice(transaction, deal, state, { kind: 'too-late', duration, since: BEFORE_EVERYTHING })
    return { ...contract, deposits: deposits.filter((each) => !first.includes(each)) }
  }
  if (moved.start === before) return contract
  await transaction.run(updateStart, [deal.brand, state.id, moved.start, moved.duration])
  await addNotice(transaction, deal, state, { kind: 'moved', ...moved, since: deal.month })
  return { ...contract, state: { ...state, start_date: moved.start, duration: moved.duration, paid_until: null } }
}

/**
 * Lengthens a temporary annuity that ends with more than it may pay out. Paid at once, the rest would exceed the yearly
 * maximum, and the whole annuity would be taxed with revisierente (Wet IB 2001, art. 3.126a and 3.133); over a longer
 * term it stays within the law.
 */
export async function extendAnnuity(
  transaction: Queries,
  deal: DealContracts,
  contract: ContractToDeal,
  maximumCents: Cents,
): Promise<ContractToDeal> {
  const { state } = contract
  const { duration, start_date: start, term } = state
  const valueCents = valueOf(deal, contract) - state.payout_held_cents
  if (duration === null || !endsAbove({ start, duration, term }, deal.month, valueCents, maximumCents)) return contract
  const longer = await longerTermOf(transaction, deal, state, { duration, valueCents })
  await transaction.run(updateTerm, [deal.brand, state.id, longer])
  await addNotice(transaction, deal, state, { kind: 'extended', duration: longer, since: deal.month })
  return { ...contract, state: { ...state, duration: longer } }
}

/** Warns the customer once a calendar year that the maximum leaves a part of a temporary annuity unpaid at the end. */
export async function warnOfMaximum(
  transaction: Queries,
  deal: DealContracts,
  { state, holdings }: Pick<ContractToDeal, 'state' | 'holdings'>,
  { months, divisor }: { months: number; divisor: number },
): Promise<void> {
  const { duration, start_date: start, saved_amounts: saved } = state
  if (duration === null || divisor === 1) return
  const maximumCents = maximumPayoutOf(deal.reference.fiscalYears, start, duration, months, elsewhereTemporaryOf(saved))
  const valueCents = valueOf(deal, { holdings })
  if (maximumCents === null || valueCents / divisor <= maximumCents) return
  const longer = await longerTermOf(transaction, deal, state, { duration, valueCents })
  const since = `${deal.month.slice(0, 4)}-01-01`
  await addNotice(transaction, deal, state, { kind: 'above-maximum', duration: longer, since })
}

function toTerm({ start_date: start, term, conditions_code }: ContractState, birthdate: CalendarDate) {
  return { birthdate, start, monthsOfTerm: monthsOfTerm[term], polisVoorwaardeCode: conditions_code }
}

async function longerTermOf(
  transaction: Queries,
  deal: DealContracts,
  state: ContractState,
  { duration, valueCents }: { duration: number; valueCents: Cents },
): Promise<number> {
  const { birthdate, start_date: startDate, product_code: productCode, conditions_code, term } = state
  if (birthdate === null) return MINIMUM_TERM_YEARS
  const otherTemporaryCents = await readOtherTemporary(transaction, deal, state)
  const facts = { productCode, startDate, duration, birthdate, initialDepositCents: 0, valueCents, otherTemporaryCents }
  const terms = { uitkeringsTermijnCode: term, polisVoorwaardeCode: conditions_code }
  return longerTermFor({ ...facts, ...terms }, deal.month, deal.reference.fiscalYears)
}

async function readOtherTemporary(
  transaction: Queries,
  { brand, month }: DealContracts,
  { id, owner_id: ownerId, saved_amounts: saved }: ContractState,
): Promise<Cents> {
  const whose = { brand, ownerId, start: month, exceptId: id, today: month }
  return elsewhereTemporaryOf(saved) + (await readOwnTemporary(transaction, whose))
}

function valueOf({ prices }: DealContracts, { holdings }: Pick<ContractToDeal, 'holdings'>): Cents {
  return holdings.reduce((sum, { id, units }) => sum + unitsToCents(unitsFromSql(units), prices.get(id) ?? 0), 0)
}

type Found = { kind: AnnuityNotice['kind']; start?: CalendarDate; duration: number; since: CalendarDate }

async function addNotice(
  transaction: Queries,
  { brand, month, at }: DealContracts,
  { id, start_date: startBefore, duration: before }: ContractState,
  { kind, start = startBefore, duration, since }: Found,
): Promise<void> {
  const dates = [startBefore, before ?? duration, start, duration] as const
  await transaction.run(insertNotice, [brand, id, crypto.randomUUID(), kind, month, ...dates, at, since])
}
