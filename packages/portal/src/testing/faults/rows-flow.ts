import { initialApplicants } from '@portal/flows/application/applicants'
import { applicants, applicationAnswers, passport, personalInfo, savedOffer } from '../applications.ts'
import { offer, offerID, payload, toCalculation } from '../calculations.ts'
import type { Answers, Operation } from '../fake-api.ts'
import { flowAnswers } from '../flow-answers.ts'
import { contractId } from '../payments.ts'
import { photoFile, stubPhotos } from '../photos.ts'
import { plan, savedFlow } from '../saved-copies.ts'
import type { Row } from './row.ts'
import { press, tickAll, upload, write } from './steps.ts'

const flow = '/bedrag-beleggen?pagina='
const asked = { ...payload, description: 'Eerder' }
const atResult = { path: `${flow}resultaat`, saved: savedFlow(plan) }
const resumed = { path: `${flow}resultaat`, saved: savedFlow({ ...plan, offerID }) }
const byProfile = savedFlow({ ...plan, calculationBasedOnProfile: true, funds: [] })
const atIdentity = {
  path: `${flow}aanvrager:Identiteit`,
  saved: savedOffer,
  prepare: () => void stubPhotos({ width: 100, height: 80 }),
}
const identity = (answers: Answers): Answers => ({ ...applicationAnswers(applicants, [passport]), ...answers })
const phoneToken = 'abcdefghijABCDEFGHIJ0123456789_-abcdefghij1'
const atPhone = { path: `/foto#token=${phoneToken}`, user: null, prepare: atIdentity.prepare }
const phone = (): Answers => ({
  getPhoneUpload: { data: { person: 'mijn', document: 'voorkant' } },
  sendPhoneUpload: { data: { ...passport, document: 'voorkant' } },
})
const signing = (): Answers => ({
  ...applicationAnswers(applicants, [passport]),
  requestSigningCode: { data: { channel: 'email', sentTo: 's•••@demo.nl' } },
  signApplication: { data: { contractId, number: 'SB-10001' } },
  getPaymentTasks: { data: [] },
})
const offers: Answers = { ...flowAnswers, getOffers: { data: { Offerte: [offer] } }, deleteOffer: { data: {} } }

/** Saved in the background: an offline customer only notices at the next page. */
const unheard: Row['but'] = {
  'no answer': 'calm',
  'reset before headers': 'calm',
  'reset in the body': 'calm',
  'malformed JSON': 'calm',
  HTML: 'calm',
  offline: 'calm',
}

/** The calls of the flows, the calculations and the application. */
export const flowRows = {
  getFunds: { path: `${flow}fondsen`, saved: savedFlow(plan), answers: () => flowAnswers, outcome: 'page' },
  getQuestionnaire: { path: `${flow}vragenlijst`, saved: byProfile, answers: () => flowAnswers, outcome: 'page' },
  getRiskProfiles: { path: `${flow}vragenlijst`, saved: byProfile, answers: () => flowAnswers, outcome: 'page' },
  previewCalculation: {
    path: `${flow}stap1`,
    saved: savedFlow(plan),
    answers: () => flowAnswers,
    outcome: /Wij kunnen nu geen indruk geven\. U kunt gewoon doorgaan\./,
  },
  createCalculation: { ...atResult, answers: () => flowAnswers, outcome: 'sentence' },
  saveApplication: { ...atResult, answers: () => flowAnswers, outcome: 'toast', but: unheard },
  getCalculation: {
    ...resumed,
    answers: () => ({
      ...flowAnswers,
      getCalculation: { data: toCalculation(asked) },
      updateCalculation: { data: toCalculation(payload) },
    }),
    outcome: 'sentence',
    but: { '404': /Dit kan uw inleg worden/ },
  },
  updateCalculation: {
    ...resumed,
    answers: () => ({
      ...flowAnswers,
      getCalculation: { data: toCalculation(asked) },
      updateCalculation: { data: toCalculation(payload) },
    }),
    outcome: 'sentence',
  },
  getOffers: { path: '/mijn-berekeningen', answers: () => offers, outcome: 'page' },
  deleteOffer: {
    path: '/mijn-berekeningen',
    answers: () => offers,
    steps: [press('Verwijder')],
    outcome: 'toast',
    isAnswerIgnored: true,
  },
  restoreOffer: {
    path: '/mijn-berekeningen',
    answers: () => ({ ...offers, restoreOffer: { data: {} } }),
    steps: [press('Verwijder'), press('Ongedaan maken')],
    outcome: 'toast',
    isAnswerIgnored: true,
  },
  getApplicants: {
    path: `${flow}aanvrager:Gegevens`,
    saved: savedOffer,
    answers: () => applicationAnswers(applicants),
    outcome: 'page',
    but: { '404': /Dit kan uw inleg worden/ },
  },
  getPersonalInfo: {
    path: `${flow}aanvrager:AanvragerKeuze`,
    saved: savedOffer,
    answers: () => applicationAnswers(null),
    outcome: 'calm',
  },
  getRelations: {
    path: `${flow}aanvrager:AanvragerKeuze`,
    saved: savedOffer,
    answers: () => applicationAnswers(applicants),
    outcome: 'calm',
  },
  getCountries: {
    path: `${flow}aanvrager:Gegevens`,
    saved: savedOffer,
    answers: () => applicationAnswers(applicants),
    outcome: 'calm',
  },
  lookUpPostcode: {
    path: `${flow}aanvrager:Gegevens`,
    saved: savedOffer,
    answers: () => ({
      ...applicationAnswers({ ...initialApplicants(), for: 'mijn' }),
      lookUpPostcode: { data: { straatnaam: 'Stationsplein', woonplaats: 'Utrecht' } },
    }),
    steps: [write('Achternaam', 'Spaarder'), write('Postcode', '3511 CE'), write('Huisnummer', '12')],
    outcome: /Wij (vinden dit adres niet|kunnen het adres nu niet opzoeken)\. Vul de straat en de woonplaats zelf in\./,
  },
  saveApplicants: {
    path: `${flow}aanvrager:Gegevens`,
    saved: savedOffer,
    answers: () => applicationAnswers(applicants),
    steps: [press('Wijzig naam'), write('Achternaam', 'Nieuwenhuis'), press('Volgende')],
    outcome: 'sentence',
    isAnswerIgnored: true,
  },
  getFiles: { ...atIdentity, answers: () => identity({}), outcome: 'page', but: { '404': /Dit kan uw inleg worden/ } },
  saveFile: {
    ...atIdentity,
    answers: () => ({ ...applicationAnswers(applicants, []), saveFile: { data: passport } }),
    steps: [upload('Kopie van het paspoort', photoFile)],
    outcome: 'sentence',
    but: { '400': /Dit bestand kunnen wij niet lezen/, '422': /Dit bestand kunnen wij niet lezen/ },
  },
  createPhoneUpload: {
    ...atIdentity,
    answers: () => ({
      ...applicationAnswers(applicants, []),
      createPhoneUpload: { data: { token: phoneToken, expiresInSeconds: 600 } },
    }),
    steps: [press('Maak de foto met uw telefoon')],
    outcome: 'sentence',
  },
  reuseIdentityDocument: {
    ...atIdentity,
    answers: () => ({
      ...applicationAnswers(applicants, []),
      getPersonalInfo: {
        data: { ...personalInfo, identiteitsbewijs: { soort: 'paspoort', geldigTot: '2030-12-31' } },
      },
      reuseIdentityDocument: { data: [passport] },
    }),
    steps: [press('Gebruik die kopie weer')],
    outcome: 'sentence',
  },
  getPhoneUpload: { ...atPhone, answers: phone, outcome: 'sentence', but: { '404': /Deze QR-code werkt niet meer/ } },
  sendPhoneUpload: {
    ...atPhone,
    answers: phone,
    steps: [upload('Voorkant van het identiteitsbewijs', photoFile)],
    outcome: 'sentence',
    but: {
      '400': /Dit bestand kunnen wij niet lezen/,
      '404': /Deze QR-code werkt niet meer/,
      '409': /Deze QR-code werkt niet meer/,
      '422': /Dit bestand kunnen wij niet lezen/,
    },
  },
  deleteFile: {
    ...atIdentity,
    answers: () => identity({ deleteFile: { data: {} } }),
    steps: [press('Verwijder')],
    outcome: 'sentence',
    isAnswerIgnored: true,
  },
  getFile: {
    ...atIdentity,
    prepare() {
      atIdentity.prepare()
      URL.createObjectURL = () => 'blob:paspoort'
      URL.revokeObjectURL = () => {}
    },
    answers: () => identity({ getFile: { file: new Blob(['foto'], { type: 'image/jpeg' }) } }),
    steps: [press('Bekijk')],
    outcome: 'sentence',
  },
  requestSigningCode: {
    path: `${flow}overzicht`,
    saved: savedOffer,
    answers: signing,
    steps: [tickAll, press('Ondertekenen')],
    outcome: 'sentence',
  },
  signApplication: {
    path: `${flow}overzicht`,
    saved: savedOffer,
    answers: signing,
    steps: [tickAll, press('Ondertekenen'), write('Code van zes cijfers', '123456'), press('Onderteken de aanvraag')],
    outcome: 'sentence',
  },
} satisfies Partial<Record<Operation, Row>>
