import type { AttentionItem } from '@portal/api/operations'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, createTestDatabase, logIn } from '../../../../tests/test-app.ts'
import { reference } from '../../../../tests/reference.ts'
import { createMetrics } from '../../../http/operations/metrics.ts'
import type { BookCheck } from './check-books.ts'
import { checkNight } from './nightly-check.ts'

const db = await createTestDatabase()
const { app } = await createTestApp({ db })
const { app: otherApp } = await createTestApp({ db, brand: 'other' })
const [admin, otherAdmin] = [await logIn(app, 'admin'), await logIn(otherApp, 'admin')]
const atThree = (night: string) => `${night}T03:00:00+01:00`
beforeEach(() => db.sql('delete from book_checks'))

/** Runs the job at a moment; returns the lines of its log. */
async function runAt(moment: string): Promise<string[]> {
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line: string) => logged.push(line) })
  await checkNight({ db, log, now: new Date(moment) })
  return logged
}
const itemsOf = async (server = app, cookie = admin) => {
  const answer = await server.inject({ url: '/api/admin/attention', headers: { cookie } })
  return answer.json<{ data: AttentionItem[] }>().data.filter(({ kind }) => kind === 'books-differ')
}
const metrics = () => createMetrics(db, () => new Date(), reference).read()

/** Changes what the triggers of the database protect. */
const tamper = (sql: string) =>
  db.withTransaction(async (transaction) => {
    await transaction.sql('set local session_replication_role = replica')
    await transaction.sql(sql)
  })

/** The SQL that moves one figure, and the SQL that moves it back. */
type Move = { there: string; back: string }

const keys = {
  contract_holdings: 'contract_id, fund_id',
  contract_values: 'contract_id, month',
  dealings: 'contract_id, month, number',
  ledger_entries: 'transaction_id',
  payments: 'id',
  payout_taxes: 'contract_id, month, withheld_in',
}

/** Moves one figure of the first of the rows of the brand. */
function move(table: keyof typeof keys, column: string, size: number, where = 'true'): Move {
  const ofBrand =
    table === 'ledger_entries'
      ? `transaction_id in (select id from ledger_transactions where brand = 'main')`
      : `brand = 'main'`
  const by = (change: number) =>
    `update ${table} set ${column} = ${column} + ${change.toFixed(6)}
      where ctid = (select ctid from ${table} where ${ofBrand} and ${where} order by ${keys[table]} limit 1)`
  return { there: by(size), back: by(-size) }
}

/** Moves a cent from the bank to an account of the ledger. */
function book(account: string): Move {
  return {
    there: `with made as (insert into ledger_transactions (brand, contract_id, source, booked_at)
                          select brand, id, 'moved', now() from contracts where brand = 'main' order by id limit 1
                          returning id)
            insert into ledger_entries (transaction_id, account, amount_cents)
            select id, account, cents from made, (values ('bank', -1), ('${account}', 1)) as sides (account, cents)`,
    back: `delete from ledger_entries where transaction_id in (select id from ledger_transactions where source = 'moved');
           delete from ledger_transactions where source = 'moved'`,
  }
}

const unit = 0.000001
const moves: Record<BookCheck, Move> = {
  'units held are what was dealt': move('contract_holdings', 'units', unit, 'units > 0'),
  'units in the ledger are what was dealt': move('ledger_entries', 'units', unit, `account = 'holding'`),
  'a value is the units at the prices of its month': move('contract_values', 'value_cents', 1),
  'what was deposited is what was dealt': move('contract_values', 'deposited_cents', 1),
  'what was withdrawn is what was dealt': move('contract_values', 'withdrawn_cents', 1),
  'costs are what was dealt': move('contract_values', 'costs_cents', 1),
  'a switch buys what it sells': move('dealings', 'amount_cents', 1, `kind = 'switch'`),
  'deposits are payments that came in before': move('payments', 'amount_cents', 1, 'dealt_month is not null'),
  'costs in the ledger are what was dealt': book('costs'),
  'tax in the ledger is what was withheld and not paid yet': book('tax'),
  'tax of payouts is what was withheld': move('payout_taxes', 'tax_cents', 1),
  'money received is what waits to be dealt': book('received'),
  'what is payable is what the bank has yet to pay': book('payable'),
  'money that has to go back is what came in twice': book('refund-due'),
  'the money of a transaction of the ledger sums to zero': move(
    'ledger_entries',
    'amount_cents',
    1,
    `account = 'bank'`,
  ),
  'the units of a transaction of the ledger sum to zero': move('ledger_entries', 'units', unit, `account = 'issued'`),
}

/** The difference between the two figures that staff read, in cents or in millionths of a unit. */
function differenceOf({ details }: AttentionItem): number {
  const [found = '', expected = ''] = details.at(-1)?.split('. Verwacht') ?? []
  const whole = (text: string) => Number(text.replaceAll(/\D/g, '')) * (text.includes('−') ? -1 : 1)
  return Math.abs(whole(found) - whole(expected))
}

const [night, secondNight, thirdNight] = ['2026-11-21', '2026-11-22', '2026-11-23'] as const

// Requirement T48.
test.each(Object.entries(moves))(
  'one cent or one unit that is moved is reported: %s',
  async (check, { there, back }) => {
    await tamper(there)
    try {
      const [line = '', ...others] = await runAt(atThree(night))
      expect(others).toEqual([])
      const { level, msg, differences } = JSON.parse(line) as { level: number; msg: string; differences: object }
      expect([level, msg]).toEqual([50, 'the books do not agree'])
      expect(differences).toMatchObject({ [check]: 1 })
      // What is logged is a night and counts: no contract and no person.
      expect(line).not.toMatch(/\d{6}-|[\da-f]{8}-[\da-f]{4}-/)
      const items = await itemsOf()
      expect(items).toHaveLength(Object.keys(differences).length)
      for (const item of items) {
        expect(item).toMatchObject({ since: night, action: null, digest: null })
        expect(item.details[0]).toMatch(/: contract \d{6}-(SB|SUL|SDIL)$/)
        expect(differenceOf(item)).toBe(1)
      }
      expect(await metrics()).toContain(`portal_books_differences ${items.length}`)
    } finally {
      await tamper(back)
    }
  },
)

// Requirement T48.
test('a difference is shown to staff of its brand with the check, the contract and both figures, until it is gone', async () => {
  const { there, back } = moves['what was deposited is what was dealt']
  await tamper(there)
  await runAt(atThree(night))
  await runAt(atThree(secondNight))
  expect(await itemsOf(otherApp, otherAdmin)).toEqual([])
  expect(await itemsOf()).toEqual([
    expect.objectContaining({
      since: night,
      details: [
        'Ingelegd tot en met een maand: contract 100003-SB',
        'Maand: juli 2018',
        'Gevonden: €\u00A01.075,01. Verwacht: €\u00A01.075,00.',
      ],
    }),
  ])
  await tamper(back)
  expect(await runAt(atThree(thirdNight))).toEqual([expect.stringContaining('the books agree')])
  expect(await itemsOf()).toEqual([])
  expect(await metrics()).toMatch(/portal_books_differences 0\n[^]*portal_books_checked_seconds 17\d{8}/)
})

describe('the check of the books', () => {
  const nights = () => db.sql('select night::text from book_checks where finished_at is not null order by night')

  test('runs once a night, from three in the morning in Amsterdam, by summer time too', async () => {
    await runAt('2027-06-30T00:59:00Z')
    expect(await nights()).toEqual([{ night: '2027-06-29' }])
    await runAt('2027-06-30T01:00:00Z')
    await runAt('2027-06-30T20:00:00Z')
    expect(await nights()).toEqual([{ night: '2027-06-29' }, { night: '2027-06-30' }])
  })

  // Requirement T48.
  test('runs once in the daytime after nights without a server', async () => {
    await runAt('2027-07-01T03:00:00+02:00')
    await runAt('2027-07-05T11:00:00+02:00')
    await runAt('2027-07-05T12:00:00+02:00')
    expect(await nights()).toEqual([{ night: '2027-07-01' }, { night: '2027-07-05' }])
  })

  test('runs on one of several servers', async () => {
    const logs = await Promise.all([1, 2, 3].map(() => runAt('2027-08-01T03:00:00+02:00')))
    expect(logs.flat()).toHaveLength(1)
  })

  test('is repeated when its server stopped, four hours after it started', async () => {
    await db.sql(`insert into book_checks (night, started_at) values ('2027-09-01', '2027-09-01T03:00:00+02:00')`)
    expect(await runAt('2027-09-01T06:59:00+02:00')).toEqual([])
    expect(await runAt('2027-09-01T07:00:00+02:00')).toHaveLength(1)
  })
})
