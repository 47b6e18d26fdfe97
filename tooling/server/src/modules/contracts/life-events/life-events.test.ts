import type { AttentionItem, LifeEventOverview } from '@portal/api/operations'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '../../../../tests/front-door.ts'
import {
  createComplete,
  lastCode,
  parent,
  requestCode,
  signWith,
  withoutProfile,
} from '../../../../tests/applications.ts'
import { createTestApp, createTestDatabase, logIn, type TestApp } from '../../../../tests/test-app.ts'

const none = { date: '', name: '', reference: '', email: '' }
const transfer = { kind: 'overdragen', values: { ...none, name: 'Nieuwe Bank', reference: 'P-42' } }

let test: TestApp
let cookie: string
let annuity: string
beforeEach(async () => {
  test = await createTestApp()
  const [row] = await test.db.sql<{ id: string; username: string }>(
    `select contracts.id, username from contracts join users on users.id = owner_id
      where contracts.brand = 'main' and product_code = 'SUL' and totp_secret is null order by number limit 1`,
  )
  annuity = row?.id ?? ''
  cookie = await logIn(test.app, row?.username ?? '')
})

const urlOf = (contract: string, event = '') => `/api/contracts/${contract}/life-events${event && `/${event}`}`
const tell = (body: object, { contract = annuity, key = randomUUID(), as = cookie } = {}) =>
  test.app.inject({
    method: 'POST',
    url: urlOf(contract),
    headers: { cookie: as, 'idempotency-key': key },
    payload: body,
  })
const withdraw = (id: string) =>
  test.app
    .inject({ method: 'DELETE', url: urlOf(annuity, id), headers: { cookie } })
    .then((answer) => answer.statusCode)

async function read(contract = annuity, as = cookie): Promise<LifeEventOverview> {
  const answer = await test.app.inject({ url: urlOf(contract), headers: { cookie: as } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: LifeEventOverview }>().data
}

async function attention(kind: AttentionItem['kind'], app = test.app): Promise<AttentionItem[]> {
  const admin = await logIn(app, 'admin')
  const answer = await app.inject({ url: '/api/admin/attention', headers: { cookie: admin } })
  return answer.json<{ data: AttentionItem[] }>().data.filter((item) => item.kind === kind)
}

async function close(kind: string, id: string): Promise<number> {
  const admin = await logIn(test.app, 'admin')
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/admin/attention/closure',
    headers: { cookie: admin },
    payload: { kind, id },
  })
  return answer.statusCode
}

describe('a life event', () => {
  it('of an annuity is reported once, shown to its customer and to staff, and mailed', async () => {
    expect((await read()).kinds).toEqual(['uitkeren', 'einde', 'overdragen', 'scheiding', 'emigratie', 'overlijden'])
    expect((await tell(transfer)).statusCode).toBe(200)
    const { events } = await read()
    expect(events).toMatchObject([{ kind: 'overdragen', status: 'open', values: transfer.values, endedAt: null }])
    const [item, ...others] = await attention('life-event')
    expect(others).toEqual([])
    expect(item).toMatchObject({ id: events[0]?.id, since: '2026-11-20', action: 'close' })
    expect(item?.details[0]).toMatch(/^Overdracht naar een andere aanbieder: .+, contract \d+-SUL$/)
    expect(item?.details.slice(1)).toEqual(['Naam: Nieuwe Bank', 'Kenmerk: P-42'])
    expect(test.mails.at(-1)?.text).toContain('overdracht naar een andere aanbieder')
  })

  it('is saved encrypted, because it names other people', async () => {
    await tell({ kind: 'scheiding', values: { ...none, date: '2026-11-01', name: 'Zonderling' } })
    const [row] = await test.db.sql<{ sealed: Buffer }>('select sealed from life_events')
    expect(row?.sealed.toString('latin1')).not.toContain('Zonderling')
  })

  it('is not reported twice while it is open, and a repetition with the same key returns the same', async () => {
    const key = randomUUID()
    const first = await tell(transfer, { key })
    expect((await tell(transfer, { key })).json()).toEqual(first.json())
    const second = await tell(transfer)
    expect([second.statusCode, second.json()]).toEqual([
      409,
      { message: 'U hebt dit al doorgegeven. Wij zijn ermee bezig.' },
    ])
    expect(await attention('life-event')).toHaveLength(1)
  })

  it('is withdrawn by its customer, and can then be reported again', async () => {
    await tell(transfer)
    const id = (await read()).events[0]?.id ?? ''
    expect([await withdraw(id), await withdraw(id)]).toEqual([200, 200])
    expect(await attention('life-event')).toEqual([])
    expect(await close('life-event', id)).toBe(404)
    expect((await read()).events).toMatchObject([{ status: 'withdrawn' }])
    expect((await tell(transfer)).statusCode).toBe(200)
  })

  it('that staff closed is closed for its customer too, and cannot be withdrawn', async () => {
    await tell(transfer)
    const id = (await read()).events[0]?.id ?? ''
    expect([await close('life-event', id), await close('life-event', id)]).toEqual([200, 200])
    expect((await read()).events).toMatchObject([{ status: 'closed', endedAt: '2026-11-20T09:00:00.000Z' }])
    expect(await withdraw(id)).toBe(409)
  })

  it.each([
    [{ kind: 'overdragen', values: none }, 'name', 'Vul de naam van uw nieuwe aanbieder in'],
    [
      { kind: 'uitkeren', values: { ...none, date: '2026-11-19' } },
      'date',
      'Vul een datum in vanaf 20\u00a0november 2026',
    ],
    [{ ...transfer, values: { ...transfer.values, email: 'a@b.nl' } }, 'email', expect.any(String)],
  ])('with something missing or wrong is refused by field: %#', async (body, field, message) => {
    const answer = await tell(body)
    expect([answer.statusCode, answer.json<{ fields: Record<string, string> }>().fields[field]]).toEqual([422, message])
  })

  it.each(['einde', 'overlijden', 'kind-18'])('%s is refused on this contract', async (kind) => {
    expect((await tell({ kind, values: none })).statusCode).toBe(422)
  })

  it('of a contract of a child is that it turns 18, with the name and the birthday of the child', async () => {
    const own = (await signUp(test)).cookie
    const offerID = await createComplete(test, own, withoutProfile, parent)
    await requestCode(test.app, own, offerID)
    const signed = await signWith(test.app, own, offerID, lastCode(test))
    const { contractId } = signed.json<{ data: { contractId: string } }>().data
    const overview = await read(contractId, own)
    expect(overview.kinds).toEqual(['kind-18', 'scheiding', 'emigratie', 'overlijden'])
    expect(overview.child).toEqual({ name: 'A.B. Kinderling', birthdate: '2015-02-01' })
    const body = { kind: 'kind-18', values: { ...none, email: 'kind@voorbeeld.nl' } }
    expect((await tell(body, { contract: contractId, as: own })).statusCode).toBe(200)
  })
})

describe('a death', () => {
  const report = {
    name: 'Fenna Dijkhof',
    geboortedatum: '2-4-1950',
    diedOn: '2026-11-01',
    contractNumber: '',
    reporter: 'Kim Dijkhof',
    email: 'kim@voorbeeld.nl',
    phone: '0612345678',
  }
  const send = (payload: object) => test.app.inject({ method: 'POST', url: '/api/deaths', payload })

  it('is reported without an account, and shown to the staff of that brand alone until they close it', async () => {
    const answer = await send(report)
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: {} }])
    const [item] = await attention('death-reported')
    expect(item?.details).toEqual([
      'Fenna Dijkhof, geboren op 2\u00a0april 1950',
      'Overleden op 1\u00a0november 2026',
      'Gemeld door Kim Dijkhof, kim@voorbeeld.nl, +31612345678',
      'Bel uiterlijk op 27\u00a0november 2026.',
      'Er staat niets stil: wij weten nog niet zeker over wie dit gaat. Zoek dat vandaag uit.',
    ])
    const { app: other } = await createTestApp({ db: test.db, brand: 'other' })
    expect(await attention('death-reported', other)).toEqual([])
    expect(await close('death-reported', item?.id ?? '')).toBe(200)
    expect(await attention('death-reported')).toEqual([])
  })

  it('with something missing is refused by field', async () => {
    const answer = await send({ ...report, diedOn: '2026-11-21' })
    expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([
      422,
      { diedOn: 'Vul een datum van overlijden in tot en met 20\u00a0november 2026' },
    ])
  })

  it('has a limit of reports from one network', async () => {
    const { app } = await createTestApp({ db: await createTestDatabase() })
    const post = () => app.inject({ method: 'POST', url: '/api/deaths', payload: report, remoteAddress: '192.0.2.77' })
    const statuses = []
    for (let time = 0; time < 11; time++) statuses.push((await post()).statusCode)
    expect(statuses.slice(-2)).toEqual([200, 429])
  })
})
