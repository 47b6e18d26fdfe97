import type { ContractSummary, Transaction, Upcoming } from '@portal/api/operations'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDealtContract, dealtContractId } from '../../../../tests/dealt-contract.ts'
import { savePrices } from '../../../../tests/dealing.ts'
import { testDay } from '../../../../tests/demo.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { pageOf } from '../../../../tests/transactions.ts'
import { insertRows } from '../../../demo/seed/insert-rows.ts'

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
      taxOn: null,
      isProvisional: false,
      corrections: [],
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

  // Requirement C33.
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

  it('has no dealing while the contract is held, and the date since when it waits', async () => {
    await addPayment('extra', '2026-11-18T10:00:00Z')
    await addOrder('sale', sale)
    await test.db.sql(`update contracts set state = 'held' where id = $1`, [dealtContractId])
    expect(await waiting()).toMatchObject([
      { kind: 'sale', status: 'held', date: '2026-11-19', dealing: null },
      { kind: 'extra', status: 'held', date: '2026-11-18', dealing: null },
    ])
    expect(await waiting('?van=2026-12-01')).toEqual([])
  })

  it('has no dealing when the capital of an annuity came too late', async () => {
    await test.db.sql('delete from contract_values where contract_id = $1', [dealtContractId])
    await addPayment('first', '2026-11-18T10:00:00Z')
    await insertRows(test.db, 'annuity_notices', [
      {
        brand: 'main',
        contract_id: dealtContractId,
        id: randomUUID(),
        kind: 'too-late',
        month: '2026-11-01',
        start_before: '2026-01-01',
        duration_before: 10,
        start_after: '2026-01-01',
        duration_after: 10,
        created_at: testDay,
      },
    ])
    expect(await waiting()).toMatchObject([{ kind: 'initial', status: 'held', date: '2026-11-18', dealing: null }])
    const answer = await test.app.inject({ url: '/api/contracts/upcoming', headers: { cookie } })
    expect(answer.json<{ data: Upcoming }>().data.payments).toEqual([])
    const summaries = await test.app.inject({ url: '/api/contracts/summaries', headers: { cookie } })
    const { Contract } = summaries.json<{ data: { Contract: ContractSummary[] } }>().data
    expect(Contract.filter(({ isTooLate }) => isTooLate).map(({ ContractID }) => ContractID)).toEqual([dealtContractId])
  })

  it('of an ended contract is the sale of everything in its dealing, without the money that is sent back', async () => {
    await addPayment('extra', '2026-11-18T10:00:00Z')
    await addOrder('sale', { ...sale, kind: 'all', amountCents: null })
    await test.db.sql(`update contracts set state = 'ended' where id = $1`, [dealtContractId])
    expect(await waiting()).toMatchObject([
      { kind: 'sale', status: 'open', dealing: december },
      { kind: 'extra', status: 'held', dealing: null },
    ])
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
