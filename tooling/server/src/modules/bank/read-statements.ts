import type { CalendarDate } from '@portal/flows/dates'
import type { Cents } from '@portal/flows/money'
import { randomUUID } from 'node:crypto'
import { brandIds, type BrandId, type Brands } from '../../platform/brands.ts'
import { statement, type Queries } from '../../platform/database/database.ts'
import type { BankEntry, BankStatement } from '../../ports/bank.ts'
import { cancelAtProvider } from '../payments/ask-payment.ts'
import type { Superseded } from '../payments/settle-payment.ts'
import type { BankContext } from './bank-context.ts'
import { entryPlaceOf } from './bank-payment-rows.ts'
import { matchEntry } from './match-entry.ts'
import { mailReturned } from './returned-mail.ts'

const selectFile = statement<{ status: string }, [digest: Buffer]>(
  'bank files by digest',
  'select status from bank_files where digest = $1',
)

type NewFile = [
  brand: BrandId,
  id: string,
  name: string,
  status: 'read' | 'refused',
  digest: Buffer,
  problem: string | null,
  entries: number,
  cents: Cents,
  now: Date,
]

const insertFile = statement<never, NewFile>(
  'bank files insert statement',
  `insert into bank_files (brand, id, direction, name, status, digest, problem, payments, amount_cents, made_at, finished_at)
   values ($1, $2, 'in', $3, $4, $5, $6, $7, $8, $9, $9) on conflict do nothing`,
)

const insertEntry = statement<
  never,
  [brand: BrandId, key: string, fileId: string, on: CalendarDate, cents: Cents, sealed: Buffer]
>(
  'bank entries insert',
  `insert into bank_entries (brand, key, file_id, booked_on, amount_cents, sealed) values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing`,
)

const updateMatch = statement<
  never,
  [brand: BrandId, key: string, paymentId: string | null, bankPaymentId: string | null]
>('bank entries match', `update bank_entries set payment_id = $3, bank_payment_id = $4 where brand = $1 and key = $2`)

/** Takes over every file that came from the bank, each in one transaction, and puts it aside. */
export async function readBankFiles(context: BankContext): Promise<void> {
  for (const name of await context.bank.listReceived()) {
    // A file that cannot be read now, such as one that is still written, keeps no other waiting.
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
  const statements = received.problem === null ? received.statements : []
  const owners = statements.map(({ iban }) => ownerOf(brands, iban))
  const problem = received.problem ?? findProblem(statements, owners)
  if (problem !== null) {
    await db.run(insertFile, [
      brandIds[0] ?? 'main',
      randomUUID(),
      name,
      'refused',
      received.digest,
      problem,
      0,
      0,
      now,
    ])
    log.error({ problem }, 'a file of the bank is refused')
    return bank.putAside(name, true)
  }
  const superseded: Superseded[] = []
  await db.withTransaction(async (transaction) => {
    const entries = statements.flatMap((each) => each.entries)
    const total = entries.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const fileId = randomUUID()
    const brand = owners[0] ?? brandIds[0] ?? 'main'
    const file: NewFile = [brand, fileId, name, 'read', received.digest, null, entries.length, total, now]
    // Another process has it.
    if ((await transaction.run(insertFile, file)) === 0) return
    for (const [index, { entries: ofStatement }] of statements.entries()) {
      for (const entry of ofStatement)
        superseded.push(...(await takeEntry(transaction, context, owners[index] ?? brand, fileId, entry)))
    }
    log.info({ entries: entries.length }, 'a file of the bank is read')
  })
  await cancelAtProvider(context, superseded)
  await bank.putAside(name, false)
}

/** Returns the payments that the entry replaces, to be cancelled at their provider once this is committed. */
async function takeEntry(
  transaction: Queries,
  context: BankContext,
  brand: BrandId,
  fileId: string,
  entry: BankEntry,
): Promise<Superseded[]> {
  const { key, bookedOn, amountCents, party, remittance } = entry
  const sealed = context.secretBox.encrypt(JSON.stringify({ party, remittance }), entryPlaceOf(brand, key))
  if ((await transaction.run(insertEntry, [brand, key, fileId, bookedOn, amountCents, sealed])) === 0) return []
  const { paymentId, bankPaymentId, superseded, returned } = await matchEntry(transaction, context, brand, entry)
  await transaction.run(updateMatch, [brand, key, paymentId, bankPaymentId])
  if (returned) await mailReturned(transaction, context, returned)
  return superseded
}

function ownerOf(brands: Brands, iban: string): BrandId | undefined {
  return brandIds.find((id) => brands[id].account.iban === iban)
}

function findProblem(statements: readonly BankStatement[], owners: readonly (BrandId | undefined)[]): string | null {
  if (statements.length === 0) return 'Er staat geen afschrift in het bestand.'
  return owners.includes(undefined) ? 'Het afschrift is van een rekening die niet van ons is.' : null
}
