import { isBeforeCutOff } from '@portal/flows/contract/dealing-calendar'
import { addMonths, type CalendarDate } from '@portal/flows/values/dates'
import { toMoment } from '@portal/flows/values/moment'
import type { Cents } from '@portal/flows/values/money'
import { dealMonth } from '../../../engine/dealing/deal-month.ts'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { reissueStatements } from '../contract/create-documents.ts'
import { startAnnuity } from './annuity-dates.ts'
import { applyDueChanges } from './apply-changes.ts'
import {
  claimContracts,
  selectDeposits,
  selectHoldings,
  selectLastMonths,
  selectOrders,
  selectStates,
  type ContractToDeal,
  type DealContracts,
} from './contract-state.ts'
import { writePayoutTax } from './payout-tax.ts'
import { readOrders } from './read-orders.ts'
import { writeDealt, type DealtContract } from './write-dealt.ts'
import type { OfContract } from '../../base/operation/owned.ts'

/** `busy`: another process works on it. `behind`: the month before was not dealt. Both are retried. */
type DealOutcome = 'dealt' | 'done' | 'nothing' | 'busy' | 'behind'

const updatePayments = statement<never, [brand: BrandId, contractIds: string[], ids: string[], month: CalendarDate]>(
  'dealing payments dealt',
)`
  update payments set dealt_month = $4 where brand = $1 and contract_id = any ($2::uuid[]) and id = any ($3::uuid[])`
const updateOrders = statement<
  never,
  [brand: BrandId, contractIds: string[], ids: string[], month: CalendarDate, at: Date]
>('dealing orders dealt')`
  update orders set status = 'dealt', month = $4, dealt_at = $5
   where brand = $1 and contract_id = any ($2::uuid[]) and id = any ($3::uuid[])`
// A payout of nothing changes nothing: the amount that was expected before the first payout stays.
const updatePayout = statement<never, [brand: BrandId, id: string, ofTerm: Cents, paidUntil: CalendarDate | null]>(
  'dealing payout',
)`
  update contracts set payout_cents = case when $3::bigint > 0 then $3 else payout_cents end, payout_held_cents = 0,
         paid_until = coalesce($4, paid_until)
   where brand = $1 and id = $2`
const updateSale = statement<
  never,
  [...OfContract, id: string, month: CalendarDate, at: Date, paidAt: Date | null, proceeds: Cents, tax: Cents]
>('dealing sale dealt')`
  update orders set status = case when $6::timestamptz is null then 'dealt' else 'paid' end, month = $4, dealt_at = $5,
         paid_at = $6, proceeds_cents = $7, tax_cents = $8
   where brand = $1 and contract_id = $2 and id = $3`

/**
 * Deals a month of contracts in a transaction of their own: applies changes, deals orders and deposits at the month's
 * prices, and books both sides. Repeating it has no effect. A payout depends on what other contracts of its customer
 * paid, so a contract that pays out needs its own transaction.
 */
export async function dealContracts(transaction: Queries, deal: DealContracts): Promise<Map<string, DealOutcome>> {
  const { brand, contractIds, month, at } = deal
  const outcomes = new Map<string, DealOutcome>(contractIds.map((id) => [id, 'busy']))
  const claimed = await transaction.all(claimContracts, [brand, contractIds])
  const lastMonths = await transaction.all(selectLastMonths, [brand, claimed.map(({ id }) => id), month])
  const monthBefore = addMonths(month, -1)
  const due = lastMonths.filter(({ id, last_month: last }) => {
    if (last === null || last === monthBefore) return true
    outcomes.set(id, last >= month ? 'done' : 'behind')
    return false
  })
  for (const { id, has_change } of due) if (has_change) await applyDueChanges(transaction, brand, id, month, at)
  const isDealt = new Set(due.filter(({ last_month: last }) => last !== null).map(({ id }) => id))
  const contracts: ContractToDeal[] = []
  for (const contract of await readContracts(
    transaction,
    deal,
    due.map(({ id }) => id),
  )) {
    contracts.push(await startAnnuity(transaction, deal, contract))
  }
  const ready = contracts.filter(({ state, deposits }) => {
    if (isDealt.has(state.id) || (deposits.length > 0 && state.start_date <= month)) return true
    outcomes.set(state.id, 'nothing')
    return false
  })
  if (ready.length === 0) return outcomes

  const dealt: (DealtContract & Read)[] = []
  for (const contract of ready) {
    const read = await readOrders(transaction, deal, contract)
    dealt.push({ ...read, id: contract.state.id, before: contract.state, dealt: dealMonth(read.orders) })
    outcomes.set(contract.state.id, 'dealt')
  }
  await writeDealt(transaction, deal, dealt)
  const dealtIds = ready.map(({ state }) => state.id)
  const paymentIds = ready.flatMap(({ deposits }) => deposits.map(({ id }) => id))
  await transaction.run(updatePayments, [brand, dealtIds, paymentIds, month])
  await finishOrders(transaction, deal, dealt)
  for (const contract of dealt) await finishPayout(transaction, deal, contract)
  return outcomes
}

type Read = Awaited<ReturnType<typeof readOrders>>

/** The contracts that still exist, with the deposits that arrived in time. */
async function readContracts(
  transaction: Queries,
  { brand, month }: DealContracts,
  ids: readonly string[],
): Promise<ContractToDeal[]> {
  if (ids.length === 0) return []
  const states = await transaction.all(selectStates, [brand, ids])
  const deposits = Map.groupBy(await transaction.all(selectDeposits, [brand, ids]), (row) => row.contract_id)
  const holdings = Map.groupBy(await transaction.all(selectHoldings, [brand, ids]), (row) => row.contract_id)
  const orders = Map.groupBy(await transaction.all(selectOrders, [brand, ids, month]), (row) => row.contract_id)
  return states.map((state) => ({
    state,
    holdings: holdings.get(state.id) ?? [],
    orders: orders.get(state.id) ?? [],
    deposits: (deposits.get(state.id) ?? []).filter(({ paid_at }) => isBeforeCutOff(month, toMoment(paid_at))),
  }))
}

async function finishOrders(
  transaction: Queries,
  { brand, month, at, paysOut }: DealContracts,
  contracts: readonly (DealtContract & Read)[],
): Promise<void> {
  const others = contracts.flatMap(({ orders: { switches, deposits } }) =>
    [...switches, ...deposits].flatMap(({ orderId }) => orderId ?? []),
  )
  const ids = contracts.map(({ id }) => id)
  if (others.length > 0) await transaction.run(updateOrders, [brand, ids, others, month, at])
  for (const { id, orders, dealt } of contracts) {
    const sale = orders.sale?.orderId ?? null
    if (sale === null || !dealt.sale) continue
    const { proceedsCents, taxCents } = dealt.sale
    await transaction.run(updateSale, [brand, id, sale, month, at, paysOut ? at : null, proceedsCents, taxCents])
  }
}

async function finishPayout(
  transaction: Queries,
  { brand, month }: DealContracts,
  { id, payout, dealt }: DealtContract & Read,
): Promise<void> {
  if (payout === null || dealt.payout === null) return
  await transaction.run(updatePayout, [brand, id, dealt.payoutOfTermCents, payout.paidUntil])
  const { rows } = payout.taxOf(dealt.payout.proceedsCents)
  await writePayoutTax(transaction, [brand, id], month, rows)
  const years = new Set(rows.map((row) => yearOf(row.month)))
  years.delete(yearOf(month))
  if (years.size > 0) await reissueStatements(transaction, { brand, contractId: id, years: [...years], month })
}

function yearOf(month: CalendarDate): number {
  return Number(month.slice(0, 4))
}
