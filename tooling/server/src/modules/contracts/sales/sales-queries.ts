import type { Contract, ProductCode, Sale } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import type { HeldFund } from '@portal/flows/contract/sale-rules'
import { allows } from '@portal/flows/contract/contract-states'
import { dealingOf, isBeforeCutOff } from '@portal/flows/contract/dealing-calendar'
import { toMoment } from '@portal/flows/values/moment'
import { statement } from '../../../platform/database/database.ts'
import { isSinceOwner, lastCollectedOn, latestValueUntil, stateOn } from '../../books/contract/query-parts.ts'
import type { Owned, OfContract } from '../../base/operation/owned.ts'

type SaleContract = {
  id: string
  number: string
  productCode: ProductCode
  maskedIban: string | null
  /** The month of the last published prices; null while the contract has no value. */
  priceDate: CalendarDate | null
  holdings: Omit<HeldFund, 'name'>[]
  /** The last day of a direct debit that has been dealt. */
  lastCollectedOn: CalendarDate | null
}

/** Selects the holdings in the month of the last published value, so that they add up to that value. */
export const selectSaleContract = statement<SaleContract, [...Owned, today: CalendarDate]>('sales contract')`
  select id, number, product_code as "productCode", masked_payout_iban as "maskedIban", latest.month as "priceDate",
         (select coalesce(json_agg(json_build_object('id', held.fund_id,
                                                     'unitsMillionths', (units * 1000000)::bigint,
                                                     'priceTenThousandths', (price * 10000)::bigint)
                                   order by units * price desc, held.fund_id), '[]')
            from contract_holdings held
            join fund_prices on fund_prices.fund_id = held.fund_id and fund_prices.month = latest.month
           where held.brand = contracts.brand and contract_id = contracts.id and units > 0) as holdings,
         ${lastCollectedOn} as "lastCollectedOn"
    from contracts
    ${latestValueUntil('$4')}
   where brand = $1 and owner_id = $2 and id = $3`

type SaleRow = Pick<Sale, 'id' | 'request' | 'proceedsCents' | 'taxCents' | 'maskedIban'> & {
  status: 'open' | 'dealt' | 'paid' | 'withdrawn'
  estimatedCents: Cents | null
  month: CalendarDate
  createdAt: Date
  state: Contract['state']
}

// What staff sell when a contract ends is no order of the customer.
const isSettlement = `exists (select from contract_settlements as settled
  where settled.brand = orders.brand and settled.contract_id = orders.contract_id and settled.order_id = orders.id)`

const sales = `select orders.id, status, request, estimated_cents as "estimatedCents", proceeds_cents as "proceedsCents",
                      tax_cents as "taxCents", month, orders.created_at as "createdAt", masked_payout_iban as "maskedIban",
                      ${stateOn('$4')} as state
                 from orders
                 join contracts on contracts.brand = orders.brand and contracts.id = contract_id
                where orders.brand = $1 and owner_id = $2 and contract_id = $3 and kind = 'sale' and not ${isSettlement}
                  and ${isSinceOwner('orders.created_at')}`

/** Newest first. */
export const selectSales = statement<SaleRow, [...Owned, today: CalendarDate]>('sales all')`
  ${sales} order by orders.created_at desc, orders.id`

export const selectSale = statement<SaleRow, [...Owned, today: CalendarDate, saleId: string]>('sales one')`
  ${sales} and orders.id = $5`

export const selectOpenSale = statement<{ id: string }, OfContract>('sales open')`
  select id from orders where brand = $1 and contract_id = $2 and kind = 'sale' and status = 'open'`

type NewSale = [...OfContract, id: string, request: string, month: CalendarDate, estimatedCents: Cents, now: Date]
export const insertSale = statement<never, NewSale>('sales insert')`
  insert into orders (brand, contract_id, id, kind, request, month, status, estimated_cents, created_at)
  values ($1, $2, $3, 'sale', $4, $5, 'open', $6, $7)`

export const updateWithdrawn = statement<never, [...OfContract, id: string, now: Date]>('sales withdraw')`
  update orders set status = 'withdrawn', withdrawn_at = $4
   where brand = $1 and contract_id = $2 and id = $3 and kind = 'sale' and status = 'open'`

/**
 * A pending order can be withdrawn until its cut-off; after that it is locked until its dealing. The order of a held
 * contract waits for its release.
 */
export function toSale({ month, createdAt, state, ...row }: SaleRow, now: Date): Sale {
  const { status, estimatedCents, proceedsCents, taxCents } = row
  const canWithdraw = status === 'open' && allows(state, 'wind-down') && isBeforeCutOff(month, toMoment(now))
  return {
    ...row,
    status: status !== 'open' || canWithdraw ? status : allows(state, 'pay') ? 'locked' : 'held',
    estimatedCents: estimatedCents ?? 0,
    netCents: proceedsCents === null ? null : proceedsCents - (taxCents ?? 0),
    requestedAt: createdAt.toISOString(),
    dealing: dealingOf(month),
    canWithdraw,
  }
}
