import type { FastifyInstance } from 'fastify'
import { demoUserId } from '../src/demo/seed/demo-id.ts'
import type { BrandId } from '../src/platform/brands.ts'
import type { TestApp } from './test-app.ts'

export const contractId = '5f0c9ac1-6a0b-4cb3-8f4e-0b6f1a2b3c4d'

/** Adds a contract of `starter` with three months of figures that are worked out by hand. */
export async function addContract({ db }: TestApp, brand: BrandId = 'main', id = contractId): Promise<void> {
  await db.sql(
    `insert into contracts (brand, id, owner_id, number, product_code, description, start_date, duration,
                            chosen_risk_profile, initial_deposit_cents, periodic_deposit_cents, is_payment_completed)
     values ($1, $2, $3, '900001-SB', 'SB', 'Met de hand', '2026-01-01', 10, 'neutraal', 100000, 20000, true)`,
    [brand, id, demoUserId(brand, 'starter')],
  )
  await db.sql(
    `insert into contract_holdings values ($1, $2, 'geldmarkt-euro', 2500, 1), ($1, $2, 'mix-neutraal', 7500, 2)`,
    [brand, id],
  )
  await db.sql(
    `insert into contract_values values
      ($1, $2, '2026-01-01', 100000, 100000, 0, 0),
      ($1, $2, '2026-02-01', 119000, 120000, 0, 100),
      ($1, $2, '2026-03-01', 115000, 120000, 10000, 200)`,
    [brand, id],
  )
}

export async function get<T>(app: FastifyInstance, url: string, cookie: string): Promise<{ status: number; data: T }> {
  const answer = await app.inject({ url, headers: { cookie } })
  return { status: answer.statusCode, data: answer.json<{ data: T }>().data }
}
