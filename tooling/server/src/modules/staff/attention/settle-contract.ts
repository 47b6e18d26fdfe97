import type { ProductCode, Settlement, WayToEnd } from '@portal/api/operations'
import { allows } from '@portal/flows/contract/contract-states'
import { dealingOfEverything } from '@portal/flows/contract/life-event-terms'
import { checkSettlement, toSettlementErrorText, wayToEnd } from '@portal/flows/contract/settlement-rules'
import { addDays, formatDate, type CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { toMoment } from '@portal/flows/values/moment'
import { randomUUID } from 'node:crypto'
import { REFUND_DAYS } from '@portal/flows/payment/bank-terms'
import { ApiProblem, refusedByRules, requireFound } from '../../../platform/api-problem.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { recordCallAbout } from '../../base/audit/record-call.ts'
import { settlementDataOf, settlementOf } from '../../books/bank/bank-payment-rows.ts'
import { lastCollectedOn } from '../../books/contract/query-parts.ts'
import { requireUnfinishedMonth } from '../../books/dealing/dealing-months.ts'
import { toMail } from '../../base/letters/letter.ts'
import { closeSettled } from '../../contracts/life-events/life-events-queries.ts'
import type { Call, Handler } from '../../base/operation/handler.ts'
import type { OfContract } from '../../base/operation/owned.ts'
import { insertSale } from '../../contracts/sales/sales-queries.ts'

type Row = {
  id: string
  number: string
  product_code: ProductCode
  state: 'active' | 'held' | 'ended'
  owner_id: string
  name: string
  email: string
  value_cents: Cents
  has_units: boolean
  last_collected_on: CalendarDate | null
  is_confirmed: boolean
  is_asked: boolean
  /** The money is the child's, not that of the heirs of the parent. */
  is_of_child: boolean
}

const selectOwner = statement<Pick<Row, 'owner_id' | 'number'>, OfContract>('settlement owner')`
  select owner_id, number from contracts where brand = $1 and id = $2`

const lockToSettle = statement<Row, OfContract>('settlement contract')`
  select contracts.id, number, product_code, state, owner_id, users.name, users.email,
         coalesce((select value_cents from contract_values
                    where contract_values.brand = contracts.brand and contract_id = contracts.id
                    order by month desc limit 1), 0) as value_cents,
         exists (select from contract_holdings
                  where contract_holdings.brand = contracts.brand and contract_id = contracts.id and units > 0)
           as has_units,
         ${lastCollectedOn} as last_collected_on,
         exists (select from death_reports
                  where death_reports.brand = contracts.brand and user_id = owner_id and confirmed_at is not null
                    and released_at is null) as is_confirmed,
         exists (select from life_events
                  where life_events.brand = contracts.brand and contract_id = contracts.id and kind = 'overdragen'
                    and status = 'open') as is_asked,
         adult_on is not null as is_of_child
    from contracts join users on users.brand = contracts.brand and users.id = owner_id
   where contracts.brand = $1 and contracts.id = $2 for update of contracts`

// The sale of everything replaces the customer's own orders that were not dealt.
const withdrawOrders = statement<never, [...OfContract, now: Date]>('settlement withdraw orders')`
  update orders set status = 'withdrawn', withdrawn_at = $3
   where brand = $1 and contract_id = $2 and kind in ('sale', 'switch') and status = 'open'`
const withdrawChanges = statement<never, [...OfContract, now: Date]>('settlement withdraw changes')`
  update contract_changes set status = 'withdrawn', withdrawn_at = $3
   where brand = $1 and contract_id = $2 and status = 'scheduled'`
const setEnded = statement<never, [...OfContract, now: Date]>('settlement end contract')`
  update contracts set state = 'ended', state_since = $3 where brand = $1 and id = $2`
// A collection that no bank knows yet is never sent, as in hold-contracts.ts.
const cancelUnsent = statement<never, [...OfContract, now: Date]>('settlement cancel unsent')`
  update payments set status = 'canceled', asked_at = null, ended_at = $3
   where brand = $1 and contract_id = $2 and method = 'incasso' and status = 'created' and provider_id is null`

type NewSettlement = [...OfContract, way: WayToEnd, orderId: string | null, sealed: Buffer, now: Date, staffId: string]
const insertSettlement = statement<never, NewSettlement>('settlement insert')`
  insert into contract_settlements (brand, contract_id, way, order_id, sealed, created_at, created_by)
  values ($1, $2, $3, $4, $5, $6, $7)`

// The bank returned the payment, so it goes to the account that staff enter now. An earlier payout stays as it is.
const payAgain = statement<never, [...OfContract, sealed: Buffer, now: Date, staffId: string]>('settlement pay again')`
  with again as (
    update bank_payments set retried_at = $4, retried_by = $5
     where brand = $1 and contract_id = $2 and status = 'open' and refused_account is not null and retried_at is null
       and exists (select from (${settlementOf}) as settled where can_replace)
    returning brand, contract_id)
  update contract_settlements set sealed = $3 from again
   where contract_settlements.brand = again.brand and contract_settlements.contract_id = again.contract_id`

/** Ends a contract: everything is sold, and paid to those who are entitled to it. */
export const settleContract: Handler<'settleContract'> = async (call) => {
  const { db, brand, params, body, secretBox, today, now } = call
  const { owner_id: userId, number } = requireFound(await db.first(selectOwner, [brand.id, params.id]))
  await recordCallAbout(call, { operation: 'settleContract', userId, reason: `Contract ${number}` })
  await db.withTransaction(async (transaction) => {
    const row = requireFound(await transaction.first(lockToSettle, [brand.id, params.id]))
    const way = wayToEnd(row.product_code)
    const checked = checkSettlement(way, body, today)
    if (!checked.ok) throw refusedByRules(checked.errors, toSettlementErrorText)
    const seal = (values: Settlement) =>
      secretBox.encrypt(JSON.stringify(values), settlementDataOf(brand.id, params.id))
    if (!allows(row.state, 'settle')) {
      const sealed = seal(checked.values)
      const again = await transaction.run(payAgain, [brand.id, params.id, sealed, now, call.session.user.id])
      if (again > 0) return
      throw new ApiProblem(409, { message: 'Dit contract is al beëindigd.' })
    }
    requireReason(row, way)
    await endContract(transaction, call, { row, way, sealed: seal(checked.values) })
  })
  return { data: {} }
}

function requireReason({ is_confirmed, is_asked, is_of_child }: Row, way: WayToEnd): void {
  if (is_of_child) {
    throw new ApiProblem(409, { message: 'Dit contract is van een kind. Zet het over naar het kind als het 18 is.' })
  }
  if (is_confirmed || (way === 'transfer' && is_asked)) return
  throw new ApiProblem(409, {
    message: 'Bevestig eerst het overlijden, of wacht tot de klant om een overdracht vraagt.',
  })
}

type Ended = { row: Row; way: WayToEnd; sealed: Buffer }

async function endContract(
  transaction: Queries,
  { brand, session, log, mailer, now }: Call<'settleContract'>,
  { row, way, sealed }: Ended,
): Promise<void> {
  const contract: OfContract = [brand.id, row.id]
  const blockedUntil = row.last_collected_on && addDays(row.last_collected_on, REFUND_DAYS)
  const dealing = dealingOfEverything(toMoment(now), blockedUntil)
  await requireUnfinishedMonth(transaction, dealing.month, log)
  await transaction.run(withdrawOrders, [...contract, now])
  await transaction.run(withdrawChanges, [...contract, now])
  await transaction.run(cancelUnsent, [...contract, now])
  await transaction.run(setEnded, [...contract, now])
  const orderId = row.has_units ? randomUUID() : null
  if (orderId !== null) {
    const everything = { kind: 'all', amountCents: null, funds: [], acceptsTaxConsequence: true }
    const order = [orderId, JSON.stringify(everything), dealing.month, row.value_cents, now] as const
    await transaction.run(insertSale, [...contract, ...order])
  }
  await transaction.run(insertSettlement, [...contract, way, orderId, sealed, now, session.user.id])
  await transaction.run(closeSettled, [...contract, row.owner_id, now, session.user.id])
  if (row.is_confirmed) return
  const sentences = [
    `Wij dragen contract ${row.number} over aan uw nieuwe aanbieder. Wij verkopen alles tegen de koersen van ${formatDate(dealing.dealingDate)}, en maken het hele bedrag over na ${formatDate(dealing.publicationDate)}. Wij houden er geen belasting op in.`,
    `Hebt u hier niet om gevraagd? Bel ons dan meteen: ${brand.phone}.`,
  ]
  await mailer.send(transaction, brand, toMail(brand, row, 'Wij dragen uw lijfrente over', sentences))
}
