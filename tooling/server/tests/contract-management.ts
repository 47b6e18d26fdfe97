import type { ChangeRequest, SaleRequest } from '@portal/api/operations'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { BrandId } from '../src/brands.ts'
import type { Database } from '../src/database/database.ts'
import { lastCode } from './applications.ts'
import { call } from './calculations.ts'
import type { TestApp } from './test-app.ts'

/** The first contract of a demo customer. */
export async function contractOf(db: Database, username: string, brand: BrandId = 'main'): Promise<string> {
  const [row] = await db.sql<{ id: string }>(
    `select contracts.id from contracts join users on users.id = owner_id
      where contracts.brand = $1 and username = $2 order by number limit 1`,
    [brand, username],
  )
  return row?.id ?? ''
}

/** What nothing can be done with but by its key. */
export function sendOnce(app: FastifyInstance, url: string, cookie: string, body: object, key: string = randomUUID()) {
  return app.inject({ method: 'POST', url, headers: { cookie, 'idempotency-key': key }, payload: body })
}

/** Asks for a code; answers it. */
async function askCode(test: TestApp, url: string, cookie: string, body: object): Promise<string> {
  const answer = await call(test.app, 'POST', `${url}/code`, cookie, body)
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: expect.objectContaining({ channel: 'email' }) }])
  return lastCode(test)
}

export type Confirmable = { contractId: string; cookie: string }

export const changesOf = (contractId: string) => `/api/contracts/${contractId}/changes`
export const salesOf = (contractId: string) => `/api/contracts/${contractId}/sales`

export const askChangeCode = (test: TestApp, { contractId, cookie }: Confirmable, change: ChangeRequest) =>
  askCode(test, changesOf(contractId), cookie, change)

export const askSaleCode = (test: TestApp, { contractId, cookie }: Confirmable, sale: SaleRequest) =>
  askCode(test, salesOf(contractId), cookie, sale)

/** Asks for a code and makes the change with it. */
export async function confirmChange(test: TestApp, of: Confirmable, change: ChangeRequest, key?: string) {
  const code = await askChangeCode(test, of, change)
  return sendOnce(test.app, changesOf(of.contractId), of.cookie, { change, code }, key)
}

/** Asks for a code and orders the sale with it. */
export async function confirmSale(test: TestApp, of: Confirmable, sale: SaleRequest, key?: string) {
  const code = await askSaleCode(test, of, sale)
  return sendOnce(test.app, salesOf(of.contractId), of.cookie, { sale, code }, key)
}
