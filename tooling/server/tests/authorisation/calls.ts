import type { operations } from '@portal/api/operations'
import type { OperationId } from '../../src/modules/base/operation/handler.ts'
import { applicants } from '../applications.ts'
import { annuity, application, payload } from '../calculations.ts'

/** The ids of everything that belongs to one customer. */
export type Owned = Record<
  | 'user'
  | 'contract'
  | 'document'
  | 'change'
  | 'sale'
  | 'lifeEvent'
  | 'payment'
  | 'mandate'
  | 'offer'
  | 'relation'
  | 'passkey'
  | 'session',
  string
>
export type Kind = keyof Owned

export type CallRow = {
  /** The ids in the path, each with the kind of its owner's thing. */
  params?: Record<string, Kind>
  /** The other parameters of the path. */
  path?: Record<string, string>
  query?: (owned: Owned) => Record<string, string>
  body?: (owned: Owned) => object | Buffer
  /** An id that is not in the path. */
  elsewhere?: Kind
  /** The allowed statuses for the owner; 200 alone by default. */
  allowed?: readonly number[]
}

/** Access is decided before the body is read; this body is refused after that. */
const empty: CallRow = { body: () => ({}), allowed: [400] }
const nothing: CallRow = { body: () => ({}) }
const wrong = { password: 'Niet-het-wachtwoord-2026' }
const guess: CallRow = { body: () => wrong, allowed: [422] }
const ofContract: CallRow = { params: { id: 'contract' } }
const ofOffer: CallRow = { params: { id: 'offer' } }
const ofFile: CallRow = { ...ofOffer, path: { person: 'mijn', document: 'kopie' } }
const period = () => ({ van: '2026-01-01', tot: '2026-11-01' })
const change = { option: 'omschrijving', values: { description: 'Anders' } }
const sale = { kind: 'all', amountCents: null, funds: [], acceptsTaxConsequence: true }
const relation = { kind: 'other', initialen: 'A.', tussenvoegsel: '', achternaam: 'Nieuw', geboortedatum: '1990-01-01' }
const nobody = '00000000-0000-4000-8000-000000000000'
const token = 'a'.repeat(43)

/** Every call with an input, as a customer makes it: a missing one does not compile. */
const rows = {
  getCustomers: {},
  getWork: {},
  getCustomerPerson: { params: { id: 'user' } },
  correctCustomerPerson: {
    params: { id: 'user' },
    body: () => ({ ...relation, kind: undefined, reason: 'Verzoek van de klant' }),
  },
  getAudit: {},
  closeAttention: { body: () => ({ kind: 'money-unmatched', id: 'nothing' }), allowed: [404] },
  holdContracts: {
    path: { id: nobody },
    elsewhere: 'user',
    body: ({ user }) => ({ userId: user }),
    allowed: [404, 409],
  },
  releaseContracts: { path: { id: nobody }, body: () => ({ reason: 'De klant belde zelf.' }), allowed: [404] },
  confirmDeath: { path: { id: nobody }, body: () => ({ reference: 'D-1', date: '1-11-2026' }), allowed: [404] },
  settleContract: {
    ...ofContract,
    body: () => ({
      name: 'Erven',
      iban: 'NL86INGB0002445588',
      paymentReference: '',
      reference: 'D-1',
      date: '1-11-2026',
    }),
    allowed: [404, 409, 422],
  },
  moveContract: {
    ...ofContract,
    body: () => ({ email: 'kind@voorbeeld.nl', reference: 'D-1', date: '1-11-2026' }),
    allowed: [404, 409, 422],
  },
  confirmPrices: { path: { month: '2026-12-01' }, body: () => ({ digest: '0'.repeat(64) }), allowed: [409] },
  login: { body: () => ({ username: 'nobody', password: 'nothing' }), allowed: [401] },
  loginTwoFactor: { body: () => ({ twoFaToken: token, code: '123456' }), allowed: [401] },
  logout: nothing,
  deleteCookie: { body: () => ({ cookieName: 'token', isHttpOnly: true, raw: false, sameSite: 'Strict' }) },
  getCookie: { query: () => ({ cookieName: 'token' }) },
  loginRecoveryCode: { body: () => ({ twoFaToken: token, recoveryCode: 'ABCD-EFGH' }), allowed: [401] },
  sendLoginCode: { body: () => ({ twoFaToken: token }), allowed: [200, 401] },
  beginPasskeyLogin: nothing,
  loginPasskey: empty,
  extendSession: nothing,
  endSession: { params: { id: 'session' } },
  createAccount: empty,
  confirmAccount: { body: () => ({ token }), allowed: [401, 404, 410, 422] },
  requestPasswordReset: { body: () => ({ email: 'nobody@demo.nl' }) },
  resetPassword: { body: () => ({ token, password: 'Een-lang-en-nieuw-wachtwoord' }), allowed: [401, 404, 410, 422] },
  changePassword: {
    body: () => ({ currentPassword: wrong.password, password: 'Een-lang-en-nieuw-wachtwoord' }),
    allowed: [422],
  },
  beginTotp: guess,
  confirmTotp: { body: () => ({ code: '123456' }), allowed: [404, 409, 422] },
  beginSms: { body: () => ({ ...wrong, mobile: '+31612345678' }), allowed: [422] },
  confirmSms: { body: () => ({ code: '123456' }), allowed: [404, 409, 422] },
  disableTwoFactor: guess,
  renewRecoveryCodes: guess,
  beginPasskey: guess,
  createPasskey: empty,
  deletePasskey: { params: { id: 'passkey' } },
  updatePersonalInfo: empty,
  createRelation: { body: () => relation },
  updateRelation: { params: { id: 'relation' }, body: () => relation },
  deleteRelation: { params: { id: 'relation' } },
  saveNewsletter: { body: () => ({ topics: [] }) },
  requestErasure: guess,
  withdrawErasure: { allowed: [200, 404, 409] },
  startImpersonation: {
    elsewhere: 'user',
    body: ({ user }) => ({ userId: user, reason: 'Vraag over de inleg' }),
  },
  lookUpPostcode: { body: () => ({ postcode: '1012JS', houseNumber: 1 }) },
  getKeyInformation: { path: { fundId: 'aandelen-wereld' } },
  getQuestionnaire: { path: { number: '1' } },
  createCalculation: { body: () => payload },
  previewCalculation: { body: () => annuity },
  getCalculation: ofOffer,
  updateCalculation: { ...ofOffer, body: () => payload },
  deleteOffer: ofOffer,
  restoreOffer: ofOffer,
  saveApplication: { ...ofOffer, body: () => application },
  getApplicants: ofOffer,
  saveApplicants: { ...ofOffer, body: () => applicants },
  getFiles: ofOffer,
  getFile: ofFile,
  // The bytes are not a file of the type; they are refused after the offer is found to be the customer's own.
  saveFile: { ...ofFile, body: () => Buffer.from('this is no photo'), allowed: [400, 415, 422] },
  deleteFile: ofFile,
  createPhoneUpload: ofFile,
  reuseIdentityDocument: { ...ofOffer, allowed: [422] },
  getPhoneUpload: { body: () => ({ token }), allowed: [404] },
  sendPhoneUpload: { body: () => Buffer.from('this is no photo'), allowed: [404] },
  requestSigningCode: { ...ofOffer, body: () => ({ statements: [] }), allowed: [200, 422] },
  signApplication: { ...ofOffer, body: () => ({ code: '123456', statements: [] }), allowed: [422] },
  createPayment: {
    elsewhere: 'contract',
    body: ({ contract }) => ({ contractId: contract, method: 'ideal' }),
    allowed: [200, 409],
  },
  getPayment: { params: { id: 'payment' } },
  createMandate: {
    elsewhere: 'contract',
    body: ({ contract }) => ({ contractId: contract, method: 'twikey' }),
    allowed: [200, 409],
  },
  getMandate: { params: { id: 'mandate' } },
  receiveWebhook: { path: { provider: 'sandbox' }, body: () => ({ id: 'tr_unknown' }) },
  receiveTwikeyWebhook: { allowed: [200, 401] },
  getContract: ofContract,
  getTaxYear: { path: { year: '2026' } },
  getReturn: { ...ofContract, query: period },
  getTransactions: ofContract,
  getTransactionsCsv: ofContract,
  getContractDetails: ofContract,
  getContractStatus: ofContract,
  getChanges: ofContract,
  confirmChange: { ...ofContract, body: () => ({ change, code: '123456' }), allowed: [422] },
  previewChange: { ...ofContract, body: () => change },
  requestChangeCode: { ...ofContract, body: () => change },
  withdrawChange: { params: { id: 'contract', changeId: 'change' } },
  getSales: ofContract,
  confirmSale: { ...ofContract, body: () => ({ sale, code: '123456' }), allowed: [409, 422] },
  previewSale: { ...ofContract, body: () => sale, allowed: [200, 409, 422] },
  requestSaleCode: { ...ofContract, body: () => sale, allowed: [200, 409, 422] },
  withdrawSale: { params: { id: 'contract', saleId: 'sale' } },
  getDeposits: ofContract,
  createDeposit: {
    ...ofContract,
    body: () => ({ amountCents: 500_00, method: 'ideal', funds: null, confirmsJaarruimte: true }),
    allowed: [200, 409, 422],
  },
  getLifeEvents: ofContract,
  createLifeEvent: {
    ...ofContract,
    body: () => ({ kind: 'scheiding', values: { date: '2026-11-01', name: 'P. Partner', reference: '', email: '' } }),
    allowed: [200, 409],
  },
  withdrawLifeEvent: { params: { id: 'contract', lifeEventId: 'lifeEvent' } },
  reportDeath: { body: () => ({}), allowed: [400] },
  getHistory: ofContract,
  getDocuments: ofContract,
  getDocument: { params: { id: 'contract', documentId: 'document' } },
} satisfies Record<TakingId, CallRow> & Partial<Record<OperationId, CallRow>>

/** The calls with something in their path, query or body. */
type TakingId = {
  [Id in OperationId]: [Taken<operations[Id]>] extends [never] ? never : Id
}[OperationId]
type Taken<Op extends operations[OperationId]> = NonNullable<
  Op['parameters']['path'] | Op['parameters']['query'] | Op['requestBody']
>

/** The call as a customer makes it; a call without input has no row. */
export function callRowOf(id: OperationId): CallRow {
  const known: Partial<Record<OperationId, CallRow>> = rows
  return known[id] ?? {}
}
