import { dealingOf, isBeforeCutOff } from '@portal/flows/contract/dealing-calendar'
import { addMonths, type CalendarDate } from '@portal/flows/values/dates'
import { toMoment } from '@portal/flows/values/moment'
import type { Cents } from '@portal/flows/values/money'
import { dealMonth, type DealtMonth } from '../../engine/dealing/deal-month.ts'
import type { BrandId } from '../../platform/brands.ts'
import { statement, type Queries } from '../../platform/database/database.ts'
import { applyDueChanges } from './apply-changes.ts'
import { claimContract, selectDeposits, selectLastMonth, selectState, type DealContract } from './contract-state.ts'
import { writePayoutTax } from './payout-tax.ts'
import { readOrders } from './read-orders.ts'
import { writeDealt } from './write-dealt.ts'

/** `busy`: another process works on it. `behind`: the month before was not dealt. Both are tried again. */
export type DealOutcome = 'dealt' | 'done' | 'nothing' | 'busy' | 'behind'

const updatePayments = statement<never, [brand: BrandId, ids: string[], month: CalendarDate]>(
  'dealing payments dealt',
  `update payments set dealt_month = $3 where brand = $1 and id = any ($2::uuid[])`,
)
const updateOrders = statement<never, [brand: BrandId, ids: string[], month: CalendarDate, at: Date]>(
  'dealing orders dealt',
  `update orders set status = 'dealt', month = $3, dealt_at = $4 where brand = $1 and id = any ($2::uuid[])`,
)
// A payout of nothing is none: what was expected before the first is kept.
const updatePayout = statement<never, [brand: BrandId, id: string, ofTerm: Cents, paidUntil: CalendarDate | null]>(
  'dealing payout',
  `update contracts set payout_cents = case when $3::bigint > 0 then $3 else payout_cents end, payout_held_cents = 0,
          paid_until = coalesce($4, paid_until)
    where brand = $1 and id = $2`,
)
const updateSale = statement<
  never,
  [brand: BrandId, id: string, month: CalendarDate, at: Date, paidAt: Date | null, proceeds: Cents, tax: Cents]
>(
  'dealing sale dealt',
  `update orders set status = case when $5::timestamptz is null then 'dealt' else 'paid' end, month = $3, dealt_at = $4,
          paid_at = $5, proceeds_cents = $6, tax_cents = $7
    where brand = $1 and id = $2`,
)

/**
 * Deals a month of one contract: lets changes take effect, deals its orders and deposits at the month's prices, and
 * books both sides; all in the transaction, which has to be the contract's own. Done once, it does nothing again.
 */
export async function dealContractMonth(transaction: Queries, deal: DealContract): Promise<DealOutcome> {
  const { brand, contractId, month, at } = deal
  if (!(await transaction.first(claimContract, [brand, contractId]))) return 'busy'
  const lastMonth = (await transaction.first(selectLastMonth, [brand, contractId]))?.month ?? null
  if (lastMonth !== null && lastMonth >= month) return 'done'
  if (lastMonth !== null && lastMonth !== addMonths(month, -1)) return 'behind'
  await applyDueChanges(transaction, brand, contractId, month, at)
  const state = await transaction.first(selectState, [brand, contractId])
  if (!state) return 'done'
  const waiting = await transaction.all(selectDeposits, [brand, contractId])
  const deposits = waiting.filter(({ paid_at }) => isBeforeCutOff(month, toMoment(paid_at)))
  if (lastMonth === null && (deposits.length === 0 || state.start_date > month)) return 'nothing'

  const { orders, payout } = await readOrders(transaction, deal, state, deposits)
  const dealt = dealMonth(orders)
  const { dealingDate } = dealingOf(month)
  await writeDealt(transaction, dealt, { ...deal, dealtOn: dealingDate, before: state })
  if (payout !== null && dealt.payout !== null) {
    await transaction.run(updatePayout, [brand, contractId, dealt.payoutOfTermCents, payout.paidUntil])
    await writePayoutTax(transaction, [brand, contractId], month, payout.taxOf(dealt.payout.proceedsCents).rows)
  }
  await transaction.run(updatePayments, [brand, deposits.map(({ id }) => id), month])
  await finishOrders(transaction, deal, dealt, {
    sale: orders.sale?.orderId ?? null,
    others: [...orders.switches, ...orders.deposits].flatMap(({ orderId }) => orderId ?? []),
  })
  return 'dealt'
}

async function finishOrders(
  transaction: Queries,
  { brand, month, at, paysOut }: DealContract,
  dealt: DealtMonth,
  { sale, others }: { sale: string | null; others: string[] },
): Promise<void> {
  if (others.length > 0) await transaction.run(updateOrders, [brand, others, month, at])
  if (sale === null || !dealt.sale) return
  const { proceedsCents, taxCents } = dealt.sale
  await transaction.run(updateSale, [brand, sale, month, at, paysOut ? at : null, proceedsCents, taxCents])
}
