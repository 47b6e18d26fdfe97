import type { ContractSummary, Course, Upcoming } from '@portal/api/operations'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDealtContract, dealtContractId } from '../../../../tests/dealt-contract.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { demoLogins } from '../../../demo/seed/demo-people.ts'
import { insertRows } from '../../../demo/seed/insert-rows.ts'
import { brandIds } from '../../../platform/brands.ts'

// The clock is at 20 November 2026.
async function read<T>({ app }: TestApp, cookie: string, what: string): Promise<T> {
  const answer = await app.inject({ url: `/api/contracts/${what}`, headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: T }>().data
}

describe('the course of all contracts', () => {
  let test: TestApp
  let cookie: string
  beforeEach(async () => {
    test = await createTestApp()
    await addDealtContract(test.db)
    cookie = await logIn(test.app, 'starter@demo.nl')
  })

  it('of one contract is that contract, with the holdings of each fund', async () => {
    // Each month of the dealt contract; 69,3 units at € 12 and 27,033333 at € 24.
    expect(await read<Course>(test, cookie, 'course')).toEqual({
      series: [
        { date: '2026-01-01', valueCents: 994_00, netDepositsCents: 1_000_00 },
        { date: '2026-02-01', valueCents: 1_252_30, netDepositsCents: 1_200_00 },
        { date: '2026-03-01', valueCents: 1_215_15, netDepositsCents: 1_075_00 },
        { date: '2026-04-01', valueCents: 1_480_40, netDepositsCents: 1_275_00 },
      ],
      // The same as the return of the contract since its start (return.test.ts).
      moneyWeighted: { periodBasisPoints: 1_890, yearlyBasisPoints: null },
      funds: [
        { id: 'fonds-a', name: 'fonds-a', valueCents: 831_60 },
        { id: '=fonds-b', name: '=fonds-b', valueCents: 648_80 },
      ],
    })
  })

  it('adds contracts up, with the last value of one that has none in a month', async () => {
    const second = '6d2f3c11-2a4b-4c5d-8e6f-778899aabbcd'
    await test.db.sql(
      `insert into contracts
         select (jsonb_populate_record(contracts, jsonb_build_object('id', $2::text, 'number', '900003-SB'))).*
           from contracts where id = $1`,
      [dealtContractId, second],
    )
    await test.db.sql(
      `insert into contract_values values ('main', $1, '2026-02-01', 50000, 50000, 0, 0),
                                          ('main', $1, '2026-03-01', 51000, 50000, 0, 0)`,
      [second],
    )
    const { series } = await read<Course>(test, cookie, 'course')
    // 1.252,30 + 500,00; 1.215,15 + 510,00; 1.480,40 + 510,00
    expect(series.slice(1)).toEqual([
      { date: '2026-02-01', valueCents: 1_752_30, netDepositsCents: 1_700_00 },
      { date: '2026-03-01', valueCents: 1_725_15, netDepositsCents: 1_575_00 },
      { date: '2026-04-01', valueCents: 1_990_40, netDepositsCents: 1_775_00 },
    ])
  })

  it('is empty without a value', async () => {
    await test.db.sql('delete from contract_values where contract_id = $1', [dealtContractId])
    expect(await read<Course>(test, cookie, 'course')).toEqual({ series: [], moneyWeighted: null, funds: [] })
  })
})

describe('the course of every demo customer', () => {
  it.each(brandIds)(
    'ends with the total and the result of the cards, and so do its funds, in brand %s',
    async (brand) => {
      const test = await createTestApp({ brand })
      await test.db.sql('update users set totp_secret = null')
      let compared = 0
      for (const username of demoLogins) {
        const cookie = await logIn(test.app, username)
        const { Contract } = await read<{ Contract: ContractSummary[] }>(test, cookie, 'summaries')
        const { series, funds, moneyWeighted } = await read<Course>(test, cookie, 'course')
        const value = Contract.reduce(
          (sum, each) => sum + Math.round((each.PrimoWaardeHuidigeMaandNaProlongatie ?? 0) * 100),
          0,
        )
        const result = Contract.reduce((sum, each) => sum + (each.resultCents ?? 0), 0)
        const last = series.at(-1)
        expect(last?.valueCents ?? 0, username).toBe(value)
        expect((last?.valueCents ?? 0) - (last?.netDepositsCents ?? 0), username).toBe(result)
        expect(
          funds.reduce((sum, fund) => sum + fund.valueCents, 0),
          username,
        ).toBe(value)
        const isOnly = Contract.length === 1
        expect(isOnly ? moneyWeighted : null, username).toEqual(isOnly ? Contract[0]?.moneyWeighted : null)
        compared += isOnly ? 1 : 0
      }
      expect(compared).toBeGreaterThan(3)
    },
  )
})

describe('the next events', () => {
  let test: TestApp
  let cookie: string
  beforeEach(async () => {
    test = await createTestApp()
    await addDealtContract(test.db)
    cookie = await logIn(test.app, 'starter@demo.nl')
  })
  const upcoming = async () => {
    const { events, payments, refusals, ...rest } = await read<Upcoming>(test, cookie, 'upcoming')
    const isOwn = ({ contractId }: { contractId: string }) => contractId === dealtContractId
    return { ...rest, events: events.filter(isOwn), payments: payments.filter(isOwn), refusals: refusals.filter(isOwn) }
  }
  const addMandate = (method: 'twikey' | 'overboeking', signedAt = '2026-01-01T10:00:00Z') =>
    insertRows(test.db, 'mandates', [
      {
        brand: 'main',
        id: crypto.randomUUID(),
        contract_id: dealtContractId,
        attempt: 1,
        method,
        provider: 'none',
        reference: method === 'overboeking' ? 'SB-900002-E1' : null,
        amount_cents: 200_00,
        status: 'signed',
        created_at: signedAt,
        signed_at: signedAt,
      },
    ])
  const addPayment = (differences: Record<string, string | number | null>) =>
    insertRows(test.db, 'payments', [
      {
        brand: 'main',
        id: crypto.randomUUID(),
        contract_id: dealtContractId,
        purpose: 'extra',
        attempt: 1,
        method: 'ideal',
        provider: 'none',
        amount_cents: 50_00,
        status: 'paid',
        created_at: '2026-11-18T10:00:00Z',
        paid_at: '2026-11-18T10:05:00Z',
        ...differences,
      },
    ])
  const isPaid = () => test.db.sql('update contracts set initial_deposit_cents = 0 where id = $1', [dealtContractId])

  it('begin with the next dealing, and its cut-off', async () => {
    expect((await upcoming()).dealing).toEqual({
      month: '2026-12-01',
      cutOffDate: '2026-11-30',
      dealingDate: '2026-12-01',
      publicationDate: '2026-12-07',
    })
  })

  it('include the direct debit of the 25th, with its amount after a change for that month', async () => {
    await isPaid()
    await addMandate('twikey')
    const event = { contractId: dealtContractId, kind: 'collection', date: '2026-11-25', netCents: null }
    expect((await upcoming()).events).toEqual([{ ...event, amountCents: 200_00 }])
    await test.db.sql(
      `insert into contract_changes (brand, id, contract_id, option, before, after, status, month, effective_on, channel, content_digest, requested_at)
       values ('main', gen_random_uuid(), $1, 'inleg', '{"periodicDepositCents":20000}',
               '{"periodicDepositCents":25000}', 'scheduled', '2026-12-01', '2026-12-01', 'email', ''::bytea, '2026-11-10T10:00:00Z')`,
      [dealtContractId],
    )
    expect((await upcoming()).events).toEqual([{ ...event, amountCents: 250_00 }])
  })

  it('include no direct debit on the day on which its mandate was signed', async () => {
    await isPaid()
    await addMandate('twikey', '2026-11-25T07:00:00Z')
    expect((await upcoming()).events).toMatchObject([{ kind: 'collection', date: '2026-12-28' }])
  })

  it('include a transfer before the cut-off for a customer without direct debits', async () => {
    await isPaid()
    await addMandate('overboeking')
    expect((await upcoming()).events).toEqual([
      { contractId: dealtContractId, kind: 'own-transfer', date: '2026-11-30', amountCents: 200_00, netCents: null },
    ])
  })

  it.each([
    ['2026-11-26T10:00:00+01:00', '2026-11-30'],
    ['2026-11-30T16:00:00+01:00', '2026-11-30'],
    ['2026-11-30T16:01:00+01:00', '2026-12-31'],
  ])('at %s have %s as the last day of a transfer', async (time, date) => {
    await isPaid()
    await addMandate('overboeking')
    test.clock.now = new Date(time)
    cookie = await logIn(test.app, 'starter@demo.nl')
    expect((await upcoming()).events).toMatchObject([{ kind: 'own-transfer', date }])
  })

  it('include no deposit while none is arranged', async () => {
    await isPaid()
    expect((await upcoming()).events).toEqual([])
  })

  it('include the payout of the next dealing, with its amount after tax', async () => {
    await test.db.sql(
      `update contracts set product_code = 'SDIL', uitkerings_termijn_code = 'Kwartaal', duration = 20,
         payout_cents = 255000, paid_until = '2026-10-01' where id = $1`,
      [dealtContractId],
    )
    // 2.550 × 4 = 10.200, in steps of € 54: 10.152. 35,75 % is € 3.629 in whole euros, a quarter of it 907,25.
    // The prices of January 2027 are known on the fifth trading day, 8 January.
    expect((await upcoming()).events).toEqual([
      { contractId: dealtContractId, kind: 'payout', date: '2027-01-08', amountCents: 2_550_00, netCents: 1_642_75 },
    ])
  })

  it('include the first payout without an amount, because there is no earlier one', async () => {
    await test.db.sql(
      `update contracts set product_code = 'SDIL', uitkerings_termijn_code = 'Maand', payout_cents = 85000 where id = $1`,
      [dealtContractId],
    )
    // The contract was dealt until April, so the late first payout is in the dealing of May.
    expect((await upcoming()).events).toMatchObject([{ kind: 'payout', amountCents: null, netCents: null }])
  })

  it('include a pending sale, in its dealing', async () => {
    await test.db.sql(
      `insert into orders (brand, id, contract_id, kind, request, status, month, created_at)
       values ('main', gen_random_uuid(), $1, 'sale',
               '{"kind":"amount","amountCents":30000,"funds":[],"acceptsTaxConsequence":true}', 'open', '2026-12-01',
               '2026-11-10T10:00:00Z')`,
      [dealtContractId],
    )
    expect((await upcoming()).events).toEqual([
      { contractId: dealtContractId, kind: 'sale', date: '2026-12-01', amountCents: 300_00, netCents: null },
    ])
  })

  it('include each pending payment: when it was received, is invested and has a value', async () => {
    await addPayment({})
    await addPayment({ attempt: 2, dealt_month: '2026-04-01' })
    await addPayment({ attempt: 3, status: 'canceled', paid_at: null })
    await addPayment({
      attempt: 1,
      purpose: 'periodic',
      method: 'incasso',
      status: 'open',
      created_at: '2026-11-19T08:00:00Z',
      paid_at: null,
      collected_for: '2026-12-01',
    })
    const dealing = (await upcoming()).dealing
    expect((await upcoming()).payments).toMatchObject([
      { purpose: 'periodic', method: 'incasso', amountCents: 50_00, receivedOn: null, dealing },
      { purpose: 'extra', method: 'ideal', amountCents: 50_00, receivedOn: '2026-11-18', dealing },
    ])
  })

  it('include a direct debit that the bank refused until it is paid', async () => {
    const id = crypto.randomUUID()
    const refused = { purpose: 'periodic', method: 'incasso', status: 'failed', reason_code: 'AM04', paid_at: null }
    await addPayment({ ...refused, id, created_at: '2026-10-26T08:00:00Z', collected_for: '2026-11-01' })
    expect((await upcoming()).refusals).toEqual([
      { id, contractId: dealtContractId, date: '2026-10-26', amountCents: 50_00, reasonCode: 'AM04' },
    ])
    await addPayment({ purpose: 'periodic', attempt: 2, makes_good: id })
    expect((await upcoming()).refusals).toEqual([])
  })
})
