import type { HistoryPage } from '@portal/api/operations'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDealtContract, dealtContractId } from '../../../../tests/dealt-contract.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { insertRows } from '../../../demo/seed/insert-rows.ts'
import { book } from '../../books/ledger/ledger.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const own = { brand: 'main', contract_id: dealtContractId }

describe('the history of a contract', () => {
  let test: TestApp
  let cookie: string
  beforeEach(async () => {
    test = await createTestApp()
    await addDealtContract(test.db)
    cookie = await logIn(test.app, 'starter@demo.nl')
  })
  const history = async (query = ''): Promise<HistoryPage> => {
    const url = `/api/contracts/${dealtContractId}/history${query}`
    const answer = await test.app.inject({ url, headers: { cookie } })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ data: HistoryPage }>().data
  }
  const told = async () =>
    (await history()).events.map(({ at, kind, ...event }) => [
      at.slice(0, 10),
      kind,
      event.option ?? event.status ?? event.title,
      event.amountCents,
      event.note,
    ])

  const addPayment = (number: number, rest: object) =>
    insertRows(test.db, 'payments', [
      {
        ...own,
        id: uuid(number),
        purpose: 'periodic',
        attempt: number,
        method: 'incasso',
        provider: 'none',
        amount_cents: 200_00,
        created_at: '2026-01-20T09:00:00Z',
        ...rest,
      },
    ])
  const addChange = (number: number, rest: object) =>
    insertRows(test.db, 'contract_changes', [
      {
        ...own,
        id: uuid(number),
        option: 'inleg',
        before: {},
        after: {},
        effective_on: '2026-06-01',
        channel: 'email',
        content_digest: '\\x00',
        requested_at: '2026-05-10T09:00:00Z',
        ...rest,
      },
    ])
  const addSale = (number: number, rest: object) =>
    insertRows(test.db, 'orders', [
      {
        ...own,
        id: uuid(number),
        kind: 'sale',
        request: {},
        month: '2026-03-01',
        estimated_cents: 130_00,
        created_at: '2026-02-10T09:00:00Z',
        ...rest,
      },
    ])

  it('is empty without events', async () => {
    expect(await history()).toEqual({ events: [], total: 0, page: 1, pageSize: 50 })
  })

  it('begins with the signature', async () => {
    await insertRows(test.db, 'signatures', [
      {
        ...own,
        signed_at: '2025-12-10T14:30:00Z',
        channel: 'email',
        content_digest: '\\x00',
        statements: [],
        statements_version: '1',
      },
    ])
    expect((await history()).events).toEqual([
      {
        id: 'signed',
        at: '2025-12-10T14:30:00.000Z',
        kind: 'signed',
        option: null,
        amountCents: null,
        status: null,
        title: null,
        note: null,
      },
    ])
  })

  it('has the request, the effect or the withdrawal of each change', async () => {
    await addChange(1, { status: 'effective', effective_at: '2026-06-05T09:00:00Z' })
    await addChange(2, {
      status: 'withdrawn',
      withdrawn_at: '2026-05-12T09:00:00Z',
      requested_at: '2026-05-11T09:00:00Z',
    })
    await addChange(3, { option: 'looptijd', status: 'scheduled', requested_at: '2026-11-01T09:00:00Z' })
    const atOnce = '2026-11-02T09:00:00Z'
    await addChange(4, { option: 'omschrijving', status: 'effective', requested_at: atOnce, effective_at: atOnce })
    expect(await told()).toEqual([
      ['2026-11-02', 'change-effective', 'omschrijving', null, null],
      ['2026-11-02', 'change-requested', 'omschrijving', null, null],
      ['2026-11-01', 'change-requested', 'looptijd', null, null],
      ['2026-06-05', 'change-effective', 'inleg', null, null],
      ['2026-05-12', 'change-withdrawn', 'inleg', null, null],
      ['2026-05-11', 'change-requested', 'inleg', null, null],
      ['2026-05-10', 'change-requested', 'inleg', null, null],
    ])
  })

  it('has an event for each life event that was reported, closed or withdrawn', async () => {
    const addEvent = (number: number, kind: string, rest: object) =>
      insertRows(test.db, 'life_events', [
        { ...own, id: uuid(number), kind, sealed: '\\x00', created_at: `2026-05-1${number}T09:00:00Z`, ...rest },
      ])
    await addEvent(0, 'scheiding', {})
    await addEvent(1, 'kind-18', { status: 'closed', ended_at: '2026-05-14T09:00:00Z' })
    await addEvent(2, 'emigratie', { status: 'withdrawn', ended_at: '2026-05-13T09:00:00Z' })
    expect(await told()).toEqual([
      ['2026-05-14', 'life-event-closed', 'Kind wordt 18', null, null],
      ['2026-05-13', 'life-event-withdrawn', 'Verhuizing naar het buitenland', null, null],
      ['2026-05-12', 'life-event-told', 'Verhuizing naar het buitenland', null, null],
      ['2026-05-11', 'life-event-told', 'Kind wordt 18', null, null],
      ['2026-05-10', 'life-event-told', 'Scheiding', null, null],
    ])
  })

  it('has the ends of payments, and refunds of double payments', async () => {
    await addPayment(1, { status: 'paid', paid_at: '2026-01-26T09:00:00Z' })
    await addPayment(2, { status: 'failed', ended_at: '2026-02-26T09:00:00Z', asked_at: '2026-03-26T09:00:00Z' })
    await addPayment(3, { status: 'open' })
    await addPayment(4, { method: 'ideal', status: 'expired', expires_at: '2026-03-05T09:00:00Z', purpose: 'extra' })
    await addPayment(5, { status: 'charged_back', paid_at: '2026-04-25T09:00:00Z' })
    await addPayment(6, { method: 'ideal', status: 'canceled', purpose: 'extra' })
    await test.db.withTransaction((transaction) =>
      book(transaction, {
        brand: 'main',
        contractId: dealtContractId,
        source: `payment ${uuid(5)} charged_back`,
        entries: { bank: -200_00, received: 200_00 },
        now: new Date('2026-05-04T09:00:00Z'),
      }),
    )
    expect(await told()).toEqual([
      ['2026-05-04', 'payment', 'charged_back', 200_00, 'incasso'],
      ['2026-04-25', 'payment', 'paid', 200_00, 'incasso'],
      ['2026-03-05', 'payment', 'expired', 200_00, 'ideal'],
      ['2026-02-26', 'payment', 'failed', 200_00, 'incasso'],
      ['2026-01-26', 'payment', 'paid', 200_00, 'incasso'],
      ['2026-01-20', 'payment', 'canceled', 200_00, 'ideal'],
    ])
  })

  it('has the mandates that were signed, refused or revoked', async () => {
    const mandate = { ...own, method: 'twikey', provider: 'none', amount_cents: 200_00 }
    await insertRows(test.db, 'mandates', [
      {
        ...mandate,
        id: uuid(1),
        attempt: 1,
        status: 'canceled',
        created_at: '2025-12-10T09:00:00Z',
        signed_at: null,
        asked_at: '2025-12-11T09:00:00Z',
      },
      {
        ...mandate,
        id: uuid(2),
        attempt: 2,
        status: 'revoked',
        created_at: '2025-12-12T09:00:00Z',
        signed_at: '2025-12-12T09:05:00Z',
        asked_at: '2026-07-01T09:00:00Z',
      },
      {
        ...mandate,
        id: uuid(3),
        attempt: 3,
        status: 'open',
        created_at: '2026-07-02T09:00:00Z',
        signed_at: null,
        asked_at: null,
      },
    ])
    expect(await told()).toEqual([
      ['2026-07-01', 'mandate', 'revoked', 200_00, 'twikey'],
      ['2025-12-12', 'mandate', 'signed', 200_00, 'twikey'],
      ['2025-12-11', 'mandate', 'canceled', 200_00, 'twikey'],
    ])
  })

  it('has the expected amount, the proceeds and the payout of sales', async () => {
    await addSale(1, {
      status: 'paid',
      proceeds_cents: 125_00,
      tax_cents: 10_00,
      dealt_at: '2026-03-06T08:00:00Z',
      paid_at: '2026-03-06T08:00:00Z',
    })
    await addSale(2, { status: 'withdrawn', created_at: '2026-08-01T09:00:00Z', withdrawn_at: '2026-08-02T09:00:00Z' })
    await addSale(3, { kind: 'switch', status: 'open' })
    expect(await told()).toEqual([
      ['2026-08-02', 'sale-withdrawn', null, null, null],
      ['2026-08-01', 'sale-requested', null, 130_00, null],
      ['2026-03-06', 'sale-paid', null, 115_00, null],
      ['2026-03-06', 'sale-dealt', null, 125_00, null],
      ['2026-02-10', 'sale-requested', null, 130_00, null],
    ])
  })

  it('has the documents, and every impersonation since the contract began', async () => {
    await insertRows(test.db, 'contract_documents', [
      {
        ...own,
        id: uuid(1),
        kind: 'conditions',
        subject: '2026-1',
        title: 'Voorwaarden 2026-1',
        document_date: '2026-01-02',
        created_at: '2026-01-02T09:00:00Z',
      },
    ])
    await test.db.sql(
      `insert into impersonations (brand, id, user_id, staff_id, reason, started_at)
       select 'main', id, customer.user_id, staff.staff_id, reason, started_at::timestamptz
         from (select id as user_id from users where brand = 'main' and username = 'starter') customer,
              (select id as staff_id from users where brand = 'main' and username = 'admin') staff,
              (values ($1::uuid, 'Vraag over de inleg', '2026-05-05T10:00:00Z'),
                      ($2::uuid, 'Van voor dit contract', '2025-12-31T10:00:00Z')) as look (id, reason, started_at)`,
      [uuid(1), uuid(2)],
    )
    await test.db.sql(
      `insert into impersonations (brand, id, user_id, staff_id, reason, started_at)
       select 'main', $1, customer.id, staff.id, 'Bij een ander', '2026-05-06T10:00:00Z'
         from users customer, users staff
        where customer.brand = 'main' and customer.username = 'ouder' and staff.brand = 'main' and staff.username = 'admin'`,
      [uuid(3)],
    )
    expect(await told()).toEqual([
      ['2026-05-05', 'staff-look', 'Sanne Beheer', null, 'Vraag over de inleg'],
      ['2026-01-02', 'document', 'Voorwaarden 2026-1', null, null],
    ])
  })

  it('has pages of fifty, with each event once', async () => {
    for (let number = 1; number <= 120; number++) {
      await addPayment(number, { status: 'paid', paid_at: '2026-01-26T09:00:00Z' })
    }
    const pages = [await history(), await history('?page=2'), await history('?page=3'), await history('?page=4')]
    expect(pages.map(({ events }) => events.length)).toEqual([50, 50, 20, 0])
    expect(pages.map(({ total, page }) => [total, page])).toEqual([
      [120, 1],
      [120, 2],
      [120, 3],
      [120, 4],
    ])
    expect(new Set(pages.flatMap(({ events }) => events.map(({ id }) => id))).size).toBe(120)
  })
})
