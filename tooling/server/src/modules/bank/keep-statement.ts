import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { createHash, randomUUID } from 'node:crypto'
import type { BrandId } from '../../platform/brands.ts'
import { statement, type Queries } from '../../platform/database/database.ts'
import type { BankEntry, BankStatement } from '../../ports/bank.ts'
import type { ReplacedPayment } from '../payments/settle-payment.ts'
import type { BankContext } from './bank-context.ts'
import { entryDataOf, noticeDataOf } from './bank-payment-rows.ts'
import { createFinder, createNoticeFinder, toPlace } from './known-entries.ts'
import { mailReturned } from './mail-returned.ts'
import { matchEntry } from './match-entry.ts'

/** What a file brought to a brand. */
type OfFile = { brand: BrandId; fileId: string }

// Two files with the same entry are read one after the other.
const lockStatements = statement<never, [brand: BrandId]>('bank lock statements')`
  select pg_advisory_xact_lock(hashtextextended('bank statements ' || $1, 0))`

const insertStatement = statement<
  never,
  [brand: BrandId, digest: Buffer, fileId: string, closedOn: CalendarDate, opening: Cents, closing: Cents]
>('bank statements insert')`
  insert into bank_statements (brand, digest, file_id, closed_on, opening_cents, closing_cents)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing`

type NewEntry = [
  brand: BrandId,
  key: string,
  fileId: string,
  on: CalendarDate,
  before: Cents | null,
  cents: Cents,
  problem: string | null,
  sealed: Buffer,
]
const insertEntry = statement<never, NewEntry>('bank entries insert')`
  insert into bank_entries (brand, key, file_id, booked_on, balance_before_cents, amount_cents, problem, sealed)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

const updatePlace = statement<never, [brand: BrandId, key: string, before: Cents | null]>('bank entries place')`
  update bank_entries set balance_before_cents = $3 where brand = $1 and key = $2`

const updateMatch = statement<
  never,
  [brand: BrandId, key: string, paymentId: string | null, bankPaymentId: string | null]
>('bank entries match')`
  update bank_entries set payment_id = $3, bank_payment_id = $4 where brand = $1 and key = $2`

const insertNotice = statement<
  never,
  [brand: BrandId, id: string, fileId: string, on: CalendarDate, cents: Cents, sealed: Buffer, key: string | null]
>('bank notices insert')`
  insert into bank_notices (brand, id, file_id, booked_on, amount_cents, sealed, entry_key)
  values ($1, $2, $3, $4, $5, $6, $7)`

const updateNotice = statement<never, [brand: BrandId, id: string, key: string]>('bank notices proved')`
  update bank_notices set entry_key = $3 where brand = $1 and id = $2`

/**
 * Keeps the entries of a statement, each once in whatever file it comes again, and books those that belong to a payment.
 * Returns the payments that they replace, to be cancelled at their provider after the commit.
 */
export async function keepStatement(
  transaction: Queries,
  context: BankContext,
  { brand, fileId }: OfFile,
  { balance, entries }: BankStatement,
): Promise<ReplacedPayment[]> {
  await transaction.all(lockStatements, [brand])
  if (balance === null) return keepNotices(transaction, context, { brand, fileId }, entries)
  const { openingCents, closingCents, closedOn } = balance
  const digest = digestOf(balance, entries)
  const row = [brand, digest, fileId, closedOn, openingCents, closingCents] as const
  if ((await transaction.run(insertStatement, [...row])) === 0) {
    context.log.info({ entries: entries.length }, 'a statement of the bank is known')
    return []
  }
  const find = await createFinder(transaction, context.secretBox, brand, entries)
  const superseded: ReplacedPayment[] = []
  for (const entry of entries) {
    const found = find(entry)
    if (found.is === 'new') {
      const key = toKey(entry, found.count)
      superseded.push(...(await keepEntry(transaction, context, { brand, fileId, key }, entry, found.problem)))
      if (found.noticeId !== null) await transaction.run(updateNotice, [brand, found.noticeId, key])
      context.log.info({ entry: key, notice: found.noticeId, judgedByStaff: found.problem !== null }, 'an entry is new')
    } else {
      if (found.is === 'booked') await transaction.run(updatePlace, [brand, found.key, entry.balanceBeforeCents])
      context.log.info({ entry: found.key }, 'an entry is known')
    }
  }
  return superseded
}

async function keepEntry(
  transaction: Queries,
  context: BankContext,
  { brand, fileId, key }: OfFile & { key: string },
  entry: BankEntry,
  problem: string | null,
): Promise<ReplacedPayment[]> {
  const { bookedOn, balanceBeforeCents, amountCents } = entry
  const sealed = context.secretBox.encrypt(toTold(entry), entryDataOf(brand, key))
  const row: NewEntry = [brand, key, fileId, bookedOn, balanceBeforeCents, amountCents, problem, sealed]
  await transaction.run(insertEntry, row)
  if (problem !== null) return []
  const { paymentId, bankPaymentId, superseded, returned } = await matchEntry(transaction, context, brand, entry)
  await transaction.run(updateMatch, [brand, key, paymentId, bankPaymentId])
  if (returned) await mailReturned(transaction, context, returned)
  return superseded
}

/** A notification moves no money here: a part of them comes again on a statement with fewer references. */
async function keepNotices(
  transaction: Queries,
  { secretBox, log }: BankContext,
  { brand, fileId }: OfFile,
  entries: readonly BankEntry[],
): Promise<never[]> {
  const find = await createNoticeFinder(transaction, secretBox, brand, entries)
  for (const entry of entries) {
    const { isTold, key } = find(entry)
    if (isTold) {
      log.info('an announced entry is known')
      continue
    }
    const id = randomUUID()
    const sealed = secretBox.encrypt(toTold(entry), noticeDataOf(brand, id))
    await transaction.run(insertNotice, [brand, id, fileId, entry.bookedOn, entry.amountCents, sealed, key])
    log.info({ notice: id, entry: key }, 'an entry is announced')
  }
  return []
}

function toTold({ party, remittance, references, texts }: BankEntry): string {
  return JSON.stringify({ party, remittance, references, texts })
}

function toKey(entry: BankEntry, count: number): string {
  return createHash('sha256')
    .update(`${toPlace(entry)} ${count}`)
    .digest('hex')
    .slice(0, 32)
}

/** The same statement has the same digest in whatever file, with its entries in whatever order. */
function digestOf(balance: BankStatement['balance'], entries: readonly BankEntry[]): Buffer {
  const lines = entries
    .map(({ bookedOn, amountCents, party, remittance, references }) =>
      JSON.stringify([bookedOn, amountCents, party, remittance, references]),
    )
    .toSorted()
  return createHash('sha256')
    .update(JSON.stringify([balance, lines]))
    .digest()
}
