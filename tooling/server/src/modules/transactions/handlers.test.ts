import type { Transaction, TransactionPage } from '@portal/api/operations'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDealtContract, dealtContractId, dealtDescription } from '../../../tests/dealt-contract.ts'
import { savePrices } from '../../../tests/dealing.ts'
import { testDay } from '../../../tests/demo.ts'
import { createTestApp, logIn, type TestApp } from '../../../tests/test-app.ts'
import { insertRows } from '../../demo/seed/insert-rows.ts'

const url = `/api/contracts/${dealtContractId}/transactions`

async function pageOf(app: FastifyInstance, cookie: string, query = ''): Promise<TransactionPage> {
  const answer = await app.inject({ url: `${url}${query}`, headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: TransactionPage }>().data
}

const ids = ({ transactions }: TransactionPage) => transactions.map(({ id }) => id)

describe('the transactions of a contract', () => {
  let test: TestApp
  let cookie: string
  beforeAll(async () => {
    test = await createTestApp()
    await addDealtContract(test.db)
    cookie = await logIn(test.app, 'starter@demo.nl')
  })

  it('are listed newest first, with the funds to choose from', async () => {
    const page = await pageOf(test.app, cookie)
    expect(ids(page)).toEqual([
      '2026-04-01-12',
      '2026-04-01-11',
      '2026-03-01-10',
      '2026-03-01-9',
      '2026-03-01-8',
      '2026-03-01-7',
      '2026-02-01-6',
      '2026-02-01-5',
      '2026-02-01-4',
      '2026-01-01-3',
      '2026-01-01-2',
      '2026-01-01-1',
    ])
    expect(page).toMatchObject({ total: 12, page: 1, pages: 1 })
    expect(page.funds).toEqual([
      { id: '=fonds-b', name: '=fonds-b' },
      { id: 'fonds-a', name: 'fonds-a' },
    ])
  })

  it('have the bought units, their price and amount', async () => {
    const { transactions } = await pageOf(test.app, cookie, '?van=2026-04-01')
    expect(transactions[0]).toEqual({
      id: '2026-04-01-12',
      date: '2026-04-01',
      kind: 'periodic',
      status: 'dealt',
      fundId: '=fonds-b',
      fundName: '=fonds-b',
      unitsMillionths: 3_333_333,
      priceTenThousandths: 240_000,
      amountCents: 80_00,
      isProvisional: false,
      dealing: null,
    })
  })

  it('have units for costs, none for entry costs and tax', async () => {
    const { transactions } = await pageOf(test.app, cookie)
    const found = (id: string) => transactions.find((transaction) => transaction.id === id)
    expect(found('2026-02-01-4')).toMatchObject({
      kind: 'cost',
      unitsMillionths: -100_000,
      priceTenThousandths: 110_000,
      amountCents: -1_10,
    })
    expect(found('2026-01-01-2')).toMatchObject({
      unitsMillionths: null,
      priceTenThousandths: null,
      amountCents: -6_00,
    })
    expect(found('2026-03-01-8')).toMatchObject({ kind: 'tax', fundId: null, fundName: null, amountCents: -10_00 })
  })

  it.each([
    ['?van=2026-03-02&tot=2026-03-31', ['2026-03-01-10', '2026-03-01-9', '2026-03-01-8', '2026-03-01-7']],
    // The first of March was a Sunday, so its dealing is dated the second.
    ['?tot=2026-03-01&kind=periodic', ['2026-02-01-6', '2026-02-01-5']],
    ['?van=2026-03-03', ['2026-04-01-12', '2026-04-01-11']],
    ['?kind=cost', ['2026-02-01-4', '2026-01-01-2']],
    ['?fund=fonds-a&kind=periodic', ['2026-04-01-11', '2026-02-01-5']],
    ['?fund=%3Dfonds-b&van=2026-03-01&tot=2026-03-31', ['2026-03-01-10', '2026-03-01-7']],
    ['?kind=payout', []],
    ['?fund=geldmarkt-euro', []],
    ['?van=2026-04-01&tot=2026-03-01', []],
  ])('are filtered by %s', async (query, expected) => {
    const page = await pageOf(test.app, cookie, query)
    expect(ids(page)).toEqual(expected)
    expect(page.total).toBe(expected.length)
    expect(page.funds).toHaveLength(2)
  })

  it.each([
    '?van=2026-02-30',
    '?van=',
    '?kind=gift',
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=1e2',
    '?page=',
    '?page=twee',
    '?page=100001',
    '?page=1&page=2',
    '?fund=a&fund=b',
    '?owner=iemand',
    `?fund=${'x'.repeat(41)}`,
  ])('are refused with %s', async (query) => {
    const answer = await test.app.inject({ url: `${url}${query}`, headers: { cookie } })
    expect(answer.statusCode).toBe(400)
  })

  it('are empty on a page after the last', async () => {
    expect(await pageOf(test.app, cookie, '?page=2')).toMatchObject({ transactions: [], total: 12, page: 2 })
    expect(await pageOf(test.app, cookie, '?page=100000')).toMatchObject({ transactions: [], total: 12 })
  })
})

describe('a pending transaction', () => {
  let test: TestApp
  let cookie: string
  beforeEach(async () => {
    test = await createTestApp()
    await addDealtContract(test.db)
    cookie = await logIn(test.app, 'starter@demo.nl')
  })

  const addPayment = (purpose: string, paidAt: string, rest: object = {}) =>
    insertRows(test.db, 'payments', [
      {
        brand: 'main',
        id: randomUUID(),
        contract_id: dealtContractId,
        purpose,
        attempt: 1,
        method: 'incasso',
        provider: 'none',
        amount_cents: 50_00,
        status: 'paid',
        created_at: paidAt,
        paid_at: paidAt,
        ...rest,
      },
    ])
  const addOrder = (kind: string, request: object, rest: object = {}) =>
    insertRows(test.db, 'orders', [
      {
        brand: 'main',
        id: randomUUID(),
        contract_id: dealtContractId,
        kind,
        request,
        month: '2026-12-01',
        status: 'open',
        created_at: '2026-11-19T10:00:00Z',
        ...rest,
      },
    ])
  const sale = { kind: 'amount', amountCents: 250_00, funds: [], acceptsTaxConsequence: false }
  const december = {
    month: '2026-12-01',
    cutOffDate: '2026-11-30',
    dealingDate: '2026-12-01',
    publicationDate: '2026-12-07',
  }
  const waiting = async (query = ''): Promise<Transaction[]> => {
    const page = await pageOf(test.app, cookie, query)
    expect(page.total).toBeLessThanOrEqual(12)
    return page.transactions.filter(({ status }) => status !== 'dealt')
  }
  const at = async (time: string) => {
    test.clock.now = new Date(time)
    cookie = await logIn(test.app, 'starter@demo.nl')
  }

  it('includes received money, with its dealing', async () => {
    await addPayment('extra', '2026-11-18T10:00:00Z')
    const { transactions, total } = await pageOf(test.app, cookie)
    expect(total).toBe(12)
    expect(transactions).toHaveLength(13)
    expect(transactions[0]).toEqual({
      id: expect.stringMatching(/^payment-/) as string,
      date: '2026-12-01',
      kind: 'extra',
      status: 'open',
      fundId: null,
      fundName: null,
      unitsMillionths: null,
      priceTenThousandths: null,
      amountCents: 50_00,
      isProvisional: false,
      dealing: december,
    })
  })

  it('is fixed once the cut-off is past', async () => {
    await addPayment('periodic', '2026-11-25T10:00:00Z', { collected_for: '2026-12-01' })
    await addOrder('sale', sale)
    await at('2026-11-30T16:00:00+01:00')
    expect((await waiting()).map(({ status }) => status)).toEqual(['open', 'open'])
    await at('2026-11-30T16:01:00+01:00')
    expect((await waiting()).map(({ status }) => status)).toEqual(['locked', 'locked'])
  })

  it('is delayed from the publication date until there are prices', async () => {
    await addOrder('sale', sale)
    await at('2026-12-07T08:59:00+01:00')
    expect((await waiting()).map(({ status }) => status)).toEqual(['locked'])
    await at('2026-12-07T09:00:00+01:00')
    expect((await waiting()).map(({ status }) => status)).toEqual(['late'])
    await savePrices(test.db, '2026-12-01')
    expect((await waiting()).map(({ status }) => status)).toEqual(['locked'])
    await test.db.sql(`delete from fund_prices where month = '2026-12-01'`)
  })

  it('has the next dealing after the cut-off, and is listed before earlier dealings', async () => {
    await addPayment('first', '2026-11-30T16:01:30+01:00')
    await addOrder('sale', sale)
    await at('2026-12-01T10:00:00+01:00')
    expect((await waiting()).map(({ kind, date }) => [kind, date])).toEqual([
      ['initial', '2027-01-04'],
      ['sale', '2026-12-01'],
    ])
  })

  it('moves to the next month when its own was dealt without it', async () => {
    await addPayment('extra', '2026-03-20T10:00:00Z')
    expect((await waiting())[0]?.dealing?.month).toBe('2026-05-01')
  })

  it('has the dealing of the start of a later contract', async () => {
    await test.db.sql(`delete from contract_values where contract_id = $1`, [dealtContractId])
    await test.db.sql(`update contracts set start_date = '2027-02-01' where id = $1`, [dealtContractId])
    await addPayment('first', '2026-11-18T10:00:00Z')
    expect((await waiting())[0]).toMatchObject({ kind: 'initial', dealing: { month: '2027-02-01' } })
  })

  it.each([
    ['an amount', sale, -250_00, null],
    ['everything', { ...sale, kind: 'all', amountCents: null }, null, null],
    [
      'amounts of funds',
      { ...sale, kind: 'funds', amountCents: null, funds: [f('a', 10_00), f('b', 5_00)] },
      -15_00,
      null,
    ],
    ['a fund', { ...sale, kind: 'funds', amountCents: null, funds: [f('fonds-a', 10_00)] }, -10_00, 'fonds-a'],
    ['all of a fund', { ...sale, kind: 'funds', amountCents: null, funds: [f('fonds-a', null)] }, null, 'fonds-a'],
  ])('includes a sale of %s, as far as known', async (_, request, amountCents, fundId) => {
    await addOrder('sale', request)
    expect(await waiting()).toMatchObject([{ kind: 'sale', amountCents, fundId, dealing: december }])
  })

  it('includes a switch with an unknown amount', async () => {
    await addOrder('switch', { funds: [{ id: 'fonds-a', shareBasisPoints: 10_000 }] })
    expect(await waiting()).toMatchObject([{ kind: 'switch', amountCents: null }])
  })

  it('excludes everything that is dealt, withdrawn, unpaid, double or returned', async () => {
    await addPayment('periodic', '2026-03-25T10:00:00Z', { dealt_month: '2026-04-01' })
    await addPayment('extra', '2026-11-18T10:00:00Z', { status: 'open', paid_at: null, attempt: 2 })
    await addPayment('periodic', '2026-10-25T10:00:00Z', { status: 'charged_back', attempt: 3 })
    const double = randomUUID()
    await addPayment('first', '2026-11-18T10:00:00Z', { id: double, attempt: 2 })
    await insertRows(test.db, 'refund_tasks', [
      { brand: 'main', payment_id: double, contract_id: dealtContractId, amount_cents: 50_00, created_at: testDay },
    ])
    await addOrder('sale', sale, { status: 'withdrawn' })
    await addOrder('sale', sale, { status: 'dealt' })
    await addOrder('extra', { funds: null })
    expect(await waiting()).toEqual([])
  })

  it('is on the first page alone, and under the same filters', async () => {
    await addPayment('extra', '2026-11-18T10:00:00Z')
    await addOrder('sale', sale)
    expect(await waiting('?page=2')).toEqual([])
    expect((await waiting('?kind=sale')).map(({ kind }) => kind)).toEqual(['sale'])
    expect(await waiting('?tot=2026-11-30')).toEqual([])
    expect(await waiting('?van=2026-12-01&tot=2026-12-01')).toHaveLength(2)
    expect(await waiting('?van=2026-12-02')).toEqual([])
    expect(await waiting('?fund=fonds-a')).toEqual([])
  })
})

function f(id: string, amountCents: number | null) {
  return { id, amountCents }
}

describe('the file of the transactions', () => {
  let test: TestApp
  let cookie: string
  beforeAll(async () => {
    test = await createTestApp()
    await addDealtContract(test.db)
    cookie = await logIn(test.app, 'starter@demo.nl')
  })
  const read = async (query = '') => {
    const answer = await test.app.inject({ url: `${url}/csv${query}`, headers: { cookie } })
    expect(answer.statusCode).toBe(200)
    return { headers: answer.headers, bytes: answer.rawPayload, rows: parseCsv(answer.rawPayload.toString()) }
  }

  it('is an attachment with its own name, that runs nothing', async () => {
    const { headers, bytes } = await read()
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="transacties-900002-SB-2026-11-20.csv"')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  it('has a line for each transaction, as a Dutch spreadsheet reads it', async () => {
    const { rows } = await read()
    const own = ['900002-SB', `'${dealtDescription}`]
    expect(rows).toHaveLength(13)
    expect(rows[0]).toEqual([
      'Contract',
      'Omschrijving',
      'Datum',
      'Soort',
      'Fonds',
      'Eenheden',
      'Koers',
      'Bedrag',
      'Status',
    ])
    expect(rows.slice(1, 6)).toEqual([
      [...own, '01-04-2026', 'Maandelijkse inleg', "'=fonds-b", '3,333333', '24,0000', '80,00', 'Verwerkt'],
      [...own, '01-04-2026', 'Maandelijkse inleg', 'fonds-a', '10,000000', '12,0000', '120,00', 'Verwerkt'],
      [...own, '02-03-2026', 'Omzetting', "'=fonds-b", '4,200000', '25,0000', '105,00', 'Verwerkt'],
      [...own, '02-03-2026', 'Omzetting', 'fonds-a', '-10,000000', '10,5000', '-105,00', 'Verwerkt'],
      [...own, '02-03-2026', 'Ingehouden belasting', '', '', '', '-10,00', 'Verwerkt'],
    ])
  })

  it('has only what is requested', async () => {
    const { rows } = await read('?kind=cost&fund=fonds-a&van=2026-02-01')
    expect(rows.slice(1).map((cells) => cells.slice(2))).toEqual([
      ['02-02-2026', 'Kosten', 'fonds-a', '-0,100000', '11,0000', '-1,10', 'Verwerkt'],
    ])
  })

  it('has no pages', async () => {
    const answer = await test.app.inject({ url: `${url}/csv?page=1`, headers: { cookie } })
    expect(answer.statusCode).toBe(400)
  })

  it('has all of twenty-five years in ten funds', async () => {
    await test.db.sql(
      `insert into dealings (brand, contract_id, month, number, kind, fund_id, units, price, amount_cents, dealt_on)
       select 'main', $1, month, 100 + number, 'periodic', 'fonds-' || number % 10, 1.5, 10, 1500, month
         from generate_series('1998-01-01'::date, '2022-12-01'::date, '1 month') as month,
              generate_series(1, 40) as number`,
      [dealtContractId],
    )
    const { rows } = await read()
    expect(rows).toHaveLength(1 + 12 + 300 * 40)
    expect(rows.every((cells) => cells.length === 9)).toBe(true)
    // 304 months are 26 pages of twelve; the last has January to April 1998, with all of their rows.
    const page = await pageOf(test.app, cookie, '?page=26')
    expect(page).toMatchObject({ total: 12_012, pages: 26 })
    expect(page.transactions).toHaveLength(4 * 40)
    expect(ids(page).at(-1)).toBe('1998-01-01-101')
  })
})

/** Parses RFC 4180 with semicolons, character by character; written independently of the code that makes the file. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  const add = (sign: string) => {
    const cells = rows.at(-1) as string[]
    cells.push((cells.pop() ?? '') + sign)
  }
  const signs = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at] as string
    if (isQuoted && sign === '"' && signs[at + 1] === '"') add(signs[at++] as string)
    else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === ';') rows.at(-1)?.push('')
    else if (!isQuoted && sign === '\r' && signs[at + 1] === '\n') {
      rows.push([''])
      at++
    } else add(sign)
  }
  return rows.slice(0, -1)
}
