import type { ContractSummary, HistoryPage, SaleOverview, Upcoming } from '@portal/api/operations'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import * as door from '../../../../tests/front-door.ts'
import * as investors from '../../../../tests/investors.ts'
import { send } from '../../../../tests/payments.ts'
import { createNewApp, type TestApp } from '../../../../tests/test-app.ts'
import { createSandbox } from '../../../demo/bank/create-sandbox.ts'
import { checkBooks } from '../../books/dealing/check-books.ts'
import { reconcile } from '../../books/payments/reconcile.ts'

type Investor = investors.Investor

let test: TestApp
let anna: Investor
let bea: Investor
let carla: Investor
let dora: Investor

const reportOf = (name: string, changes = {}) => investors.reportDeath(test, name, { diedOn: '8-2-2027', ...changes })
const work = () => investors.work(test)
const act = (url: string, body: object) => investors.act(test, url, body)
const moved = (investor: Investor) => investors.moved(test, investor, '2027-03-01')

async function itemOf({ id }: Investor): Promise<string> {
  return (await work()).find(({ death }) => death?.customer?.userId === id)?.id ?? ''
}

const statesOf = async ({ id }: Investor) =>
  (await test.db.sql<{ state: string }>('select state from contracts where owner_id = $1 order by number', [id])).map(
    ({ state }) => state,
  )

const certificate = { reference: 'D-2027-14', date: '9-2-2027' }
const heirs = { name: 'Erven B. de Wit', iban: 'NL86INGB0002445588', paymentReference: '', ...certificate }
const sellAll = { kind: 'all', amountCents: null, funds: [], acceptsTaxConsequence: true }
const describeIt = { option: 'omschrijving', values: { description: 'Anders' } }

// Each test continues on the day on which the test before it ended.
beforeAll(async () => {
  test = await createNewApp()
  anna = await investors.invest(test, 'A.')
  bea = await investors.invest(test, 'B.')
  carla = await investors.invest(test, 'C.')
  dora = await investors.invest(test, 'D.')
  await door.liveUntil(test, '2027-02-10T10:00:00+01:00')
}, 180_000)

describe('on 10 February 2027', () => {
  it('the months until February were collected and paid out', async () => {
    const [row] = await test.db.sql(
      `select (select count(*)::int from payments where contract_id = $1 and method = 'incasso' and status = 'paid') as collected,
              (select count(distinct month)::int from dealings where contract_id = $2 and kind = 'payout') as paid`,
      [anna.saving.contractId, anna.paying.contractId],
    )
    // December 2026 to February 2027, and payouts from January 2027 on.
    expect(row).toEqual({ collected: 3, paid: 2 })
  })

  it('a reported death holds the contracts of that customer, who is told by mail', async () => {
    expect((await reportOf('Anna de Wit')).json()).toEqual({ data: {} })
    expect([await statesOf(anna), await statesOf(dora)]).toEqual([
      ['held', 'held'],
      ['active', 'active'],
    ])
    expect(test.mails.at(-1)).toMatchObject({ to: anna.email, subject: 'Uw contracten staan stil' })
    const [item] = await work()
    expect(item?.death).toMatchObject({ stage: 'held', customer: { name: 'A. de Wit' } })
    expect(item?.details).toContain('Sinds 10\u00a0februari 2027 staan de contracten van A. de Wit stil.')
    // Wednesday 10 February: five working days later is Wednesday 17 February.
    expect(item?.details).toContain('Bel uiterlijk op 17\u00a0februari 2027.')
  })

  it('the customer sees the held contracts, and cannot sell, change, deposit, report or sign', async () => {
    const cookie = await door.logInAgain(test, anna.email)
    const read = async <T>(url: string) => (await call(test.app, 'GET', url, cookie)).json<{ data: T }>().data
    const { Contract } = await read<{ Contract: ContractSummary[] }>('/api/contracts/summaries')
    expect(Contract.map(({ state }) => state)).toEqual(['held', 'held'])
    expect((await read<Upcoming>('/api/contracts/upcoming')).events).toEqual([])
    const base = `/api/contracts/${anna.saving.contractId}`
    const own = await read<{ Contract: { stateSince: string }[] }>(base)
    expect(own.Contract[0]?.stateSince).toBe('2027-02-10')
    const { data } = (await call(test.app, 'GET', `${base}/deposits`, cookie)).json<{ data: { isOffered: boolean } }>()
    expect(data.isOffered).toBe(false)
    const event = { kind: 'scheiding', values: { date: '1-2-2027', name: 'Jansen', reference: '', email: '' } }
    const calls: [url: string, body: object][] = [
      [`${base}/sales/preview`, sellAll],
      [`${base}/sales/code`, sellAll],
      [`${base}/sales`, { sale: sellAll, code: '123456' }],
      [`${base}/changes/preview`, describeIt],
      [`${base}/changes/code`, describeIt],
      [`${base}/changes`, { change: describeIt, code: '123456' }],
      [
        `${base}/deposits`,
        { amountCents: 10_000, method: 'ideal', funds: null, acceptsRisk: false, confirmsJaarruimte: false },
      ],
      [`${base}/life-events`, event],
      ['/api/payments', { contractId: anna.saving.contractId, method: 'ideal' }],
      ['/api/mandates', { contractId: anna.saving.contractId, method: 'overboeking' }],
    ]
    const message = 'Dit contract staat stil, omdat iemand een overlijden heeft gemeld. Bel ons als dat niet klopt.'
    for (const [url, body] of calls) {
      const answer = await send(test.app, url, cookie, body)
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 409, { message }])
    }
    const offer = await door.apply(
      test,
      cookie,
      { ...investors.monthlyDeposit, start: '2027-04-01' },
      investors.personOf('A.'),
    )
    expect((await door.trySigning(test, cookie, offer)).statusCode).toBe(409)
  })

  it('a report with another name or birthday holds nothing, and staff hold the customer whom they find', async () => {
    const mails = test.mails.length
    expect((await reportOf('Eva de Wit')).json()).toEqual({ data: {} })
    test.clock.advance(60_000)
    expect((await reportOf('Carla de Wit', { geboortedatum: '11-5-1957' })).json()).toEqual({ data: {} })
    test.clock.advance(60_000)
    const numbered = { geboortedatum: '1-1-1950', contractNumber: carla.saving.number }
    expect((await reportOf('Oma', numbered)).json()).toEqual({ data: {} })
    expect([await statesOf(carla), test.mails.length]).toEqual([['active', 'active'], mails])
    const items = (await work()).filter(({ death }) => death?.stage === 'unknown')
    expect(items.map(({ death }) => death?.candidates.map(({ name }) => name))).toEqual([
      ['A. de Wit', 'B. de Wit', 'C. de Wit', 'D. de Wit'],
      [],
      ['C. de Wit'],
    ])
    const last = items.at(-1)?.id
    expect(await act(`deaths/${last}/confirmation`, certificate)).toBe(409)
    expect(await act(`deaths/${last}/hold`, { userId: carla.id })).toBe(200)
    expect(await act(`deaths/${last}/hold`, { userId: dora.id })).toBe(409)
    expect([await statesOf(carla), await statesOf(dora)]).toEqual([
      ['held', 'held'],
      ['active', 'active'],
    ])
    expect(test.mails.at(-1)).toMatchObject({ to: carla.email, subject: 'Uw contracten staan stil' })
    // A report for which nothing is held can be closed; another one cannot.
    const close = (id: string) => act('attention/closure', { kind: 'death-reported', id })
    expect([await close(items[0]?.id ?? ''), await close(last ?? '')]).toEqual([200, 404])
  })

  it('the certificate of death is needed to end a contract', async () => {
    await test.db.sql(
      `insert into payments (brand, id, contract_id, purpose, method, provider, amount_cents, status, created_at,
                             collected_for, attempt)
       values ('main', gen_random_uuid(), $1, 'periodic', 'incasso', 'sandbox', 30000, 'created', $2, '2027-03-01', 900)`,
      [bea.saving.contractId, test.clock.now],
    )
    await reportOf('B de Wit')
    const id = await itemOf(bea)
    expect(await act(`contracts/${bea.saving.contractId}/settlement`, heirs)).toBe(409)
    expect(await act(`deaths/${id}/confirmation`, { reference: '', date: '9-2-2027' })).toBe(422)
    expect(await act(`deaths/${id}/confirmation`, certificate)).toBe(200)
    const ends = (await work()).find((item) => item.id === id)?.contracts
    expect(ends).toMatchObject([
      { number: bea.saving.number, state: 'held', way: 'heirs', canEnd: true },
      { number: bea.paying.number, state: 'held', way: 'transfer', canEnd: true },
    ])
    for (const refused of [{ iban: 'UA213223130000026007233566001' }, { name: '王小明' }]) {
      const settlement = { ...heirs, ...refused }
      expect(await act(`contracts/${bea.saving.contractId}/settlement`, settlement)).toBe(422)
    }
    expect(await act(`contracts/${bea.saving.contractId}/settlement`, heirs)).toBe(200)
    expect(await act(`contracts/${bea.saving.contractId}/settlement`, heirs)).toBe(409)
    expect(await act(`contracts/${bea.paying.contractId}/settlement`, heirs)).toBe(422)
    const transfer = { ...heirs, name: 'Nieuwe Bank', paymentReference: 'P-42' }
    expect(await act(`contracts/${bea.paying.contractId}/settlement`, transfer)).toBe(200)
    expect([await statesOf(bea), await itemOf(bea)]).toEqual([['ended', 'ended'], ''])
  })
})

describe('until 20 April 2027', () => {
  beforeAll(() => door.liveUntil(test, '2027-04-20T10:00:00+02:00'), 120_000)

  it('nobody is collected from or paid after a reported death, and everybody else is', async () => {
    expect([await moved(anna), await moved(carla)]).toEqual([[], []])
    expect(await moved(dora)).toEqual([
      'collected 2027-03-01',
      'collected 2027-04-01',
      'payout 2027-03-01',
      'payout 2027-04-01',
      'periodic 2027-03-01',
      'periodic 2027-04-01',
    ])
  })

  it('an ended contract is sold as a whole, without tax, once no deposit can be taken back', async () => {
    // The last direct debit was on 25 January, so until 22 March the bank may take it back.
    expect(await moved(bea)).toEqual(['sale 2027-03-01', 'sale 2027-04-01'])
    const sales = await test.db.sql(
      `select month::text, status, tax_cents::int as tax, proceeds_cents > 0 as is_paid,
              exists (select from contract_holdings held where held.contract_id = orders.contract_id and units > 0) as has_rest
         from orders where kind = 'sale' and contract_id in ($1, $2) order by month`,
      [bea.saving.contractId, bea.paying.contractId],
    )
    expect(sales).toEqual([
      { month: '2027-03-01', status: 'paid', tax: 0, is_paid: true, has_rest: false },
      { month: '2027-04-01', status: 'paid', tax: 0, is_paid: true, has_rest: false },
    ])
  })

  it('whoever reads its history sees who ended it and where the money went, and no sale of the customer', async () => {
    const cookie = await door.logInAgain(test, bea.email)
    const readOf = async ({ contractId }: { contractId: string }) => {
      const base = `/api/contracts/${contractId}`
      const history = await call(test.app, 'GET', `${base}/history`, cookie)
      const sales = await call(test.app, 'GET', `${base}/sales`, cookie)
      const { events } = history.json<{ data: HistoryPage }>().data
      return {
        kinds: events.map(({ kind, note }) => `${kind} ${note}`).filter((kind) => /^(ended|sale)/.test(kind)),
        sales: sales.json<{ data: SaleOverview }>().data.sales,
      }
    }
    const sold = (way: string) => [`ended-paid ${way}`, `sale-dealt ${way}`, `ended ${way}`]
    expect(await readOf(bea.saving)).toEqual({ kinds: sold('heirs'), sales: [] })
    expect(await readOf(bea.paying)).toEqual({ kinds: sold('transfer'), sales: [] })
  })

  it('a collection that had started is never sent, also when payments are reconciled', async () => {
    const { db, clock } = test
    const providers = createSandbox(db, () => clock.now)
    await reconcile({ db, providers, log: pino({ enabled: false }), now: clock.now })
    const [row] = await test.db.sql('select status, provider_id from payments where attempt = 900')
    expect(row).toEqual({ status: 'canceled', provider_id: null })
  })
})

describe('a released customer', () => {
  it('is collected from again, and gets the missed payouts with the next one', async () => {
    const id = await itemOf(anna)
    expect(await act(`deaths/${id}/release`, { reason: 'Zij belde' })).toBe(422)
    expect(await act(`deaths/${id}/release`, { reason: 'Zij belde zelf, gecontroleerd.' })).toBe(200)
    expect(test.mails.at(-1)).toMatchObject({ to: anna.email, subject: 'Uw contracten lopen weer door' })
    expect([await statesOf(anna), await itemOf(anna)]).toEqual([['active', 'active'], ''])
    const audit = await test.db.sql(
      `select operation, user_id, reason from audit_events where reason like 'Zij belde%'`,
    )
    expect(audit).toContainEqual({
      operation: 'releaseContracts',
      user_id: anna.id,
      reason: 'Zij belde zelf, gecontroleerd.',
    })
    await door.liveUntil(test, '2027-05-20T10:00:00+02:00')
    expect(await moved(anna)).toEqual(['collected 2027-05-01', 'payout 2027-05-01', 'periodic 2027-05-01'])
    const [gross] = await test.db.sql<{ ratio: number }>(
      `select (sum(gross_cents) filter (where contract_id = $1)::float / sum(gross_cents) filter (where contract_id = $2)) as ratio
         from payout_taxes where month = '2027-05-01'`,
      [anna.paying.contractId, dora.paying.contractId],
    )
    // March, April and May, of a capital from which nothing was paid in between.
    expect(gross?.ratio).toBeCloseTo(3, 1)
  }, 120_000)

  it('is not held by another report within a year, which staff judge first', async () => {
    await reportOf('Anna de Wit')
    expect(await statesOf(anna)).toEqual(['active', 'active'])
    const details = (await work()).flatMap((item) => item.details)
    expect(details).toContainEqual(expect.stringContaining('A. de Wit is korter dan een jaar geleden vrijgegeven'))
  })
})

it('the books agree after all of it', async () => {
  expect(await checkBooks(test.db)).toEqual([])
})
