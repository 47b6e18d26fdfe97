import type { ContractSummary, Return } from '@portal/api/operations'
import { describe, expect, it } from 'vitest'
import { applicants, createComplete, parent, withoutProfile } from '../../../../tests/applications.ts'
import { call, sign } from '../../../../tests/calculations.ts'
import { addContract, balancesOf, choose, pay, paymentOf } from '../../../../tests/payments.ts'
import { createTestApp, createTestDatabase, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { demoLogins } from '../../../demo/seed/demo-people.ts'
import { brandIds, type BrandId } from '../../../platform/brands.ts'

async function summariesOf({ app }: TestApp, cookie: string): Promise<ContractSummary[]> {
  const answer = await call(app, 'GET', '/api/contracts/summaries', cookie)
  return answer.json<{ data: { Contract: ContractSummary[] } }>().data.Contract
}

/**
 * A customer's holdings according to the ledger, each fund of each contract rounded to the cent, and the money in and
 * out.
 */
async function ledgerOf({ db }: TestApp, brand: BrandId, username: string) {
  const [row] = await db.sql(
    `select coalesce(sum(value_cents), 0)::bigint as value, coalesce(sum(deposited), 0)::bigint as deposited,
            coalesce(sum(withdrawn), 0)::bigint as withdrawn
       from (
         select t.contract_id,
                sum(-amount_cents) filter (where account = 'received' and source like 'payment %') as deposited,
                (select sum(round(units * price * 100))
                   from (select fund_id, sum(units) as units
                           from ledger_entries e join ledger_transactions own on own.id = e.transaction_id
                          where own.contract_id = t.contract_id and account = 'holding' group by fund_id) as held
                   join fund_prices using (fund_id)
                  where month = '2026-11-01') as value_cents,
                (select -sum(amount_cents) from dealings
                  where contract_id = t.contract_id and kind in ('payout', 'sale', 'refund')) as withdrawn
           from ledger_transactions t
           join ledger_entries on transaction_id = t.id
           join contracts on contracts.id = t.contract_id
           join users on users.id = owner_id
          where t.brand = $1 and username = $2
          group by t.contract_id
       ) as contracts`,
    [brand, username],
  )
  return row
}

describe('the summaries of a customer', () => {
  it.each(brandIds)('add up to the ledger, to the cent, for every customer of brand %s', async (brand) => {
    const test = await createTestApp({ brand })
    await test.db.sql('update users set totp_secret = null')
    const totals: number[] = []
    for (const username of demoLogins) {
      const summaries = await summariesOf(test, await logIn(test.app, username))
      const sum = (amountOf: (summary: ContractSummary) => number) =>
        summaries.reduce((total, each) => total + amountOf(each), 0)
      const value = sum((each) => Math.round((each.PrimoWaardeHuidigeMaandNaProlongatie ?? 0) * 100))
      const deposited = sum((each) => each.depositedCents)
      const withdrawn = sum((each) => each.withdrawnCents)
      expect({ value, deposited, withdrawn }, username).toEqual(await ledgerOf(test, brand, username))
      expect(
        sum((each) => each.resultCents ?? 0),
        username,
      ).toBe(value + withdrawn - deposited)
      totals.push(value)
    }
    // Two have no value yet, and one is staff.
    expect(totals.filter((value) => value > 0)).toHaveLength(8)
  })
})

describe('the result and the return of a summary', () => {
  it.each(brandIds)(
    'are those of the return since the start, to the cent, for every customer of brand %s',
    async (brand) => {
      const test = await createTestApp({ brand })
      await test.db.sql('update users set totp_secret = null')
      let compared = 0
      for (const username of demoLogins) {
        const cookie = await logIn(test.app, username)
        for (const summary of await summariesOf(test, cookie)) {
          const url = `/api/contracts/${summary.ContractID}/rendement?van=1900-01-01&tot=2026-11-20`
          const { data } = (await call(test.app, 'GET', url, cookie)).json<{ data: Return }>()
          const { netResultCents, resultCents, costsCents, moneyWeighted, hasData } = data
          expect({ result: summary.resultCents, rate: summary.moneyWeighted }, username).toEqual({
            result: hasData ? netResultCents : null,
            rate: moneyWeighted,
          })
          expect(netResultCents, username).toBe(resultCents - costsCents)
          compared += hasData ? 1 : 0
        }
      }
      expect(compared).toBeGreaterThan(7)
    },
  )
})

describe('the holders of a contract', () => {
  it.each([
    ['for a child', parent, [expect.any(String), expect.stringMatching(/Kinderling$/)]],
    ['for the customer alone', applicants, []],
  ] as const)('%s are named when they are not the customer alone', async (_, people, holders) => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'starter')
    const offerID = await createComplete(test, cookie, withoutProfile, people)
    const contractId = await sign(test.db, offerID)
    const summary = (await summariesOf(test, cookie)).find(({ ContractID }) => ContractID === contractId)
    expect(summary?.holders).toEqual(holders)
  })
})

describe('an annuity that is transferred in', () => {
  it('only awaits its transfer, until the customer has to arrange something', async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'overstap')
    const read = async () =>
      (await summariesOf(test, cookie)).map(({ IsPaymentCompleted, awaitsTransfer }) => ({
        IsPaymentCompleted,
        awaitsTransfer,
      }))
    expect(await read()).toEqual([{ IsPaymentCompleted: false, awaitsTransfer: true }])
    await test.db.sql(
      `update contracts set periodic_deposit_cents = 10000
        where owner_id = (select id from users where brand = 'main' and username = 'overstap')`,
    )
    expect(await read(), 'monthly deposits that are not arranged').toEqual([
      { IsPaymentCompleted: false, awaitsTransfer: false },
    ])
  })
})

describe('the money for the next dealing', () => {
  it('is the received and not invested money of the ledger', async () => {
    const test = await createTestApp()
    const { app, db, clock } = test
    const cookie = await logIn(app, 'starter')
    const contractId = await addContract(db, 'starter')
    const awaiting = async () =>
      (await summariesOf(test, cookie)).find(({ ContractID }) => ContractID === contractId)?.awaitingCents
    expect(await awaiting()).toBe(0)

    const payment = await pay(app, cookie, { contractId, method: 'ideal' })
    expect(await awaiting()).toBe(0)
    await choose(app, payment.checkoutUrl ?? '', 'betaald')
    clock.advance(60_000)
    await paymentOf(app, cookie, payment.id)
    expect(await awaiting()).toBe(100_000)
    expect(await balancesOf(db, contractId)).toEqual({ bank: 100_000, received: -100_000 })

    await db.sql(
      `with double as (
         insert into payments (brand, id, contract_id, purpose, attempt, method, provider, amount_cents, status,
                               created_at, paid_at)
         select brand, gen_random_uuid(), contract_id, purpose, 2, method, 'none', amount_cents, status, created_at, paid_at
           from payments where id = $1 returning *)
       insert into refund_tasks (brand, payment_id, contract_id, amount_cents, created_at)
       select brand, id, contract_id, amount_cents, created_at from double`,
      [payment.id],
    )
    expect(await awaiting(), 'what came in twice goes back').toBe(100_000)

    await db.sql(`update payments set dealt_month = '2026-12-01' where id = $1`, [payment.id])
    expect(await awaiting()).toBe(0)
  })

  it('is zero for every demo contract', async () => {
    const db = await createTestDatabase()
    const rows = await db.sql(
      `select contract_id from ledger_entries join ledger_transactions on id = transaction_id
        where account = 'received' group by contract_id having sum(amount_cents) <> 0`,
    )
    expect(rows).toEqual([])
  })
})
