import type { Erasure } from '@portal/api/operations'
import { vi } from 'vitest'
import { partnerRelation, personalInfo } from '../applications.ts'
import type { Answers, Operation } from '../fake-api.ts'
import {
  appFactor,
  currentSession,
  noFactor,
  otherSession,
  passkey,
  recoveryCodes,
  securityAnswers,
} from '../security.ts'
import { settingsAnswers, topics } from '../settings.ts'
import type { Row } from './row.ts'
import { choose, press, type Step, write } from './steps.ts'

const PASSWORD = 'Welkom-2026'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const erasure: Erasure = {
  status: 'requested',
  requestedAt: '2026-11-20T12:00:00.000Z',
  dueOn: '2026-12-04',
  finishedAt: null,
  kept: [],
}
const madePasskey = {
  id: 'BwgJ',
  rawId: Uint8Array.of(7, 8, 9).buffer,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: Uint8Array.of(1).buffer,
    attestationObject: Uint8Array.of(2).buffer,
    getTransports: () => ['internal'],
  },
}
const passkeyOptions = {
  rp: { id: 'localhost', name: 'Hoofdmerk' },
  user: { id: 'AQID', name: 'spaarder@demo.nl', displayName: 'Sanne Spaarder' },
  challenge: 'BAUG',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}

function makesPasskeys() {
  vi.stubGlobal('PublicKeyCredential', () => {})
  const value = { create: () => Promise.resolve(madePasskey) }
  Object.defineProperty(navigator, 'credentials', { value, configurable: true })
}

function keepsFiles() {
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
}

const settings = (): Answers => ({
  ...settingsAnswers,
  updatePersonalInfo: { data: personalInfo },
  exportData: { file: new Blob(['PK'], { type: 'application/zip' }) },
  requestErasure: { data: erasure },
  withdrawErasure: { data: {} },
  createRelation: { data: partnerRelation },
  updateRelation: { data: partnerRelation },
  deleteRelation: { data: {} },
  saveNewsletter: { data: topics },
})
const security =
  (answers: Answers = {}) =>
  (): Answers => ({
    ...securityAnswers,
    getSessions: { data: [currentSession, otherSession] },
    endSession: { data: {} },
    endOtherSessions: { data: {} },
    changePassword: { data: {} },
    beginTotp: { data: { secret: SECRET, uri: `otpauth://totp/Hoofdmerk:s?secret=${SECRET}&issuer=Hoofdmerk` } },
    confirmTotp: { data: { recoveryCodes } },
    beginSms: { data: { maskedMobile: '06 •••• ••78' } },
    confirmSms: { data: { recoveryCodes } },
    disableTwoFactor: { data: {} },
    renewRecoveryCodes: { data: { recoveryCodes } },
    beginPasskey: { data: { token: 'A'.repeat(43), options: passkeyOptions } },
    createPasskey: { data: passkey },
    deletePasskey: { data: {} },
    ...answers,
  })
const withFactor = security({ getTwoFactor: { data: appFactor } })

const personal = { path: '/mijn-instellingen/persoonlijke-informatie', answers: settings }
const relations = { path: '/mijn-instellingen/overige-relaties', answers: settings }
const newsletter = { path: '/mijn-instellingen/nieuwsbrief', answers: settings }
const secure = { path: '/mijn-instellingen/wachtwoord', answers: security() }

const ownPassword = write('Uw wachtwoord', PASSWORD)
const code = write('Code van zes cijfers', '123456')
const byApp: readonly Step[] = [press('Met een app'), ownPassword, press('Ga verder')]
const bySms: readonly Step[] = [
  press('Met sms'),
  write('Mobiel nummer', '06 12345678'),
  ownPassword,
  press('Stuur een code'),
]
const makePasskey: readonly Step[] = [press('Passkey toevoegen'), ownPassword, press('Maak passkey')]

/** The calls of the settings, the pages before the login, and the pages of staff. */
export const settingsRows = {
  updatePersonalInfo: {
    ...personal,
    path: `${personal.path}?wijzig=naam`,
    steps: [write('Achternaam', 'Nieuwenhuis'), press('Opslaan')],
    outcome: 'sentence',
  },
  exportData: { ...personal, prepare: keepsFiles, steps: [press('Download mijn gegevens')], outcome: 'sentence' },
  getErasure: { ...personal, outcome: 'sentence' },
  requestErasure: {
    ...personal,
    steps: [ownPassword, press('Vraag om mijn gegevens te wissen')],
    outcome: 'sentence',
  },
  withdrawErasure: {
    ...personal,
    answers: () => ({ ...settings(), getErasure: { data: erasure } }),
    steps: [press('Trek de aanvraag in')],
    outcome: 'sentence',
    isAnswerIgnored: true,
  },
  createRelation: {
    ...relations,
    path: `${relations.path}?relatie=nieuw`,
    steps: [
      choose('Kind'),
      write('Initialen', 'K.'),
      write('Achternaam', 'Spaarder'),
      write('Dag', '1'),
      write('Maand', '5'),
      write('Jaar', '2010'),
      press('Opslaan'),
    ],
    outcome: 'sentence',
  },
  updateRelation: {
    ...relations,
    path: `${relations.path}?relatie=${partnerRelation.id}`,
    steps: [write('Achternaam', 'Nieuwenhuis'), press('Opslaan')],
    outcome: 'sentence',
  },
  deleteRelation: {
    ...relations,
    steps: [press('Verwijder P. de Partner')],
    outcome: 'sentence',
    isAnswerIgnored: true,
    but: { '404': 'well' },
  },
  getNewsletter: { ...newsletter, outcome: 'page' },
  saveNewsletter: { ...newsletter, steps: [choose(/^Nieuwe producten/), press('Opslaan')], outcome: 'sentence' },
  getTwoFactor: { ...secure, outcome: 'sentence' },
  getSessions: { ...secure, outcome: 'sentence' },
  endSession: {
    ...secure,
    steps: [press(/^Log uit: Safari/)],
    outcome: 'sentence',
    isAnswerIgnored: true,
    but: { '404': 'well' },
  },
  endOtherSessions: {
    ...secure,
    steps: [press('Overal elders uitloggen')],
    outcome: 'sentence',
    isAnswerIgnored: true,
    but: { '404': 'well' },
  },
  changePassword: {
    ...secure,
    steps: [
      write('Huidig wachtwoord', PASSWORD),
      write('Nieuw wachtwoord', 'vier woorden die kloppen'),
      press('Wijzig wachtwoord'),
    ],
    outcome: 'sentence',
    isAnswerIgnored: true,
  },
  beginTotp: { ...secure, steps: byApp, outcome: 'sentence' },
  confirmTotp: { ...secure, steps: [...byApp, code, press('Zet aan')], outcome: 'sentence' },
  beginSms: { ...secure, steps: bySms, outcome: 'sentence' },
  confirmSms: { ...secure, steps: [...bySms, code, press('Zet aan')], outcome: 'sentence' },
  disableTwoFactor: {
    ...secure,
    answers: withFactor,
    steps: [press('Uitzetten'), ownPassword, press('Zet tweestapsverificatie uit')],
    outcome: 'sentence',
    isAnswerIgnored: true,
  },
  renewRecoveryCodes: {
    ...secure,
    answers: withFactor,
    steps: [press('Nieuwe herstelcodes'), ownPassword, press('Maak nieuwe codes')],
    outcome: 'sentence',
  },
  beginPasskey: { ...secure, prepare: makesPasskeys, steps: makePasskey, outcome: 'sentence' },
  createPasskey: { ...secure, prepare: makesPasskeys, steps: makePasskey, outcome: 'sentence' },
  deletePasskey: {
    ...secure,
    prepare: makesPasskeys,
    answers: security({ getTwoFactor: { data: { ...noFactor, passkeys: [passkey] } } }),
    steps: [press(/^Verwijder: Mijn telefoon/), press('Verwijder passkey')],
    outcome: 'sentence',
    isAnswerIgnored: true,
    but: { '404': 'well' },
  },
} satisfies Partial<Record<Operation, Row>>
