import type { Application, CalculationPayload, PersonalInfo } from '@portal/api/operations'
import { toCalculation } from './calculations.ts'
import type { Answers } from './fake-api.ts'
import { funds, provider, questionnaires, riskProfiles } from './reference-data.ts'

/** A customer of whom nothing is known yet. */
const nothingKnown: PersonalInfo = {
  initialen: '',
  tussenvoegsel: '',
  achternaam: '',
  geboortedatum: null,
  geslacht: '',
  straatnaam: '',
  huisnummer: null,
  huisnummerToevoeging: '',
  postcode: '',
  woonplaats: '',
  land: '',
  telefoonnummer: '',
  mobiel: '',
  nationaliteit: '',
  email: 'spaarder@demo.nl',
  identiteitsbewijs: null,
}

/** What a server says to somebody who walks through "Bedrag beleggen". */
export const flowAnswers: Answers = {
  getPersonalInfo: { data: nothingKnown },
  getFunds: { data: [...funds] },
  getProvider: { data: provider },
  getRiskProfiles: { data: [...riskProfiles] },
  getQuestionnaire: ({ params }) => ({ data: questionnaires[params['number'] === '1' ? 0 : 1] }),
  previewCalculation: ({ body }) => ({ data: toCalculation(body as CalculationPayload, null) }),
  createCalculation: ({ body }) => ({ data: toCalculation(body as CalculationPayload) }),
  saveApplication: ({ body }) => ({ data: body as Application }),
  getOffers: { data: { Offerte: [] } },
}
