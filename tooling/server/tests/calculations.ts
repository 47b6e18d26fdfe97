import type { Application, Calculation, CalculationPayload, Offer } from '@portal/api/operations'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'

export const missingId = '00000000-0000-4000-8000-000000000000'
/** € 10.000 at first and € 200 a month for twenty years, all in the mixed fund. */
export const payload: CalculationPayload = {
  productCode: 'SB',
  initialDeposit: 10_000,
  periodicDeposit: 200,
  start: '2026-12-01',
  duration: 20,
  chosenRiskProfile: 'neutraal',
  uitkeringsTermijnCode: 'Geen',
  polisVoorwaardeCode: '',
  isHuidigeLijfrenteOversluiten: false,
  description: 'Voor later',
  funds: [{ id: 'mix-neutraal', percentage: 1 }],
}
/** € 100.000 paid out monthly for twenty years from the year of the state pension on, all in the mixed fund. */
export const annuity: CalculationPayload = {
  productCode: 'SDIL',
  initialDeposit: 100_000,
  periodicDeposit: 0,
  birthdate: '1959-05-10',
  start: '2026-12-01',
  duration: 20,
  chosenRiskProfile: 'neutraal',
  uitkeringsTermijnCode: 'Maand',
  polisVoorwaardeCode: 'SDIL2014',
  funds: [{ id: 'mix-neutraal', percentage: 1 }],
}
export const application: Application = {
  activePage: 'resultaat',
  kind: 'eenmalig-en-maandelijks',
  situation: '',
  durationType: '',
  answers: [{ questionId: 'q1', answerId: 'q1c' }],
  questionEleven: 'q11c',
  riskSelection: '',
  firstStatement: 'begrepen',
  secondStatement: '',
  thirdStatement: '',
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export function call(app: FastifyInstance, method: Method, url: string, cookie?: string, body?: object) {
  return app.inject({ method, url, ...(cookie && { headers: { cookie } }), ...(body && { payload: body }) })
}

export async function create(app: FastifyInstance, cookie?: string, body: object = payload): Promise<Calculation> {
  const answer = await call(app, 'POST', '/api/calculation', cookie, body)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: Calculation }>().data
}

/** Creates a contract of an offer, as signing does. */
export async function sign(db: Database, offerID: string | null): Promise<string> {
  const [row] = await db.sql<{ id: string }>(
    `insert into contracts (brand, id, owner_id, number, product_code, description, start_date, duration,
         chosen_risk_profile, initial_deposit_cents, periodic_deposit_cents, is_payment_completed, offer_id)
       select brand, gen_random_uuid(), owner_id, 'TEST-' || left(id::text, 8), 'SB', '', '2026-12-01', 20, 'NVT',
         1000000, 0, false, id from offers where id = $1
     returning id`,
    [offerID],
  )
  return row?.id ?? ''
}

export async function offersOf(app: FastifyInstance, cookie: string): Promise<Offer[]> {
  const answer = await call(app, 'GET', '/api/offers/', cookie)
  return answer.json<{ data: { Offerte: Offer[] } }>().data.Offerte
}
