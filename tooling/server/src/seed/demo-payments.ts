import { addMonths, type CalendarDate } from '@portal/flows/dates'
import { maskIban } from '@portal/flows/identifiers'
import type { BrandId } from '../brands.ts'
import type { Queries } from '../database/database.ts'
import type { DemoContract } from './demo-contracts.ts'
import { book } from '../modules/ledger/ledger.ts'
import { demoId } from './demo-id.ts'
import { insertRows } from './insert-rows.ts'

type Contract = DemoContract & { id: string; number: string }

const maskedIban = maskIban('NL02BANK0123456789')
/** When the collections of a month are tried; for the customers it is in the morning. */
const collectionTime = 'T08:00:00Z'

/** What the customers have paid and arranged; the ledger holds both sides of every first payment. */
export async function insertDemoPayments(
  db: Queries,
  brand: BrandId,
  contracts: readonly Contract[],
  thisMonth: CalendarDate,
  now: Date,
): Promise<void> {
  const begun = contracts.filter(({ startDate }) => startDate <= thisMonth)
  const paid = begun.filter(({ initialDepositCents }) => initialDepositCents > 0)
  const failed = begun.filter(({ lastDepositFailed }) => lastDepositFailed)
  const awaited = contracts.filter(({ isTransfer, startDate }) => isTransfer && startDate > thisMonth)
  await insertRows(db, 'mandates', begun.filter(({ periodicDepositCents }) => periodicDepositCents > 0).map(toMandate))
  await insertRows(db, 'payments', [
    ...paid.map((contract) => toFirstPayment(contract)),
    ...failed.map((contract) => toFailedCollection(contract)),
    ...awaited.map((contract) => toAwaitedTransfer(contract)),
  ])
  await insertRows(db, 'sandbox.payments', awaited.map(toTransferAtBank))
  for (const contract of paid) await bookFirstPayment(db, contract)

  function toMandate(contract: Contract) {
    return {
      brand,
      id: demoId(brand, 'mandate', contract.number),
      contract_id: contract.id,
      attempt: 1,
      method: 'twikey',
      provider: 'none',
      amount_cents: contract.periodicDepositCents,
      status: 'signed',
      masked_iban: maskedIban,
      created_at: timeOf(contract),
      signed_at: timeOf(contract),
    }
  }

  function toFirstPayment(contract: Contract) {
    return {
      ...toPayment(contract, 'first'),
      method: 'overboeking',
      provider: 'none',
      provider_id: null,
      reference: `${contract.number}-E1`,
      amount_cents: contract.initialDepositCents,
      status: 'paid',
      reason_code: null,
      created_at: timeOf(contract),
      paid_at: timeOf(contract),
    }
  }

  function toFailedCollection(contract: Contract) {
    // Not before the first of the month; the demo data may be made early on that day.
    const tried = new Date(Math.min(Date.parse(`${thisMonth}${collectionTime}`), now.getTime())).toISOString()
    return {
      ...toPayment(contract, 'periodic'),
      method: 'incasso',
      provider: 'none',
      provider_id: null,
      reference: null,
      amount_cents: contract.periodicDepositCents,
      status: 'failed',
      reason_code: 'AM04',
      created_at: tried,
      paid_at: null,
    }
  }

  function toAwaitedTransfer(contract: Contract) {
    const reference = `${contract.number}-E1`
    return {
      ...toPayment(contract, 'first'),
      method: 'overdracht',
      provider: 'sandbox',
      provider_id: reference,
      reference,
      amount_cents: contract.initialDepositCents,
      status: 'open',
      reason_code: null,
      created_at: now.toISOString(),
      paid_at: null,
    }
  }

  function toPayment(contract: Contract, purpose: 'first' | 'periodic') {
    return {
      brand,
      id: demoId(brand, 'payment', contract.number, purpose),
      contract_id: contract.id,
      purpose,
      attempt: 1,
    }
  }

  function toTransferAtBank(contract: Contract) {
    return {
      id: `${contract.number}-E1`,
      asked_by: demoId(brand, 'payment', contract.number, 'first'),
      brand,
      kind: 'transfer',
      description: `Inleg contract ${contract.number}`,
      amount_cents: contract.initialDepositCents,
      status: 'open',
      created_at: now.toISOString(),
    }
  }

  // Dealt into units since: the money has left our account for the funds.
  async function bookFirstPayment(transaction: Queries, contract: Contract): Promise<void> {
    const cents = contract.initialDepositCents
    const source = `payment ${demoId(brand, 'payment', contract.number, 'first')}`
    const bookings = [
      { source: `${source} paid`, bank: cents, received: -cents },
      { source: `${source} dealt`, bank: -cents, received: cents },
    ]
    for (const booking of bookings) {
      await book(transaction, {
        brand,
        contractId: contract.id,
        source: booking.source,
        entries: { bank: booking.bank, received: booking.received },
        now: new Date(timeOf(contract)),
      })
    }
  }
}

function timeOf({ startDate }: Contract): string {
  return `${addMonths(startDate, -1)}${collectionTime}`
}
