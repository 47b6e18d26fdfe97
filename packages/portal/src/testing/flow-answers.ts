import type { Application, CalculationPayload, PersonalInfo } from '@portal/api/operations'
import { toCalculation } from './calculations.ts'
import type { Answers } from './fake-api.ts'
import { funds, provider, questionnaires, riskProfiles } from './reference-data.ts'

/** A customer without personal data. */
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
  iban: null,
}

/** The server's responses to a customer who uses "Bedrag beleggen". */
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
