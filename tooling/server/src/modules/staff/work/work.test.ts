import type { AuditPage, WorkItem, WorkPage } from '@portal/api/operations'
import { beforeAll, describe, expect, it } from 'vitest'
import { withoutProfile } from '../../../../tests/applications.ts'
import { createTestBank, paymentsIn, toStatement } from '../../../../tests/bank.ts'
import { brands } from '../../../../tests/brands.ts'
import { annuity, call } from '../../../../tests/calculations.ts'
import { runAt } from '../../../../tests/dealing.ts'
import {
  applicantsWith,
  type Customer,
  logInAgain,
  payFirst,
  signContract,
  type Signed,
  signUp,
} from '../../../../tests/front-door.ts'
import { arrange, choose, pay } from '../../../../tests/payments.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { createTestMailer } from '../../../../tests/test-mailer.ts'
import { createSandbox } from '../../../demo/bank/create-sandbox.ts'
import { mailFailed } from '../../books/payments/mail-failed.ts'

const collectedAt = '2026-12-28T10:00:00+01:00'
const siteUrls = { main: 'https://main.example', other: 'https://other.example' }

let test: TestApp
let admin: string
let poor: Customer & Signed
let closed: Customer & Signed
let paidOut: Customer & Signed
/** The reason for which the bank refuses the debits of a contract, by its number. */
const refusals = new Map<string, string>()

const read = async <T>(path: string, cookie = admin, { app } = test): Promise<T> => {
  const answer = await call(app, 'GET', path, cookie)
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: expect.anything() }])
  return answer.json<{ data: T }>().data
}
const work = (query: Record<string, string> = {}) => read<WorkPage>(`/api/admin/work?${new URLSearchParams(query)}`)
const numbersOf = async (query: Record<string, string>) =>
  (await work(query)).items.map(({ contract }) => contract.number)
const itemOf = async ({ contractId }: Signed): Promise<WorkItem | undefined> =>
  (await work()).items.find(({ contract }) => contract.id === contractId)

async function goTo(moment: string): Promise<void> {
  test.clock.now = new Date(moment)
  admin = await logIn(test.app, 'admin')
}

/** Signs up, signs and pays at the front door, with a mandate for a product that collects. */
async function addCustomer(achternaam: string, payload: typeof annuity): Promise<Customer & Signed> {
  const customer = await signUp(test)
  const contract = await signContract(test, customer.cookie, payload, applicantsWith({ achternaam }))
  await payFirst(test, customer.cookie, contract.contractId, payload.periodicDeposit > 0 ? 'ideal' : 'overdracht')
  if (payload.periodicDeposit > 0) await arrangeMandate(customer.cookie, contract.contractId)
  return { ...customer, ...contract }
}

async function arrangeMandate(cookie: string, contractId: string): Promise<void> {
  const { id, signUrl } = await arrange(test.app, cookie, { contractId, method: 'twikey' })
  await choose(test.app, signUrl ?? '', 'getekend')
  await read(`/api/mandates/${id}`, cookie)
}

/** Runs the monthly job; the bank refuses what it has a reason for. */
function run(moment: string, settlesAtOnce = true): Promise<string[]> {
  const { db, reference } = test
  const { mandates } = createSandbox(db, () => new Date(moment))
  const collect: typeof mandates.collect = async (order) => {
    const made = await mandates.collect(order)
    const reason = refusals.get(order.description.split(' ').at(-1) ?? '')
    const refuse = `update sandbox.payments set status = 'failed', reason_code = $2, paid_at = null where asked_by = $1`
    if (reason !== undefined) await db.sql(refuse, [order.id, reason])
    return made
  }
  return runAt(db, moment, { collect }, { reference, settlesAtOnce })
}

async function mailCustomers(): Promise<void> {
  const mailer = createTestMailer(test.mails)
  await mailFailed({ db: test.db, mailer, brands, siteUrls, now: test.clock.now })
}

beforeAll(async () => {
  test = await createTestApp()
  poor = await addCustomer('Krap', withoutProfile)
  closed = await addCustomer('Opgeheven', withoutProfile)
  paidOut = await addCustomer('Verhuisd', { ...annuity, chosenRiskProfile: 'NVT' })
  await run('2026-12-10T10:00:00+01:00')
  refusals.set(poor.number, 'AM04').set(closed.number, 'AC04')
  await run(collectedAt)
  await goTo(collectedAt)
}, 180_000)

// Requirement T51.
describe('a direct debit that the bank refused', () => {
  it('is on the list with its customer, reason and amount, and no action at first', async () => {
    expect(await itemOf(poor)).toEqual({
      kind: 'debit-failed',
      id: expect.any(String),
      customer: { id: expect.any(String), name: 'A.B. Krap' },
      contract: { id: poor.contractId, number: poor.number },
      amountCents: 200_00,
      reasonCode: 'AM04',
      since: '2026-12-28',
      lastAction: null,
      step: 'pay',
    })
    expect(await itemOf(closed)).toMatchObject({ reasonCode: 'AC04', step: 'mandate' })
  })

  it('is mailed to the customer once, with the reason and a link', async () => {
    const before = test.mails.length
    await mailCustomers()
    await mailCustomers()
    const mails = test.mails.slice(before)
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([closed.email, poor.email]))
    expect(mails).toHaveLength(2)
    const mail = mails.find(({ to }) => to === poor.email)
    expect(mail?.subject).toBe('Uw maandelijkse inleg is niet afgeschreven')
    expect(mail?.text).toContain(
      `Wij konden €\u00A0200,00 voor contract ${poor.number} niet van uw rekening afschrijven. Er stond niet genoeg geld op de rekening. Vul de rekening aan en betaal opnieuw.`,
    )
    expect(mail?.text).toContain('https://main.example/betaling-afronden')
    expect(mail?.text).toContain('Is het over 14 dagen nog niet betaald? Dan bellen wij u.')
    expect((await itemOf(poor))?.lastAction).toEqual({ kind: 'mailed', date: '2026-12-28' })
  })

  it('waits for the bank once the customer pays, and for the customer when that stops', async () => {
    await goTo('2026-12-30T10:00:00+01:00')
    const cookie = await logInAgain(test, poor.email)
    const { id, checkoutUrl } = await pay(test.app, cookie, { contractId: poor.contractId, method: 'ideal' })
    expect(await itemOf(poor)).toMatchObject({
      step: 'await-payment',
      lastAction: { kind: 'payment-started', date: '2026-12-30' },
    })
    await choose(test.app, checkoutUrl ?? '', 'geannuleerd')
    test.clock.advance(2_000)
    await read(`/api/payments/${id}`, cookie)
    expect(await itemOf(poor)).toMatchObject({ step: 'pay', lastAction: { kind: 'payment-stopped' } })
  })

  it('is for staff to call after fourteen days without an action', async () => {
    await goTo('2027-01-11T09:59:59+01:00')
    expect((await itemOf(closed))?.step).toBe('mandate')
    await goTo('2027-01-11T10:00:00+01:00')
    expect((await itemOf(closed))?.step).toBe('call')
    expect((await itemOf(poor))?.step).toBe('pay')
    expect(await numbersOf({ state: 'staff', search: closed.number })).toEqual([closed.number])
    expect(await numbersOf({ state: 'customer', search: closed.number })).toEqual([])
  })

  it('is gone once the customer paid', async () => {
    const cookie = await logInAgain(test, poor.email)
    const { id, checkoutUrl } = await pay(test.app, cookie, { contractId: poor.contractId, method: 'ideal' })
    await choose(test.app, checkoutUrl ?? '', 'betaald')
    test.clock.advance(2_000)
    await read(`/api/payments/${id}`, cookie)
    expect(await itemOf(poor)).toBeUndefined()
  })
})

describe('a payout that came back in a file of the bank', () => {
  it('is on the list with the reason, the mail and the next step', async () => {
    const moment = '2027-01-20T10:00:00+01:00'
    await goTo(moment)
    await run(moment, false)
    const bank = await createTestBank(test.db)
    await bank.run(moment)
    const order = (await bank.orders()).flatMap(paymentsIn).find(({ text }) => text.includes(paidOut.number))
    const { id = '', euros = '' } = order ?? {}
    const lines = [
      { id, euros },
      { id, euros, isIn: true, returned: 'AC04' },
    ]
    await bank.lay('terug.xml', toStatement(lines, { day: '2027-01-20' }))
    await bank.run(moment)
    expect(await itemOf(paidOut)).toMatchObject({
      kind: 'payment-returned',
      customer: { name: 'A.B. Verhuisd' },
      amountCents: Math.round(Number(euros) * 100),
      reasonCode: 'AC04',
      since: '2027-01-20',
      lastAction: { kind: 'mailed', date: '2027-01-20' },
      step: 'account',
    })
    expect(await numbersOf({ kind: 'payment-returned' })).toEqual([paidOut.number])
  })
})

describe('the work list', () => {
  it('is found by name, address and number, and by reason and kind', async () => {
    expect(await numbersOf({ search: 'OPGEHEVEN a.b.' })).toEqual([closed.number])
    expect(await numbersOf({ search: closed.email })).toEqual([closed.number])
    expect(await numbersOf({ search: closed.number.toLowerCase() })).toEqual([closed.number])
    expect(await numbersOf({ search: '%' })).toEqual([])
    expect(await numbersOf({ reason: 'AC04' })).toEqual([closed.number, paidOut.number])
    expect(await numbersOf({ reason: 'AC04', kind: 'debit-failed' })).toEqual([closed.number])
  })

  it('has pages, of which one past the end still has the number', async () => {
    const { total, items } = await work()
    expect([items.length, total]).toEqual([total, total])
    expect(await work({ page: '9' })).toMatchObject({ items: [], total, page: 9, pageSize: 25 })
  })

  it('has what staff must judge, by the same id as their attention list', async () => {
    const { items } = await work({ state: 'staff' })
    const attention = await read<{ kind: string; id: string }[]>('/api/admin/attention')
    const known = new Set(attention.map(({ kind, id }) => `${kind} ${id}`))
    const shared = items.filter(({ kind }) => kind !== 'debit-failed')
    expect(shared.filter(({ kind, id }) => !known.has(`${kind} ${id}`))).toEqual([])
  })

  it.each(['reason=am04', 'reason=AM04x', 'kind=file-read', 'state=klant', 'page=0', 'sort=name'])(
    'refuses the query %s',
    async (query) => {
      const answer = await call(test.app, 'GET', `/api/admin/work?${query}`, admin)
      expect(answer.statusCode).toBe(400)
    },
  )

  it('is of the own brand, for staff only, and in their log', async () => {
    const { app: other, clock } = await createTestApp({ db: test.db, brand: 'other' })
    clock.now = test.clock.now
    const found = await call(other, 'GET', '/api/admin/work?search=voordeur', await logIn(other, 'admin'))
    expect(found.json()).toMatchObject({ data: { total: 0 } })
    const cookie = await logInAgain(test, closed.email)
    expect((await call(test.app, 'GET', '/api/admin/work', cookie)).statusCode).toBe(403)
    expect((await call(test.app, 'GET', '/api/admin/work')).statusCode).toBe(401)
    const { events } = await read<AuditPage>('/api/admin/audit')
    expect(events).toContainEqual(expect.objectContaining({ operation: 'getWork', customerName: null, reason: null }))
  })
})
