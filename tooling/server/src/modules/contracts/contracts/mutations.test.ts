import type { ChangeRequest, DepositRequest, NewLifeEvent, SaleRequest } from '@portal/api/operations'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { letStaffAct } from '../../../../tests/acting.ts'
import { missingId } from '../../../../tests/calculations.ts'
import { addHeldContract, contractOf } from '../../../../tests/contract-management.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'
import { operationsOfContract } from '../../../http/contract.ts'

const { app, db } = await createTestApp()
const other = await createTestApp({ brand: 'other', db })
const contractId = await addHeldContract(db)
const [changeId, saleId, lifeEventId] = [randomUUID(), randomUUID(), randomUUID()]
const change: ChangeRequest = { option: 'omschrijving', values: { description: 'Van iemand anders' } }
const sale: SaleRequest = { kind: 'all', amountCents: null, funds: [], acceptsTaxConsequence: true }
const deposit: DepositRequest = { amountCents: 500_00, method: 'ideal', funds: null, confirmsJaarruimte: true }
const divorce: NewLifeEvent = {
  kind: 'scheiding',
  values: { date: '2026-11-01', name: 'P. Partner', reference: '', email: '' },
}
await db.sql(
  `insert into contract_changes (brand, id, contract_id, option, before, after, effective_on, month, status, channel,
                                 content_digest, requested_at)
   values ('main', $1, $2, 'inleg', '{"periodicDepositCents": 10000}', '{"periodicDepositCents": 20000}', '2026-12-01',
           '2026-12-01', 'scheduled', 'email', '', now())`,
  [changeId, contractId],
)
await db.sql(
  `insert into orders (brand, id, contract_id, kind, request, month, status, created_at)
   values ('main', $1, $2, 'sale', $3, '2026-12-01', 'open', now())`,
  [saleId, contractId, JSON.stringify(sale)],
)
await db.sql(
  `insert into life_events (brand, id, contract_id, kind, sealed, created_at) values ('main', $1, $2, 'emigratie', '', now())`,
  [lifeEventId, contractId],
)
const cookies = {
  owner: await logIn(app, 'ouder'),
  customer: await logIn(app, 'spaarder'),
  otherBrand: await logIn(other.app, 'ouder'),
}

const bodies: Record<string, object> = {
  previewChange: change,
  requestChangeCode: change,
  confirmChange: { change, code: '123456' },
  previewSale: sale,
  requestSaleCode: sale,
  confirmSale: { sale, code: '123456' },
  createDeposit: deposit,
  createLifeEvent: divorce,
}
/** Every call that changes a contract, read from the OpenAPI document, so a new call is tested too. */
const operations = operationsOfContract.filter(
  ({ method, url }) => method !== 'GET' && url.startsWith('/api/contracts/:id'),
)
const calls = operations.map(({ id, method, url }) => [id, method, url] as const)
const previews = ['previewChange', 'previewSale']
const mutations = calls.filter(([id]) => !previews.includes(id))
const withKey = ['confirmChange', 'confirmSale', 'createDeposit', 'createLifeEvent']

type Sending = { to?: string; cookie?: string; at?: FastifyInstance; headers?: Record<string, string> }
type Call = (typeof calls)[number]

function send([id, method, url]: Call, { to = contractId, cookie, at = app, headers }: Sending) {
  const path = url
    .replace(':id', to)
    .replace(':changeId', changeId)
    .replace(':saleId', saleId)
    .replace(':lifeEventId', lifeEventId)
  return at.inject({
    method: method as 'POST',
    url: path,
    headers: { ...(cookie && { cookie }), ...(headers ?? { 'idempotency-key': randomUUID() }) },
    ...(bodies[id] && { payload: bodies[id] }),
  })
}

/** Everything that a call could have changed. */
async function everything(): Promise<unknown> {
  const tables = [
    'contract_changes',
    'orders',
    'payments',
    'confirmation_codes',
    'contract_documents',
    'life_events',
    'idempotency_keys',
  ]
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`).join()
  return [
    await db.sql(`select ${counts}`),
    await db.sql(
      'select status from contract_changes where id = $1 union all select status from orders where id = $2 ' +
        'union all select status from life_events where id = $3',
      [changeId, saleId, lifeEventId],
    ),
    await db.sql('select description from contracts where id = $1', [contractId]),
  ]
}

describe('a call that changes a contract', () => {
  it('is read from the OpenAPI document', () => {
    expect(calls.map(([id]) => id)).toEqual([
      'confirmChange',
      'previewChange',
      'requestChangeCode',
      'withdrawChange',
      'confirmSale',
      'previewSale',
      'requestSaleCode',
      'withdrawSale',
      'createDeposit',
      'createLifeEvent',
      'withdrawLifeEvent',
    ])
  })

  it.each(calls)('is refused without a session: %s', async (...one) => {
    const before = await everything()
    expect((await send(one, {})).statusCode).toBe(401)
    expect(await everything()).toEqual(before)
  })

  it.each(calls)(
    'responds alike to another customer, at another brand and for a missing contract: %s',
    async (...one) => {
      const before = await everything()
      const answers = [
        await send(one, { cookie: cookies.owner, to: missingId }),
        await send(one, { cookie: cookies.customer }),
        await send(one, { cookie: cookies.otherBrand, at: other.app }),
        await send(one, { cookie: cookies.owner, to: await contractOf(db, 'spaarder') }),
        await send(one, { cookie: cookies.owner, to: await contractOf(db, 'ouder', 'other') }),
      ]
      const [missing] = answers
      expect([missing?.statusCode, missing?.json()]).toEqual([404, { message: 'Dit bestaat niet (meer).' }])
      for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([404, missing?.body])
      expect(await everything()).toEqual(before)
    },
  )

  it.each(calls)('is refused with an invalid id: %s', async (...one) => {
    expect((await send(one, { cookie: cookies.owner, to: '1' })).statusCode).toBe(400)
  })

  it.each(calls.filter(([id]) => withKey.includes(id)))('requires an idempotency key: %s', async (...one) => {
    const before = await everything()
    expect((await send(one, { cookie: cookies.owner, headers: {} })).statusCode).toBe(400)
    expect(await everything()).toEqual(before)
  })
})

describe('staff who impersonate a customer', () => {
  const act = () => letStaffAct(db, 'ouder')

  it.each(mutations)('cannot do %s', async (...one) => {
    await act()
    const before = await everything()
    const answer = await send(one, { cookie: cookies.owner })
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'Dit kan alleen de klant zelf.' }])
    expect(await everything()).toEqual(before)
  })

  it.each(calls.filter(([id]) => previews.includes(id)))('can read %s', async (...one) => {
    await act()
    expect((await send(one, { cookie: cookies.owner })).statusCode).toBe(200)
  })

  it.each(['changes', 'sales', 'deposits'])('can read %s', async (what) => {
    await act()
    const url = `/api/contracts/${contractId}/${what}`
    expect((await app.inject({ url, headers: { cookie: cookies.owner } })).statusCode).toBe(200)
  })
})
