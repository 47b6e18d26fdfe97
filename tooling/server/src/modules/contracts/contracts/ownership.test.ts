import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { letStaffAct } from '../../../../tests/acting.ts'
import { missingId } from '../../../../tests/calculations.ts'
import { addDealtContract, dealtContractId } from '../../../../tests/dealt-contract.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { insertRows } from '../../../demo/seed/insert-rows.ts'
import { operationsOfContract } from '../../../http/contract.ts'
import type { BrandId } from '../../../platform/brands.ts'

const otherBrandsId = '7a1b2c3d-1111-4222-8333-444455556666'
const documentId = '8b1b2c3d-1111-4222-8333-444455556666'

/** Every call that reads one contract, taken from the OpenAPI document, so a new call is tested too. */
const reads = operationsOfContract.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/contracts/:id'))
const queries: Record<string, string> = { getReturn: '?van=2026-01-01&tot=2026-04-30' }
const calls = reads.map(({ id, url }) => [id, `${url}${queries[id] ?? ''}`] as const)

const urlOf = (url: string, id: string) => url.replace(':id', id).replace(':documentId', documentId)

describe('a call that reads a contract', () => {
  let main: TestApp
  let other: TestApp
  const cookies = { owner: '', customer: '', admin: '', otherBrand: '' }
  beforeAll(async () => {
    main = await createTestApp()
    other = await createTestApp({ brand: 'other', db: main.db })
    await addDealtContract(main.db)
    await addDealtContract(main.db, 'other', otherBrandsId)
    await addDocument(main, { brand: 'main', contract_id: dealtContractId })
    await addDocument(main, { brand: 'other', contract_id: otherBrandsId })
    cookies.owner = await logIn(main.app, 'starter@demo.nl')
    cookies.customer = await logIn(main.app, 'spaarder@demo.nl')
    cookies.admin = await logIn(main.app, 'admin@demo.nl')
    cookies.otherBrand = await logIn(other.app, 'starter@demo.nl')
  })

  it('is read from the OpenAPI document', () => {
    expect(reads.map(({ id }) => id)).toEqual([
      'getContract',
      'getReturn',
      'getTransactions',
      'getTransactionsCsv',
      'getContractDetails',
      'getContractStatus',
      'getChanges',
      'getSales',
      'getDeposits',
      'getLifeEvents',
      'getHistory',
      'getDocuments',
      'getDocument',
    ])
  })

  it.each(calls)('%s responds to its owner', async (_, url) => {
    const answer = await main.app.inject({ url: urlOf(url, dealtContractId), headers: { cookie: cookies.owner } })
    expect(answer.statusCode).toBe(200)
  })

  it.each(calls)('%s responds to others in the same bytes as for a missing contract', async (_, url) => {
    const look = async (app: FastifyInstance, id: string, cookie: string) => {
      const answer = await app.inject({ url: urlOf(url, id), headers: { cookie } })
      expect(answer.statusCode).toBe(404)
      const { date: __, 'x-request-id': ___, ...headers } = answer.headers
      return JSON.stringify([headers, answer.rawPayload.toString('hex')])
    }
    const answers = [
      await look(main.app, missingId, cookies.owner),
      await look(main.app, dealtContractId, cookies.customer),
      await look(main.app, dealtContractId, cookies.admin),
      await look(main.app, otherBrandsId, cookies.owner),
      await look(other.app, dealtContractId, cookies.otherBrand),
    ]
    expect(new Set(answers).size).toBe(1)
  })

  it.each(calls)('%s requires a login', async (_, url) => {
    expect((await main.app.inject({ url: urlOf(url, dealtContractId) })).statusCode).toBe(401)
  })

  it.each(calls)('%s is refused when the id is invalid', async (_, url) => {
    const answer = await main.app.inject({ url: urlOf(url, '1%20or%201=1'), headers: { cookie: cookies.owner } })
    expect(answer.statusCode).toBe(400)
  })
})

describe('staff who impersonate the customer', () => {
  let test: TestApp
  let cookie: string
  beforeAll(async () => {
    test = await createTestApp()
    await addDealtContract(test.db)
    await addDocument(test, { brand: 'main', contract_id: dealtContractId })
    cookie = await logIn(test.app, 'starter@demo.nl')
    await letStaffAct(test.db)
  })

  it('may change nothing', async () => {
    const url = urlOf('/api/contracts/:id/deposits', dealtContractId)
    const answer = await test.app.inject({ method: 'POST', url, headers: { cookie }, payload: {} })
    expect(answer.statusCode).toBe(403)
  })

  it.each(calls)('may read %s', async (_, url) => {
    const answer = await test.app.inject({ url: urlOf(url, dealtContractId), headers: { cookie } })
    expect(answer.statusCode).toBe(200)
  })
})

async function addDocument({ db }: TestApp, own: { brand: BrandId; contract_id: string }): Promise<void> {
  const title = 'Voorwaarden 2026-1'
  const made = { document_date: '2026-01-02', created_at: '2026-01-02T09:00:00Z' }
  await insertRows(db, 'contract_documents', [
    { ...own, id: documentId, kind: 'conditions', subject: title, title, ...made },
  ])
}
