import { toTransactionMonths } from '@portal/flows/contract/transaction-events'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDealtContract, dealtContractId } from '../../../../tests/dealt-contract.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { ids, pageOf, transactionsUrl } from '../../../../tests/transactions.ts'
import { insertRows } from '../../../demo/seed/insert-rows.ts'

/** Gives the sale of March its order, like its tax. */
async function addOrderOfSale({ db }: TestApp): Promise<void> {
  await db.sql('alter table dealings disable trigger dealings_stay')
  await db.sql(`update dealings set order_id = gen_random_uuid() where contract_id = $1 and kind in ('sale', 'tax')`, [
    dealtContractId,
  ])
}

describe('the transactions of a contract', () => {
  let test: TestApp
  let cookie: string
  beforeAll(async () => {
    test = await createTestApp()
    await addDealtContract(test.db)
    await addOrderOfSale(test)
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

  // January: a deposit with its entry costs. February: costs and a deposit. March: a sale with its tax, and a switch.
  // April: a deposit.
  it.each([
    ['', 6],
    ['?van=2026-03-01', 3],
    ['?kind=sale', 1],
    ['?kind=tax', 1],
    ['?kind=cost', 2],
    ['?fund=fonds-a', 5],
    ['?van=1990-01-01&tot=1990-12-31', 0],
  ])('are counted as the events that a customer reads: %j has %i', async (query, count) => {
    const page = await pageOf(test.app, cookie, query)
    expect(page.events).toBe(count)
    expect(toTransactionMonths(page.transactions).flatMap(({ events }) => events)).toHaveLength(count)
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
      taxOn: null,
      isProvisional: false,
      corrections: [],
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
    expect(found('2026-03-01-8')).toMatchObject({
      kind: 'tax',
      fundId: null,
      fundName: null,
      taxOn: 'sale',
      amountCents: -10_00,
    })
  })

  it.each([
    ['?van=2026-03-02&tot=2026-03-31', ['2026-03-01-10', '2026-03-01-9', '2026-03-01-8', '2026-03-01-7']],
    // The first of March was a Sunday, so its dealing is dated the second.
    ['?tot=2026-03-01&kind=periodic', ['2026-02-01-6', '2026-02-01-5']],
    ['?van=2026-03-03', ['2026-04-01-12', '2026-04-01-11']],
    ['?kind=cost', ['2026-02-01-4', '2026-01-01-2']],
    ['?fund=fonds-a&kind=periodic', ['2026-04-01-11', '2026-02-01-5']],
    ['?fund=%3Dfonds-b&van=2026-03-01&tot=2026-03-31', ['2026-03-01-10', '2026-03-01-7']],
    ['?kind=sale', ['2026-03-01-8', '2026-03-01-7']],
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
    const answer = await test.app.inject({ url: `${transactionsUrl}${query}`, headers: { cookie } })
    expect(answer.statusCode).toBe(400)
  })

  it('are empty on a page after the last', async () => {
    expect(await pageOf(test.app, cookie, '?page=2')).toMatchObject({ transactions: [], total: 12, page: 2 })
    expect(await pageOf(test.app, cookie, '?page=100000')).toMatchObject({ transactions: [], total: 12 })
  })
})

describe('the transactions of a month with a payout and a sale', () => {
  let test: TestApp
  let cookie: string
  beforeAll(async () => {
    test = await createTestApp()
    await addDealtContract(test.db)
    await addOrderOfSale(test)
    const dealing = {
      brand: 'main',
      contract_id: dealtContractId,
      month: '2026-03-01',
      dealt_on: '2026-03-02',
      units: 0,
      price: null,
    }
    await insertRows(test.db, 'dealings', [
      { ...dealing, number: 20, kind: 'payout', fund_id: 'fonds-a', amount_cents: -850_00 },
      { ...dealing, number: 21, kind: 'tax', fund_id: null, amount_cents: -302_42 },
    ])
    await insertRows(test.db, 'payout_taxes', [
      {
        brand: 'main',
        contract_id: dealtContractId,
        month: '2026-03-01',
        withheld_in: '2026-03-01',
        gross_cents: 850_00,
        months: 1,
        tax_group: 'belowAow',
        has_credit: false,
        figures_year: 2026,
        figures_version: 1,
        is_provisional: true,
        tax_cents: 302_42,
      },
    ])
    cookie = await logIn(test.app, 'starter@demo.nl')
  })
  const eventsOf = async (query: string) => {
    const page = await pageOf(test.app, cookie, query)
    const events = toTransactionMonths(page.transactions).flatMap((month) => month.events)
    expect(page.events).toBe(events.length)
    return events.map(({ kind, netCents, isProvisional }) => ({ kind, netCents, isProvisional }))
  }
  // 850 − 302,42 and 125 − 10.
  const payout = { kind: 'payout', netCents: -547_58, isProvisional: true }
  const sale = { kind: 'sale', netCents: -115_00, isProvisional: false }

  it('have the tax of each with it, and only that of the payout is provisional', async () => {
    const events = await eventsOf('?van=2026-03-01&tot=2026-03-31')
    expect(events).toEqual([payout, expect.objectContaining({ kind: 'switch' }), sale])
  })

  it('have the tax of the only kind that is searched for', async () => {
    expect(await eventsOf('?kind=payout')).toEqual([payout])
    expect(await eventsOf('?kind=sale')).toEqual([sale])
    expect(await eventsOf('?kind=tax')).toMatchObject([{ kind: 'tax', netCents: -312_42 }])
  })
})
