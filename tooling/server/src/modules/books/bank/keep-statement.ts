import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { createHash, randomUUID } from 'node:crypto'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { BankEntry, BankStatement } from '../../../ports/bank.ts'
import type { ReplacedPayment } from '../payments/settle-payment.ts'
import type { BankContext } from './bank-context.ts'
import { entryDataOf, noticeDataOf } from './bank-payment-rows.ts'
import { createNoticeFinder, findEntries, toPlace } from './known-entries.ts'
import { mailReturned } from './mail-returned.ts'
import { matchEntry } from './match-entry.ts'

/** The rows of one insert. */
const atOnce = 1_000

/** The brand and the file of a statement. */
type OfFile = { brand: BrandId; fileId: string }

// Two files with the same entry are read one after the other.
const lockStatements = statement<never, [brand: BrandId]>('bank lock statements')`
  select pg_advisory_xact_lock(hashtextextended('bank statements ' || $1, 0))`

type NewStatement = [
  brand: BrandId,
  digest: Buffer,
  fileId: string,
  openedOn: CalendarDate,
  closedOn: CalendarDate,
  opening: Cents,
  closing: Cents,
]
const insertStatement = statement<never, NewStatement>('bank statements insert')`
  insert into bank_statements (brand, digest, file_id, opened_on, closed_on, opening_cents, closing_cents)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`

type NewEntries = [
  brand: BrandId,
  fileId: string,
  keys: string[],
  on: CalendarDate[],
  before: (Cents | null)[],
  cents: Cents[],
  problems: (string | null)[],
  sealed: Buffer[],
]
const insertEntries = statement<never, NewEntries>('bank entries insert')`
  insert into bank_entries (brand, file_id, key, booked_on, balance_before_cents, amount_cents, problem, sealed)
  select $1, $2, * from unnest($3::text[], $4::date[], $5::bigint[], $6::bigint[], $7::text[], $8::bytea[])`

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
  const [openedOn = closedOn] = entries.map(({ bookedOn }) => bookedOn).toSorted()
  const row: NewStatement = [brand, digestOf(balance, entries), fileId, openedOn, closedOn, openingCents, closingCents]
  if ((await transaction.run(insertStatement, row)) === 0) {
    context.log.info({ entries: entries.length }, 'a statement of the bank is known')
    return []
  }
  const all = await findEntries(transaction, context.secretBox, brand, entries)
  const added: NewEntry[] = []
  for (const [index, found] of all.entries()) {
    const entry = entries[index] as BankEntry
    if (found.is === 'new') {
      const { problem, noticeId } = found
      const key = toKey(entry, found.count)
      added.push({ key, entry, problem })
      if (noticeId !== null) await transaction.run(updateNotice, [brand, noticeId, key])
      context.log.info({ entry: key, notice: noticeId, judgedByStaff: problem !== null }, 'an entry is new')
    } else {
      if (found.is === 'booked') await transaction.run(updatePlace, [brand, found.key, entry.balanceBeforeCents])
      context.log.info({ entry: found.key }, 'an entry is known')
    }
  }
  await insertAll(transaction, context, { brand, fileId }, added)
  const superseded: ReplacedPayment[] = []
  for (const each of added) superseded.push(...(await bookEntry(transaction, context, brand, each)))
  return superseded
}

/** `problem` is why staff must judge it: then it is not booked. */
type NewEntry = { key: string; entry: BankEntry; problem: string | null }

async function insertAll(
  transaction: Queries,
  { secretBox }: BankContext,
  { brand, fileId }: OfFile,
  added: readonly NewEntry[],
): Promise<void> {
  for (let from = 0; from < added.length; from += atOnce) {
    const rows = added.slice(from, from + atOnce)
    await transaction.run(insertEntries, [
      brand,
      fileId,
      rows.map(({ key }) => key),
      rows.map(({ entry }) => entry.bookedOn),
      rows.map(({ entry }) => entry.balanceBeforeCents),
      rows.map(({ entry }) => entry.amountCents),
      rows.map(({ problem }) => problem),
      rows.map(({ key, entry }) => secretBox.encrypt(toTold(entry), entryDataOf(brand, key))),
    ])
  }
}

async function bookEntry(
  transaction: Queries,
  context: BankContext,
  brand: BrandId,
  { key, entry, problem }: NewEntry,
): Promise<ReplacedPayment[]> {
  if (problem !== null) return []
  const { paymentId, bankPaymentId, superseded, returned } = await matchEntry(transaction, context, brand, entry)
  if (paymentId === null && bankPaymentId === null) return []
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
