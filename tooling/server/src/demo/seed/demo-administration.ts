import type { CalendarDate } from '@portal/flows/values/dates'
import { productOf } from '@portal/flows/values/products'
import { priceToSql, unitsToSql } from '../../engine/dealing/units.ts'
import { toTaxColumns } from '../../modules/books/dealing/payout-tax.ts'
import { toPayoutAccount } from '../../modules/books/contract/payout-account.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { SecretBox } from '../../platform/encryption.ts'
import { applicationIdOf, childOfAgeOn } from './demo-applications.ts'
import { riskProfileSince, termsOn, toChangeRows } from './demo-changes.ts'
import { dealtOnOf } from './demo-days.ts'
import { payoutTermOf, type HistoryMonth, type NumberedContract } from './demo-history.ts'
import { demoUserId } from './demo-id.ts'
import { insertBookings, toDealingBookings } from './demo-ledger.ts'
import { toOrderRows } from './demo-orders.ts'
import { beginOf, demoIban, insertDemoPayments, toPaymentBookings } from './demo-payments.ts'
import { insertRows } from './insert-rows.ts'

type Dealt = { contract: NumberedContract; months: readonly HistoryMonth[] }
type Moment = { now: Date; today: CalendarDate; lastMonth: CalendarDate; secretBox: SecretBox }

/** Inserts the contracts with all their dealings, payments, orders and bookings since they began. */
export async function insertAdministration(db: Queries, contracts: readonly Dealt[], moment: Moment): Promise<void> {
  await insertRows(
    db,
    'contracts',
    contracts.map((each) => toContractRow(each, moment)),
  )
  await insertRows(db, 'contract_holdings', contracts.flatMap(toHoldingRows))
  await insertRows(db, 'contract_values', contracts.flatMap(toValueRows))
  await insertRows(
    db,
    'contract_changes',
    contracts.flatMap(({ contract }) => toChangeRows(contract.brand, contract)),
  )
  await insertDemoPayments(db, contracts, moment.lastMonth, moment.now)
  await insertRows(
    db,
    'orders',
    contracts.flatMap(({ contract, months }) => toOrderRows(contract, months)),
  )
  await insertRows(db, 'dealings', contracts.flatMap(toDealingRows))
  await insertRows(db, 'payout_taxes', contracts.flatMap(toPayoutTaxRows))
  await insertBookings(
    db,
    contracts.flatMap((each) => [...toPaymentBookings(each), ...toDealingBookings(each.contract, each.months)]),
  )
}

function toContractRow({ contract, months }: Dealt, { now, today, lastMonth, secretBox }: Moment) {
  const terms = termsOn(contract, lastMonth)
  const hasBegun = months.length > 0
  const began = hasBegun ? beginOf(contract) : now.toISOString()
  const account = toPayoutAccount(secretBox, contract.brand, contract.id, demoIban)
  return {
    brand: contract.brand,
    id: contract.id,
    owner_id: demoUserId(contract.brand, contract.login),
    offer_id: applicationIdOf(contract),
    number: contract.number,
    product_code: contract.productCode,
    description: terms.description,
    start_date: contract.startDate,
    duration: contract.duration,
    chosen_risk_profile: terms.chosenRiskProfile,
    initial_deposit_cents: contract.initialDepositCents,
    periodic_deposit_cents: terms.periodicDepositCents,
    is_payment_completed: contract.isPaymentCompleted,
    is_transfer: contract.isTransfer,
    created_at: began,
    risk_profile_since: hasBegun ? riskProfileSince(contract) : today,
    uitkerings_termijn_code: payoutTermOf(contract),
    payout_cents: months.at(-1)?.dealt.payoutOfTermCents ?? 0,
    paid_until: productOf(contract.productCode).isPaidOut ? (months.at(-1)?.month ?? null) : null,
    payout_iban: `\\x${account.payout_iban.toString('hex')}`,
    masked_payout_iban: account.masked_payout_iban,
    beneficiaries: contract.beneficiaries,
    adult_on: childOfAgeOn(contract, today),
  }
}

/** Creates a row for every fund that receives deposits or is held. */
function toHoldingRows({ contract, months }: Dealt) {
  const last = months.at(-1)
  const shares = new Map(
    termsOn(contract, last?.month ?? contract.startDate).funds.map(({ id, shareBasisPoints }) => [
      id,
      shareBasisPoints,
    ]),
  )
  const units = new Map(last?.dealt.positions.map((position) => [position.id, position.units]))
  return [...new Set([...shares.keys(), ...units.keys()])]
    .filter((fund) => shares.has(fund) || units.get(fund))
    .map((fund) => ({
      brand: contract.brand,
      contract_id: contract.id,
      fund_id: fund,
      share_basis_points: shares.get(fund) ?? 0,
      units: unitsToSql(units.get(fund) ?? 0n),
    }))
}

function toValueRows({ contract, months }: Dealt) {
  return months.map(({ month, dealt, depositedCents, withdrawnCents, costsCents }) => ({
    brand: contract.brand,
    contract_id: contract.id,
    month,
    value_cents: dealt.valueCents,
    deposited_cents: depositedCents,
    withdrawn_cents: withdrawnCents,
    costs_cents: costsCents,
  }))
}

function toPayoutTaxRows({ contract: { brand, id }, months }: Dealt) {
  return months.flatMap(({ month, taxRows }) =>
    taxRows.map((row) => ({
      ...toTaxColumns(row),
      brand,
      contract_id: id,
      withheld_in: month,
      is_provisional: false,
    })),
  )
}

function toDealingRows({ contract, months }: Dealt) {
  return months.flatMap(({ month, dealt }) =>
    dealt.lines.map(({ number, kind, fundId, units, price, amountCents, orderId }) => ({
      brand: contract.brand,
      contract_id: contract.id,
      month,
      number,
      kind,
      fund_id: fundId,
      units: unitsToSql(units),
      price: price === null ? null : priceToSql(price),
      amount_cents: amountCents,
      order_id: orderId,
      dealt_on: dealtOnOf(month),
    })),
  )
}
