import type { accessOf } from '@portal/api/calls'

type Access = typeof accessOf
type WithSession = { [Id in keyof Access]: Access[Id] extends 'anyone' ? never : Id }[keyof Access]

/** A call that needs no session is recorded when it begins or ends a session of staff. */
type Recorded =
  | WithSession
  | 'login'
  | 'loginTwoFactor'
  | 'loginPasskey'
  | 'loginRecoveryCode'
  | 'logout'
  | 'deleteCookie'

/** A refused call is recorded too, so a call that only the customer may make is described as an intention. */
const operations: Readonly<Record<string, string>> = {
  login: 'Ingelogd',
  loginTwoFactor: 'Ingelogd',
  loginPasskey: 'Ingelogd',
  loginRecoveryCode: 'Ingelogd',
  logout: 'Uitgelogd',
  deleteCookie: 'Uitgelogd',
  getUser: 'Nagegaan wie is ingelogd',
  getCookie: 'Sessie gecontroleerd',
  sessionHealthCheck: 'Sessie gecontroleerd',
  extendSession: 'Sessie verlengd',
  startImpersonation: 'Begonnen met meekijken',
  stopImpersonation: 'Gestopt met meekijken',
  getCustomers: 'Klanten bekeken',
  getAudit: 'Logboek bekeken',
  getAttention: 'Aandachtspunten bekeken',
  closeAttention: 'Aandachtspunt afgehandeld',
  confirmPrices: 'Koersen bevestigd',
  getContracts: 'Contracten bekeken',
  getContractSummaries: 'Overzicht van contracten bekeken',
  getCourse: 'Verloop van het vermogen bekeken',
  getUpcoming: 'Komende gebeurtenissen bekeken',
  getTaxYear: 'Cijfers voor de aangifte bekeken',
  getContract: 'Contract bekeken',
  getContractDetails: 'Gegevens van een contract bekeken',
  getContractStatus: 'Stand van een contract bekeken',
  getTransactions: 'Transacties bekeken',
  getTransactionsCsv: 'Transacties gedownload',
  getReturn: 'Rendement bekeken',
  getHistory: 'Historie bekeken',
  getDocuments: 'Documenten bekeken',
  getDocument: 'Document geopend',
  getChanges: 'Wijzigingen bekeken',
  previewChange: 'Wijziging doorgerekend',
  requestChangeCode: 'Code voor een wijziging aanvragen',
  confirmChange: 'Wijziging bevestigen',
  withdrawChange: 'Wijziging intrekken',
  getSales: 'Verkopen bekeken',
  previewSale: 'Verkoop doorgerekend',
  requestSaleCode: 'Code voor een verkoop aanvragen',
  confirmSale: 'Verkoop bevestigen',
  withdrawSale: 'Verkoop intrekken',
  getDeposits: 'Stortingen bekeken',
  createDeposit: 'Extra storting doen',
  getLifeEvents: 'Gebeurtenissen in het leven bekeken',
  createLifeEvent: 'Gebeurtenis melden',
  withdrawLifeEvent: 'Melding van een gebeurtenis intrekken',
  getPaymentTasks: 'Betalingen bekeken',
  getPayment: 'Betaling bekeken',
  createPayment: 'Betaling beginnen',
  getMandate: 'Machtiging bekeken',
  createMandate: 'Machtiging beginnen',
  getOffers: 'Berekeningen bekeken',
  getCalculation: 'Berekening bekeken',
  previewCalculation: 'Berekening uitgeprobeerd',
  createCalculation: 'Berekening bewaren',
  updateCalculation: 'Berekening wijzigen',
  deleteOffer: 'Berekening verwijderen',
  restoreOffer: 'Berekening terugzetten',
  getApplicants: 'Aanvraag bekeken',
  saveApplication: 'Aanvraag bewaren',
  saveApplicants: 'Gegevens van een aanvraag bewaren',
  getFiles: 'Bestanden bij een aanvraag bekeken',
  getFile: 'Bestand bij een aanvraag geopend',
  saveFile: 'Bestand bij een aanvraag bewaren',
  deleteFile: 'Bestand bij een aanvraag verwijderen',
  reuseIdentityDocument: 'Eerder identiteitsbewijs gebruiken',
  createPhoneUpload: 'Foto met een telefoon maken',
  requestSigningCode: 'Code voor een handtekening aanvragen',
  signApplication: 'Aanvraag ondertekenen',
  getPersonalInfo: 'Persoonlijke informatie bekeken',
  updatePersonalInfo: 'Persoonlijke informatie wijzigen',
  getRelations: 'Relaties bekeken',
  createRelation: 'Relatie toevoegen',
  updateRelation: 'Relatie wijzigen',
  deleteRelation: 'Relatie verwijderen',
  getNewsletter: 'Nieuwsbriefkeuze bekeken',
  saveNewsletter: 'Nieuwsbriefkeuze wijzigen',
  exportData: 'Gegevens downloaden',
  getErasure: 'Wisverzoek bekeken',
  requestErasure: 'Wisverzoek doen',
  withdrawErasure: 'Wisverzoek intrekken',
  getSessions: 'Sessies bekeken',
  endSession: 'Sessie beëindigen',
  endOtherSessions: 'Andere sessies beëindigen',
  changePassword: 'Wachtwoord wijzigen',
  getTwoFactor: 'Beveiliging bekeken',
  beginTotp: 'Inloggen met een app instellen',
  confirmTotp: 'Inloggen met een app bevestigen',
  beginSms: 'Inloggen met sms instellen',
  confirmSms: 'Inloggen met sms bevestigen',
  disableTwoFactor: 'Tweestapsverificatie uitzetten',
  renewRecoveryCodes: 'Nieuwe herstelcodes aanvragen',
  beginPasskey: 'Passkey instellen',
  createPasskey: 'Passkey toevoegen',
  deletePasskey: 'Passkey verwijderen',
} satisfies Record<Recorded, string>

/** Describes a call in Dutch. The log outlives operations, so one that the API no longer has is shown by its id. */
export function describeOperation(operation: string): string {
  return operations[operation] ?? `Opgevraagd: ${operation}`
}
