import type { Application, Calculation, CalculationPayload, Offer } from '@portal/api/operations'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'

export const missingId = '00000000-0000-4000-8000-000000000000'
/** € 10.000 at once and € 200 a month for twenty years, all in the mixed fund. */
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
export const application: Application = {
  activePage: 'resultaat',
  kind: 'eenmalig-en-maandelijks',
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

export async function offersOf(app: FastifyInstance, cookie: string): Promise<Offer[]> {
  const answer = await call(app, 'GET', '/api/offers/', cookie)
  return answer.json<{ data: { Offerte: Offer[] } }>().data.Offerte
}
