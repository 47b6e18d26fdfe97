import type { Application, CalculationPayload } from '@portal/api/operations'
import { toCalculation } from './calculations.ts'
import type { Answers } from './fake-api.ts'
import { funds, provider, questionnaires, riskProfiles } from './reference-data.ts'

/** The server's responses to a customer in "Bedrag beleggen". */
export const flowAnswers: Answers = {
  getFunds: { data: [...funds] },
  getProvider: { data: provider },
  getRiskProfiles: { data: [...riskProfiles] },
  getQuestionnaire: ({ params }) => ({ data: questionnaires[params['number'] === '1' ? 0 : 1] }),
  previewCalculation: ({ body }) => ({ data: toCalculation(body as CalculationPayload, null) }),
  createCalculation: ({ body }) => ({ data: toCalculation(body as CalculationPayload) }),
  saveApplication: ({ body }) => ({ data: body as Application }),
  getOffers: { data: { Offerte: [] } },
}
