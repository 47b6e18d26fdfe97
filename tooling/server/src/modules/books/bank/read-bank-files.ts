import { formatIban } from '@portal/flows/values/identifiers'
import type { Cents } from '@portal/flows/values/money'
import { randomUUID } from 'node:crypto'
import { brandIds, type BrandId, type Brands } from '../../../platform/brands.ts'
import { statement } from '../../../platform/database/database.ts'
import type { BankMessage, BankStatement, Rejection } from '../../../ports/bank.ts'
import { cancelAtProvider } from '../payments/request-payment.ts'
import type { ReplacedPayment } from '../payments/settle-payment.ts'
import type { BankContext } from './bank-context.ts'
import { keepStatement } from './keep-statement.ts'
import { rejectPayments } from './reject-payments.ts'

// A file with a problem is read again when it comes again, because the cause may be gone.
const selectFinished = statement<never, [digest: Buffer]>('bank files finished')`
  select from bank_files where digest = $1 and problem is null`

const selectAnnounced = statement<{ brand: BrandId }, [fileId: string]>('bank files announced')`
  select distinct brand from bank_notices where file_id = $1`

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

const insertFile = statement<{ id: string }, NewFile>('bank files insert statement')`
  insert into bank_files (brand, id, direction, name, status, digest, problem, payments, amount_cents, made_at, finished_at)
  values ($1, $2, 'in', $3, $4, $5, $6, $7, $8, $9, $9)
      on conflict (digest) do update
     set brand = excluded.brand, name = excluded.name, status = excluded.status, problem = excluded.problem,
         payments = excluded.payments, amount_cents = excluded.amount_cents, made_at = excluded.made_at,
         finished_at = excluded.finished_at, closed_at = null
   where bank_files.problem is not null
  returning id`

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
  if (await db.first(selectFinished, [received.digest])) return bank.putAside(name, false)
  const read = received.problem === null ? toOwn(brands, received.message) : received
  if (read.problem !== null) {
    // A refused file has no brand, so staff of every brand see it.
    await db.first(insertFile, [null, randomUUID(), name, 'refused', received.digest, read.problem, 0, 0, now])
    log.error({ problem: read.problem }, 'a file of the bank is refused')
    return bank.putAside(name, true)
  }
  const superseded: ReplacedPayment[] = []
  await db.withTransaction(async (transaction) => {
    const entries = read.statements.flatMap(({ statement: each }) => each.entries)
    const total = entries.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const leftOut = read.leftOut.length > 0 ? read.leftOut.join(' ') : null
    const count = entries.length + read.rejections.length
    const file: NewFile = [read.brand, randomUUID(), name, 'read', received.digest, leftOut, count, total, now]
    const inserted = await transaction.first(insertFile, file)
    // Another process has read it.
    if (!inserted) return
    const fileId = inserted.id
    const announced = (await transaction.all(selectAnnounced, [fileId])).map(({ brand }) => brand)
    for (const { brand, statement: each } of read.statements) {
      // Notices have no digest, so those of a file that is read again are not kept twice.
      if (each.balance === null && announced.includes(brand)) continue
      superseded.push(...(await keepStatement(transaction, context, { brand, fileId }, each)))
    }
    await rejectPayments(transaction, context, read.rejections)
    log.info({ entries: count, leftOut: read.leftOut.length }, 'a file of the bank is read')
  })
  await cancelAtProvider(context, superseded)
  await bank.putAside(name, false)
}

type Own = {
  problem: null
  /** Null when the file has several brands, or none. */
  brand: BrandId | null
  statements: { brand: BrandId; statement: BankStatement }[]
  rejections: readonly Rejection[]
  leftOut: readonly string[]
}

/** Assigns each statement to the brand of its account. Those of other accounts are left out, and named. */
function toOwn(brands: Brands, { statements, rejections, leftOut }: BankMessage): Own | { problem: string } {
  const brandOf = (iban: string) => brandIds.find((id) => brands[id].account.iban === iban)
  const owned = statements.flatMap((each) => {
    const brand = brandOf(each.iban)
    return brand === undefined ? [] : [{ brand, statement: each }]
  })
  const others = [...new Set(statements.map(({ iban }) => iban).filter((iban) => brandOf(iban) === undefined))]
  const allLeftOut = [
    ...leftOut,
    ...others.map(
      (iban) =>
        `${iban === '' ? 'Een rekening zonder nummer' : `Rekening ${formatIban(iban)}`} is niet van ons: dat afschrift is niet gelezen.`,
    ),
  ]
  if (owned.length === 0 && statements.length > 0) return { problem: allLeftOut.join(' ') }
  const [first = null, ...more] = new Set(owned.map(({ brand }) => brand))
  const brand = more.length > 0 ? null : first
  return { problem: null, brand, statements: owned, rejections, leftOut: allLeftOut }
}
