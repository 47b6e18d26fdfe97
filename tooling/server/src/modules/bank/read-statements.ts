import type { CalendarDate } from '@portal/flows/values/dates'
import { type Cents, formatMoney } from '@portal/flows/values/money'
import { randomUUID } from 'node:crypto'
import { brandIds, type BrandId, type Brands } from '../../platform/brands.ts'
import { statement, type Queries } from '../../platform/database/database.ts'
import type { BankEntry, BankStatement } from '../../ports/bank.ts'
import { cancelAtProvider } from '../payments/request-payment.ts'
import type { ReplacedPayment } from '../payments/settle-payment.ts'
import type { BankContext } from './bank-context.ts'
import { entryDataOf, type BankPaymentRow } from './bank-payment-rows.ts'
import { matchEntry } from './match-entry.ts'
import { toMail } from '../letters/letter.ts'
import type { OfContract } from '../operation/owned.ts'

const selectFile = statement<{ status: string }, [digest: Buffer]>('bank files by digest')`
  select status from bank_files where digest = $1`

type NewFile = [
  brand: BrandId | null,
  id: string,
  name: string,
  status: 'read' | 'refused',
  digest: Buffer,
  problem: string | null,
  entries: number,
  cents: Cents,
  now: Date,
]

const insertFile = statement<never, NewFile>('bank files insert statement')`
  insert into bank_files (brand, id, direction, name, status, digest, problem, payments, amount_cents, made_at, finished_at)
  values ($1, $2, 'in', $3, $4, $5, $6, $7, $8, $9, $9) on conflict do nothing`

const insertEntry = statement<
  never,
  [brand: BrandId, key: string, fileId: string, on: CalendarDate, cents: Cents, sealed: Buffer]
>('bank entries insert')`
  insert into bank_entries (brand, key, file_id, booked_on, amount_cents, sealed) values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing`

const updateMatch = statement<
  never,
  [brand: BrandId, key: string, paymentId: string | null, bankPaymentId: string | null]
>('bank entries match')`
  update bank_entries set payment_id = $3, bank_payment_id = $4 where brand = $1 and key = $2`

/** Processes every file from the bank, each in one transaction, and moves it to the processed files. */
export async function readBankFiles(context: BankContext): Promise<void> {
  for (const name of await context.bank.listReceived()) {
    // A file that cannot be read yet, such as one that is being written, does not delay the others.
    await readFile(context, name).catch((error: Error) =>
      context.log.warn({ error: error.name }, 'a file of the bank cannot be read'),
    )
  }
}

async function readFile(context: BankContext, name: string): Promise<void> {
  const { db, bank, log, now, brands } = context
  const received = await bank.read(name)
  const known = await db.first(selectFile, [received.digest])
  if (known) return bank.putAside(name, known.status === 'refused')
  const read = received.problem === null ? toOwnEntries(brands, received.statements) : received
  if (read.problem !== null) {
    // A refused file has no brand, so staff of every brand see it.
    await db.run(insertFile, [null, randomUUID(), name, 'refused', received.digest, read.problem, 0, 0, now])
    log.error({ problem: read.problem }, 'a file of the bank is refused')
    return bank.putAside(name, true)
  }
  const { brand: brandOfFile, entries } = read
  const superseded: ReplacedPayment[] = []
  await db.withTransaction(async (transaction) => {
    const total = entries.reduce((sum, { entry }) => sum + entry.amountCents, 0)
    const fileId = randomUUID()
    const file: NewFile = [brandOfFile, fileId, name, 'read', received.digest, null, entries.length, total, now]
    // Another process has read it.
    if ((await transaction.run(insertFile, file)) === 0) return
    for (const { brand, entry } of entries)
      superseded.push(...(await bookEntry(transaction, context, brand, fileId, entry)))
    log.info({ entries: entries.length }, 'a file of the bank is read')
  })
  await cancelAtProvider(context, superseded)
  await bank.putAside(name, false)
}

/** Books an entry. Returns the payments that it replaces, to be cancelled at their provider after the commit. */
async function bookEntry(
  transaction: Queries,
  context: BankContext,
  brand: BrandId,
  fileId: string,
  entry: BankEntry,
): Promise<ReplacedPayment[]> {
  const { key, bookedOn, amountCents, party, remittance } = entry
  const sealed = context.secretBox.encrypt(JSON.stringify({ party, remittance }), entryDataOf(brand, key))
  if ((await transaction.run(insertEntry, [brand, key, fileId, bookedOn, amountCents, sealed])) === 0) return []
  const { paymentId, bankPaymentId, superseded, returned } = await matchEntry(transaction, context, brand, entry)
  await transaction.run(updateMatch, [brand, key, paymentId, bankPaymentId])
  if (returned) await mailReturned(transaction, context, returned)
  return superseded
}

type OwnEntries = { problem: null; brand: BrandId | null; entries: { brand: BrandId; entry: BankEntry }[] }

/** Assigns each statement to the brand of its account; `brand` is null when the file has several brands. */
function toOwnEntries(brands: Brands, statements: readonly BankStatement[]): OwnEntries | { problem: string } {
  if (statements.length === 0) return { problem: 'Er staat geen afschrift in het bestand.' }
  const owned = statements.flatMap(({ iban, entries }) => {
    const brand = brandIds.find((id) => brands[id].account.iban === iban)
    return brand === undefined ? [] : [{ brand, entries }]
  })
  if (owned.length < statements.length) return { problem: 'Het afschrift is van een rekening die niet van ons is.' }
  const [first, ...others] = new Set(owned.map(({ brand }) => brand))
  return {
    problem: null,
    brand: first === undefined || others.length > 0 ? null : first,
    entries: owned.flatMap(({ brand, entries }) => entries.map((entry) => ({ brand, entry }))),
  }
}

const selectOwner = statement<{ name: string; email: string; number: string }, OfContract>('bank returned owner')`
  select name, email, number from contracts join users on users.id = owner_id
   where contracts.brand = $1 and contracts.id = $2`

/** Mails the customer that a payout came back, and what to do. */
async function mailReturned(transaction: Queries, { brands, mailer }: BankContext, row: BankPaymentRow): Promise<void> {
  const owner =
    row.contract_id === null ? undefined : await transaction.first(selectOwner, [row.brand, row.contract_id])
  if (!owner) return
  const brand = brands[row.brand]
  await mailer.send(
    transaction,
    brand,
    toMail(brand, owner, 'Uw uitbetaling is teruggekomen', [
      `Wij hebben ${formatMoney(row.amount_cents)} van contract ${owner.number} overgemaakt. De bank kon het bedrag niet bijschrijven en heeft het teruggestuurd. Het staat weer voor u klaar.`,
      'Controleer in uw contract onder Wijzigen de tegenrekening en geef die opnieuw op. Daarna maken wij het bedrag nog eens over.',
    ]),
  )
}
