import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestBank, ownIban, toNotification, toStatement } from '../../../../tests/bank.ts'
import { testBox } from '../../../../tests/demo.ts'
import { call } from '../../../../tests/calculations.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'
import { entryDataOf } from './bank-payment-rows.ts'

const { app, db, clock } = await createTestApp()
const later = '2026-12-09T10:00:00+01:00'
const jan = { euros: '150.00', isIn: true, iban: 'NL02RABO0123456789', name: 'Jan', text: 'inleg' }
const piet = { ...jan, iban: 'NL91ABNA0417164300', name: 'Piet' }

let bank: Awaited<ReturnType<typeof createTestBank>>
beforeEach(async () => {
  await db.sql(
    'delete from bank_notices; delete from bank_statements; delete from bank_entries; delete from bank_files',
  )
  bank = await createTestBank(db)
})

/** Lays files one after the other, and runs the job after each. */
async function read(...files: readonly string[]): Promise<void> {
  for (const file of files) {
    await bank.lay(`${randomUUID()}.xml`, file)
    await bank.run(later)
  }
}

async function items(kind: string) {
  clock.now = new Date('2026-12-16T10:00:00+01:00')
  const cookie = await logIn(app, 'admin@demo.nl')
  const answer = await call(app, 'GET', '/api/admin/attention', cookie)
  return answer
    .json<{ data: { kind: string; id: string; details: string[] }[] }>()
    .data.filter((item) => item.kind === kind)
}

const kept = () =>
  db.sql<{ cents: number; before: number | null; problem: string | null }>(
    `select amount_cents as cents, balance_before_cents as before, problem from bank_entries
      order by balance_before_cents nulls first, key`,
  )

/** Adds an entry as it was kept before its balance was, without a place. */
async function addOld({ day = '2026-12-09', text = 'inleg' } = {}): Promise<void> {
  const [key, fileId] = [randomUUID(), randomUUID()]
  const sealed = testBox.encrypt(
    JSON.stringify({ party: { name: 'Jan', iban: jan.iban }, remittance: text }),
    entryDataOf('main', key),
  )
  await db.sql(
    `insert into bank_files (brand, id, direction, name, status, payments, amount_cents, made_at)
     values ('main', $1, 'in', 'old.xml', 'read', 1, 15000, now())`,
    [fileId],
  )
  await db.sql(
    `insert into bank_entries (brand, key, file_id, booked_on, amount_cents, sealed) values ('main', $1, $2, $3, 15000, $4)`,
    [key, fileId, day, sealed],
  )
}

describe('two payers of one day and amount, whose reference is a filler,', () => {
  test.each([
    ['NONREF', 'NONREF'],
    ['NOTPROVIDED', 'NOTPROVIDED'],
    [undefined, undefined],
  ])('are both announced and both kept (%s)', async (ofJan, ofPiet) => {
    const [one, other] = [
      { ...jan, reference: ofJan },
      { ...piet, reference: ofPiet },
    ]
    await read(toNotification([other]), toNotification([one]))
    expect(await kept()).toEqual([])
    await read(toStatement([one, other]))
    expect((await kept()).map(({ cents, problem }) => [cents, problem])).toEqual([
      [150_00, null],
      [150_00, null],
    ])
    const unknown = await items('money-unmatched')
    expect(unknown.map(({ details: [first = ''] }) => first).toSorted()).toEqual([
      '€\u00A0150,00 van Jan',
      '€\u00A0150,00 van Piet',
    ])
    expect(await items('money-announced')).toEqual([])
  })
})

describe('a notification', () => {
  test('without a statement is shown to staff after five days, who close it', async () => {
    await read(toNotification([jan]))
    const [item, ...others] = await items('money-announced')
    expect(item?.details).toEqual(['€\u00A0150,00 van Jan', 'Rekening: NL02 RABO 0123 4567 89', 'Omschrijving: inleg'])
    expect(others).toEqual([])
    const cookie = await logIn(app, 'admin@demo.nl')
    const body = { kind: 'money-announced', id: item?.id }
    expect((await call(app, 'POST', '/api/admin/attention/closure', cookie, body)).statusCode).toBe(200)
    expect(await items('money-announced')).toEqual([])
  })

  test('that comes after its statement, or twice, asks nothing of staff', async () => {
    const line = { ...jan, reference: 'R1' }
    await read(toStatement([line]), toNotification([line]), toNotification([line]))
    expect(await items('money-announced')).toEqual([])
    await read(toNotification([{ ...jan, reference: 'R2' }]), toNotification([{ ...jan, reference: 'R2' }]))
    expect(await items('money-announced')).toHaveLength(1)
  })
})

describe('an entry that was kept before entries had a place', () => {
  test('is the same entry when a statement has it again', async () => {
    await addOld()
    const statement = toStatement([jan], { opening: 500_00 })
    await read(statement, statement.replace('<MsgId>1<', '<MsgId>2<'))
    expect(await kept()).toEqual([{ cents: 150_00, before: 500_00, problem: null }])
  })

  test('is not proved to be the same when its day or text differs: then staff decide, and nothing is booked', async () => {
    await addOld({ day: '2026-12-08' })
    await read(toStatement([jan], { opening: 500_00 }))
    expect(await kept()).toMatchObject([
      { before: null },
      { before: 500_00, problem: expect.stringContaining('dezelfde boeking') },
    ])
    await addOld({ text: 'iets anders' })
    await read(toStatement([jan], { opening: 900_00 }))
    expect((await kept()).filter(({ problem }) => problem !== null)).toHaveLength(2)
  })

  test('is another entry when somebody else paid it', async () => {
    await addOld()
    await read(toStatement([piet], { opening: 500_00 }))
    expect(await kept()).toMatchObject([{ before: null }, { before: 500_00, problem: null }])
  })
})

describe('two statements', () => {
  test('with an equal reference at another place are not proved to be two payments', async () => {
    const line = { ...jan, reference: '0042' }
    await read(toStatement([line]), toStatement([line]))
    const [item] = (await items('money-unmatched')).filter(({ details }) => details.length > 4)
    expect(item?.details[1]).toContain('dezelfde boeking')
    expect(item?.details).toContain('AcctSvcrRef: 0042')
  })

  // Requirement T49.
  test('of which one is missing show the difference until it comes', async () => {
    const [first, second, third] = [jan, piet, jan].map((line) => toStatement([line]))
    await read(first ?? '', third ?? '')
    const [item] = await items('bank-balance-differs')
    expect(item?.details.slice(0, 2)).toEqual([
      expect.stringContaining('Het laatste afschrift (9\u00a0december 2026) eindigt met'),
      expect.stringContaining('komen uit op'),
    ])
    await read(second ?? '')
    expect(await items('bank-balance-differs')).toEqual([])
    expect(await kept()).toHaveLength(3)
  })
})

test('a file with an account of somebody else is read in part, names it, and is closed by staff of its brand alone', async () => {
  const stranger = /<Stmt>.*<\/Stmt>/s.exec(toStatement([jan], { iban: 'NL20INGB0001234567' }))?.[0] ?? ''
  await read(toStatement([piet]).replace('<Stmt>', `${stranger}<Stmt>`))
  expect(await kept()).toHaveLength(1)
  const [item] = await items('file-read-in-part')
  expect(item?.details[1]).toBe('Rekening NL20 INGB 0001 2345 67 is niet van ons: dat afschrift is niet gelezen.')
  const closed = { kind: 'file-read-in-part', id: item?.id }
  const other = await createTestApp({ brand: 'other', db })
  const ofOther = await logIn(other.app, 'admin@demo.nl')
  expect((await call(other.app, 'POST', '/api/admin/attention/closure', ofOther, closed)).statusCode).toBe(404)
  const cookie = await logIn(app, 'admin@demo.nl')
  expect((await call(app, 'POST', '/api/admin/attention/closure', cookie, closed)).statusCode).toBe(200)
  expect(await items('file-read-in-part')).toEqual([])
})

test('each decision is logged, without the name or the account of the payer', async () => {
  const statement = toStatement([jan])
  await read(statement, toNotification([piet]), statement.replace('<MsgId>1<', '<MsgId>2<'))
  const log = bank.logged.join('')
  expect(log).toContain('an entry is new')
  expect(log).toContain('an entry is announced')
  expect(log).toContain('a statement of the bank is known')
  for (const secret of [jan.iban, jan.name, 'inleg', ownIban]) expect(log).not.toContain(secret)
})

test('thousands of equal transfers are all kept, once', async () => {
  const lines = Array.from({ length: 2_000 }, () => ({ ...jan, reference: 'BATCH' }))
  const statement = toStatement(lines)
  const next = toStatement(lines)
  await read(statement, next, statement.replace('<MsgId>1<', '<MsgId>2<'))
  expect(await kept()).toHaveLength(4_000)
})
