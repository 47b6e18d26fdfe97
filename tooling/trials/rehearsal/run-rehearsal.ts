import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dealingOf } from '@portal/flows/contract/dealing-calendar'
import { addMonths } from '@portal/flows/values/dates'
import { inventedPrices } from '@portal/server/demo/prices/invented-prices'
import { findBalance } from '@portal/server/modules/staff/attention/bank-balance'
import { checkBooks } from '@portal/server/modules/books/dealing/check-books'
import { shapes } from '@portal/server/tests/bank-shapes'
import { brandIds } from '@portal/server/platform/brands'
import { connect, type Database } from '@portal/server/platform/database/database'
import { createChance } from '@portal/server/tests/customers/chance'
import { seedDemo } from '@portal/server/tests/demo'
import { reference } from '@portal/server/tests/reference'
import { createPostgres } from '../harness/postgres.ts'
import { addInvestors, giveAccountsAgain, orderSales, type Investor } from './administration.ts'
import { createRehearsedBank } from './played-bank.ts'
import { assembleProduction, runProgram } from './production.ts'
import { startWorkers } from './workers.ts'

type RehearsalOptions = { kills: number; seed: number; say: (text: string) => void }

const workerCount = 2
const begin = '2026-11-20T10:00:00+01:00'
/** The number of new customers each month. */
const investors = 60
const timeout = 5 * 60_000

/**
 * Runs months of the folder of production with real files: transfers arrive, prices are published, months are dealt, orders go to the
 * bank and statements return, with an invalid file at every step, while processes are killed `kills` times.
 */
export async function runRehearsal({ kills, seed, say }: RehearsalOptions) {
  const chance = createChance(seed)
  const postgres = await createPostgres()
  const db = connect({ ...postgres.options, poolSize: 4 })
  const folder = mkdtempSync(join(tmpdir(), 'portal-rehearsal-'))
  const bank = createRehearsedBank(join(folder, 'bank'), chance)
  try {
    const production = assembleProduction(folder, postgres.url, begin)
    // The first program makes the database one of production, and refuses one with the demo's money.
    runProgram(production, 'main.ts', 'prepare')
    await seedDemo(db)
    const workers = await startWorkers(workerCount, production, chance)
    let months = 0
    let balanceDifferences = 0
    try {
      await until(db, 'select from dealing_months')
      const customers: Investor[] = []
      for (let month = '2026-12-01'; workers.killed() < kills || months < 2; month = addMonths(month, 1), months++) {
        const { cutOffDate, publicationDate } = dealingOf(month)
        await workers.moveTo(`${cutOffDate}T10:00:00+01:00`)
        customers.push(...(await receiveTransfers(db, bank, months, cutOffDate)))
        await orderSales(db, months === 0 ? [] : customers.slice(0, investors), month)
        await workers.moveTo(`${publicationDate}T12:00:00+01:00`)
        await publishPrices(db, join(folder, 'prices'), month)
        await until(db, 'select from dealing_months where month = $1 and finished_at is not null', [month])
        await settleAll(db, bank, publicationDate)
        say(`${month.slice(0, 7)}: dealt and paid, ${workers.killed()} killed`)
      }
      balanceDifferences = (await Promise.all(brandIds.map((brand) => findBalance({ db, brand })))).flat().length
      await readShapes(db, bank)
    } finally {
      await workers.end()
    }
    runProgram(production, 'audit.ts')
    return {
      ...bank.received,
      kills: workers.killed(),
      months,
      /** Payments that the bank never received, or whose outcome the portal does not know. */
      lost: await count(db, `select from bank_payments where status in ('open', 'sent')`),
      /** Received money that was not matched, apart from the intentional cases. */
      unmatched: await count(
        db,
        `select from bank_entries join bank_files on bank_files.id = file_id
          where payment_id is null and bank_payment_id is null and bank_entries.closed_at is null
            and name not like 'shape-%'`,
      ),
      bookDifferences: (await checkBooks(db)).length,
      /** Brands whose entries are not the balance of the bank. */
      balanceDifferences,
      /** Entries of files as banks export them that are not kept exactly once. */
      shapeDifferences: await countShapeDifferences(db),
    }
  } finally {
    await db.close()
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Bank = ReturnType<typeof createRehearsedBank>

const statementShapes = shapes.filter(({ message }) => message.startsWith('camt.053'))

/** Reads a file as each bank exports it, while workers are killed; their balances are no part of the others. */
async function readShapes(db: Database, bank: Bank): Promise<void> {
  const added = await addInvestors(db, statementShapes.length, 800_001, 150_00)
  for (const [index, shape] of statementShapes.entries()) {
    const unknown = { MND: '899999-SB-MND', PAYOUT1: 'f'.repeat(32) }
    await bank.layShape(shape, { E1: added[index]?.reference ?? '', ...unknown })
  }
  const paying = added.filter((_, index) => statementShapes[index]?.entries.some(({ kind }) => kind === 'first'))
  const ids = paying.map(({ id }) => id)
  await untilNone(db, `select from payments where contract_id = any ($1) and status <> 'paid'`, [ids])
  while (!bank.isRead()) await sleep(50)
}

async function countShapeDifferences(db: Database): Promise<number> {
  const rows = await db.sql<{ name: string; cents: number[] }>(
    `select replace(name, 'again-', '') as name, array_agg(bank_entries.amount_cents::integer) as cents
       from bank_entries join bank_files on bank_files.id = file_id where name like 'shape-%' group by 1`,
  )
  const kept = new Map(rows.map(({ name, cents }) => [name, JSON.stringify(cents.toSorted((a, b) => a - b))]))
  return statementShapes.filter(({ file, entries }) => {
    const expected = entries.map(({ cents }) => cents).toSorted((a, b) => a - b)
    return kept.get(`shape-${file}`) !== JSON.stringify(expected)
  }).length
}

/** New customers transfer what they owe, after some invalid files. */
async function receiveTransfers(db: Database, bank: Bank, months: number, day: string): Promise<Investor[]> {
  const added = await addInvestors(db, investors, 200_001 + months * investors)
  await bank.layWrong()
  await bank.lay(
    added.map((customer) => ({
      euros: '1000.00',
      isIn: true,
      text: `inleg ${customer.reference}`,
      iban: 'NL02RABO0123456789',
    })),
    day,
  )
  const ids = added.map(({ id }) => id)
  await untilNone(db, `select from payments where contract_id = any ($1) and status <> 'paid'`, [ids])
  return added
}

/** First nothing, then a file without a fund, then one with a doubled price; nothing is dealt before the right one. */
async function publishPrices(db: Database, folder: string, month: string): Promise<void> {
  const publication = await inventedPrices(reference.funds).ofMonth(month)
  const lines = (publication?.prices ?? []).map(({ fund, date, price }) => `${fund},${date},${price}`)
  const publish = (published: readonly string[]) =>
    writeFileSync(join(folder, `${month.slice(0, 7)}.csv`), ['fund,date,price', ...published].join('\n'))
  const isDealt = `select from contract_values where month = $1`
  const reaches = (status: string) =>
    until(db, 'select from price_publications where month = $1 and status = $2', [month, status])
  await reaches('awaited')
  publish(lines.slice(1))
  await reaches('refused')
  publish(lines.map((line, index) => (index === 0 ? line.replace(/[^,]+$/, '9999.0000') : line)))
  await reaches('unconfirmed')
  if ((await count(db, isDealt, [month])) > 0) throw new Error('A month was dealt without its prices.')
  publish(lines)
}

/** Runs until the bank has paid everything, returned payments to another account included. */
async function settleAll(db: Database, bank: Bank, day: string): Promise<void> {
  const deadline = Date.now() + timeout
  for (;;) {
    const isNew = await bank.settle(day)
    await giveAccountsAgain(db)
    if (
      !isNew &&
      bank.isRead() &&
      (await count(db, `select from bank_payments where status in ('open', 'sent')`)) === 0
    )
      return
    if (Date.now() > deadline) throw new Error('The bank was not told everything in time.')
    await sleep(50)
  }
}

async function count(db: Database, query: string, values: readonly unknown[] = []): Promise<number> {
  return (await db.sql(query, values)).length
}

async function until(db: Database, query: string, values: readonly unknown[] = []): Promise<void> {
  const deadline = Date.now() + timeout
  while ((await count(db, query, values)) === 0) {
    if (Date.now() > deadline) throw new Error(`Not in time: ${query} ${JSON.stringify(values)}`)
    await sleep(50)
  }
}

async function untilNone(db: Database, query: string, values: readonly unknown[]): Promise<void> {
  const deadline = Date.now() + timeout
  while ((await count(db, query, values)) > 0) {
    if (Date.now() > deadline) throw new Error(`Not in time: no ${query}`)
    await sleep(50)
  }
}
