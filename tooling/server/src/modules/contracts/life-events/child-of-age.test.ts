import type {
  Change,
  Contract,
  ContractSummary,
  DepositOverview,
  Sale,
  SaleOverview,
  SaleRequest,
  TaxYear,
  WorkItem,
} from '@portal/api/operations'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { brands } from '../../../../tests/brands.ts'
import { call } from '../../../../tests/calculations.ts'
import { investForChild, type ChildContract } from '../../../../tests/child-contract.ts'
import { changesOf, confirmChange, confirmSale, salesOf } from '../../../../tests/contract-management.ts'
import { testBox } from '../../../../tests/demo.ts'
import * as door from '../../../../tests/front-door.ts'
import { act, reportDeath, work } from '../../../../tests/investors.ts'
import { send, tasksOf } from '../../../../tests/payments.ts'
import { createNewApp, createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { createTestMailer } from '../../../../tests/test-mailer.ts'
import type { Mail } from '../../../ports/mail.ts'
import { repairChildren } from '../../applying/application/repair-children.ts'
import { mailOfAge } from './mail-of-age.ts'

const refused = { message: 'Uw kind is 18 jaar. Op dit contract geeft alleen uw kind nog opdrachten.' }
const amount: SaleRequest = { kind: 'amount', amountCents: 100_00, funds: [], acceptsTaxConsequence: false }
const noValues = { date: '', name: '', reference: '', email: '' }

let test: TestApp
let child: ChildContract
beforeEach(async () => {
  test = await createNewApp()
  child = await investForChild(test)
}, 60_000)

/** Moves the clock and logs in again; returns the session. */
async function on(day: string): Promise<string> {
  await door.liveUntil(test, day)
  return (child.cookie = await door.logInAgain(test, child.email))
}
const read = async <T>(url: string) => (await call(test.app, 'GET', url, child.cookie)).json<{ data: T }>().data
const base = () => `/api/contracts/${child.contractId}`
const preview = (change: object) =>
  call(test.app, 'POST', `${changesOf(child.contractId)}/preview`, child.cookie, change)

/** Every command of the parent that orders something, with the response. */
function orders() {
  const { contractId, cookie } = child
  const change = (option: string, values: object) => preview({ option, values })
  return Promise.all([
    send(test.app, `${base()}/deposits`, cookie, {
      amountCents: 100_00,
      method: 'ideal',
      funds: null,
      confirmsJaarruimte: false,
    }),
    send(test.app, '/api/payments', cookie, { contractId, method: 'ideal' }),
    send(test.app, '/api/mandates', cookie, { contractId, method: 'twikey' }),
    change('inleg', { periodicDepositCents: 300_00 }),
    change('fondsverdeling', { funds: [{ id: 'aandelen-wereld', shareBasisPoints: 10_000 }], switchHoldings: true }),
    change('tegenrekening', { iban: 'NL02ABNA0123456789' }),
    change('machtiging', { method: 'overboeking' }),
    change('omschrijving', { description: 'Van mij' }),
    call(test.app, 'POST', `${salesOf(contractId)}/preview`, cookie, amount),
    call(test.app, 'POST', `${salesOf(contractId)}/code`, cookie, amount),
    send(test.app, salesOf(contractId), cookie, { sale: amount, code: '123456' }),
    send(test.app, `${base()}/life-events`, cookie, {
      kind: 'scheiding',
      values: { ...noValues, date: '1-1-2027', name: 'Bob' },
    }),
  ])
}

it('a parent orders everything until the eighteenth birthday of the child, and nothing from that day on', async () => {
  await on('2027-01-14T23:30:00+01:00')
  const before = await orders()
  expect(before.map(({ statusCode, json }) => (statusCode === 409 ? json() : null))).not.toContainEqual(refused)
  expect((await preview({ option: 'inleg', values: { periodicDepositCents: 300_00 } })).statusCode).toBe(200)
  expect((await read<{ Contract: Contract[] }>(base())).Contract[0]).toMatchObject({
    state: 'active',
    stateSince: null,
  })
  await on('2027-01-15T00:05:00+01:00')
  const after = await orders()
  expect(after.map((answer) => [answer.statusCode, answer.json()])).toEqual(after.map(() => [409, refused]))
  expect(await tasksOf(test.app, child.cookie)).toEqual([])
}, 60_000)

it('a contract of a child of age says so to its screens, and everything of it can still be read', async () => {
  await on('2027-01-15T10:00:00+01:00')
  const { Contract: contracts } = await read<{ Contract: Contract[] }>('/api/contracts')
  expect(contracts[0]).toMatchObject({ state: 'of-age', stateSince: '2027-01-15' })
  const { Contract: summaries } = await read<{ Contract: ContractSummary[] }>('/api/contracts/summaries')
  expect(summaries[0]).toMatchObject({ state: 'of-age' })
  expect((await read<DepositOverview>(`${base()}/deposits`)).isOffered).toBe(false)
  for (const page of ['details', 'transactions', 'history', 'documents', 'sales', 'changes', 'life-events', 'status']) {
    expect([page, (await call(test.app, 'GET', `${base()}/${page}`, child.cookie)).statusCode]).toEqual([page, 200])
  }
}, 60_000)

it('a parent of a child of age lowers and stops the own monthly deposit, and reports the birthday', async () => {
  const cookie = await on('2027-01-15T10:00:00+01:00')
  const { contractId } = child
  const lower = { option: 'inleg', values: { periodicDepositCents: 0 } } as const
  const stopped = await confirmChange(test, { contractId, cookie }, lower)
  expect([stopped.statusCode, stopped.json<{ data: Change }>().data.status]).toEqual([200, 'scheduled'])
  const report = { kind: 'kind-18', values: { ...noValues, email: 'kind@voorbeeld.nl' } }
  const told = await send(test.app, `${base()}/life-events`, cookie, report)
  expect(told.statusCode).toBe(200)
  const { id } = told.json<{ data: { id: string } }>().data
  expect((await call(test.app, 'DELETE', `${base()}/life-events/${id}`, cookie)).statusCode).toBe(200)
  await door.liveUntil(test, '2027-03-10T10:00:00+01:00')
  const collected = await test.db.sql(
    `select collected_for::text as month from payments where contract_id = $1 and method = 'incasso' and status = 'paid'
      order by 1`,
    [contractId],
  )
  expect(collected).toEqual([{ month: '2026-12-01' }, { month: '2027-01-01' }])
}, 60_000)

it('what a parent ordered before the birthday is carried out, and can be withdrawn until its cut-off', async () => {
  const cookie = await on('2027-01-14T10:00:00+01:00')
  const { contractId } = child
  const { id } = (await confirmSale(test, { contractId, cookie }, amount)).json<{ data: Sale }>().data
  const raise = { option: 'inleg', values: { periodicDepositCents: 300_00 } } as const
  const change = (await confirmChange(test, { contractId, cookie }, raise)).json<{ data: Change }>().data
  await on('2027-01-16T10:00:00+01:00')
  expect((await read<SaleOverview>(salesOf(contractId))).sales).toMatchObject([{ canWithdraw: true, status: 'open' }])
  const urls = [`${salesOf(contractId)}/${id}`, `${changesOf(contractId)}/${change.id}`]
  for (const url of urls) expect((await call(test.app, 'DELETE', url, child.cookie)).statusCode).toBe(200)
}, 60_000)

it('a contract that an older version signed for a child gets the day on which it comes of age at the next start', async () => {
  const { db } = test
  await db.sql('update contracts set adult_on = null')
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line: string) => logged.push(line) })
  for (let start = 0; start < 2; start++) await repairChildren({ db, secretBox: testBox, log })
  const days = await db.sql<{ day: string }>(
    'select adult_on::text as day from contracts where adult_on is not null order by adult_on',
  )
  expect(days).toEqual([{ day: '2027-01-15' }])
  expect(logged).toEqual([expect.stringContaining('"filled":1')])
}, 60_000)

it('the tax figures of a parent leave out a contract whose child is of age on 1 January', async () => {
  await on('2028-02-10T10:00:00+01:00')
  const numbersOf = async (year: number) =>
    (await read<TaxYear>(`/api/tax-years/${year}`)).contracts.map(({ number }) => number)
  expect([await numbersOf(2027), await numbersOf(2028)]).toEqual([[child.number], []])
}, 60_000)

it('the parent is told once, on the morning of the birthday, what happens now', async () => {
  const mails: Mail[] = []
  const tell = async (moment: string) => {
    const siteUrls = { main: 'https://main.example', other: 'https://other.example' }
    await mailOfAge({ db: test.db, mailer: createTestMailer(mails), brands, siteUrls, now: new Date(moment) })
    return mails.map(({ to, subject }) => [to, subject])
  }
  expect(await tell('2027-01-14T12:00:00+01:00')).toEqual([])
  expect(await tell('2027-01-15T08:59:00+01:00')).toEqual([])
  await reportDeath(test, 'A.B. Zonderling', { geboortedatum: '10-5-1959', diedOn: '1-11-2026' })
  expect(await tell('2027-01-15T09:00:00+01:00')).toEqual([])
  const [report] = await work(test)
  expect(await act(test, `deaths/${report?.id}/release`, { reason: 'De klant belde zelf.' })).toBe(200)
  const told = [[child.email, `Uw kind beslist nu over contract ${child.number}`]]
  expect(await tell('2027-01-15T09:00:00+01:00')).toEqual(told)
  expect(await tell('2027-01-16T09:00:00+01:00')).toEqual(told)
  const [mail] = mails
  expect(mail?.text).toContain(`https://main.example/contractbeheer/${child.contractId}/gebeurtenissen/kind-18`)
  expect(mail?.text).toContain('Uw maandelijkse inleg gaat door tot u die stopt.')
}, 60_000)

it('staff see a child of age from the birthday on, with the address that the parent reported', async () => {
  await on('2027-01-14T23:30:00+01:00')
  expect(await work(test, 'child-of-age')).toEqual([])
  const cookie = await on('2027-01-15T00:05:00+01:00')
  const [item, ...others] = await work(test, 'child-of-age')
  expect(others).toEqual([])
  expect(item).toMatchObject({ id: child.contractId, since: '2027-01-15', action: null, isWork: true })
  const known = [
    `Contract ${child.number} van A.B. Zonderling`,
    'Kind: A.B. Kinderling, geboren op 15\u00a0januari 2009',
    'E-mail van het kind: nog niet doorgegeven. Vraag het aan de ouder.',
    'De ouder kan geen opdrachten meer geven. Laat het kind een account maken en de Persoonlijke informatie invullen, controleer wie het is, en zet het contract over.',
  ]
  expect(item?.details).toEqual(known)
  const report = { kind: 'kind-18', values: { ...noValues, email: 'kind@voorbeeld.nl' } }
  await send(test.app, `${base()}/life-events`, cookie, report)
  expect((await work(test, 'child-of-age'))[0]?.details[2]).toBe('E-mail van het kind: kind@voorbeeld.nl')
  const list = await call(test.app, 'GET', '/api/admin/work?kind=child-of-age', await logIn(test.app, 'admin'))
  expect(list.json<{ data: { items: WorkItem[] } }>().data.items).toMatchObject([
    { id: child.contractId, since: '2027-01-15', contract: { number: child.number }, step: 'move', lastAction: null },
  ])
  const other = await createTestApp({ db: test.db, brand: 'other' })
  other.clock.now = test.clock.now
  expect(await work(other, 'child-of-age')).toEqual([])
}, 60_000)
