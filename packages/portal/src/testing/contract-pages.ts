import type {
  ContractDetails,
  Dealing,
  DepositOverview,
  LifeEventOverview,
  Return,
  SaleOverview,
  TransactionPage,
} from '@portal/api/operations'
import { contract, contractAnswers } from './contracts.ts'
import type { Answers } from './fake-api.ts'
import { funds, provider, riskProfiles } from './reference-data.ts'

/** The dealing of an order that is placed on 20 November 2026. */
export const dealing: Dealing = {
  month: '2026-12-01',
  cutOffDate: '2026-11-30',
  dealingDate: '2026-12-01',
  publicationDate: '2026-12-07',
}

/** No transactions and nothing pending. */
export const noTransactions: TransactionPage = { transactions: [], total: 0, events: 0, page: 1, pages: 0, funds: [] }

/** A period without data. */
export const noReturn: Return = {
  van: '2026-01-01',
  tot: '2026-11-20',
  hasData: false,
  beginCents: 0,
  depositsCents: 0,
  withdrawalsCents: 0,
  costsCents: 0,
  resultCents: 0,
  netResultCents: 0,
  endCents: 0,
  moneyWeighted: null,
  timeWeighted: null,
  funds: [],
  series: [],
  firstDate: null,
  lastDate: null,
}

/** The terms of the contract of `contracts.ts`, before its first dealing. */
export const details: ContractDetails = {
  ContractID: contract.ContractID,
  number: contract.number,
  productCode: contract.productCode,
  description: contract.description,
  conditions: 'Voorwaarden Bedrag beleggen 2024',
  holders: [{ name: 'Sanne Spaarder', role: 'self' }],
  startDate: contract.startDate,
  endDate: '2034-01-01',
  duration: contract.duration,
  chosenRiskProfile: contract.chosenRiskProfile,
  determinedRiskProfile: null,
  riskProfileSince: contract.startDate,
  riskClass: 3,
  funds: contract.funds,
  periodicDepositCents: contract.periodicDepositCents,
  mandate: null,
  maskedIban: 'NL•• •••• •••• ••43 00',
  beneficiaries: [],
  uitkeringsTermijnCode: 'Geen',
  payoutCents: null,
  payoutTax: null,
  wageTaxCredit: false,
  awaitingCents: 0,
  valueCents: null,
  valueDate: null,
  holdings: [],
  dealing,
  annuityNotice: null,
}

/** Without holdings nothing can be sold. */
export const nothingToSell: SaleOverview = {
  funds: [],
  valueCents: 0,
  blockedCents: 0,
  blockedUntil: null,
  availableCents: 0,
  priceDate: null,
  dealing,
  isAnnuity: false,
  smallAnnuityBasisPoints: null,
  maskedIban: details.maskedIban,
  sales: [],
}

/** No extra deposits. */
export const noDeposits: DepositOverview = {
  isOffered: true,
  isAnnuity: false,
  minimumCents: 5_000,
  maximumCents: 100_000_000,
  depositedThisYearCents: 0,
  annuityDepositedThisYearCents: 0,
  determinedRiskProfile: null,
  funds: [
    { id: 'NL0PRTL00011', shareBasisPoints: 6_000 },
    { id: 'NL0PRTL00029', shareBasisPoints: 4_000 },
  ],
  dealing,
  deposits: [],
}

/** No life events. */
export const noLifeEvents: LifeEventOverview = {
  kinds: ['scheiding', 'emigratie', 'overlijden'],
  valueCents: null,
  birthdate: '1960-04-02',
  endDate: '2034-01-01',
  child: null,
  dealing: {
    month: '2026-12-01',
    cutOffDate: '2026-11-30',
    dealingDate: '2026-12-01',
    publicationDate: '2026-12-07',
  },
  events: [],
}

/** The server's responses for every page of a new contract. */
export const contractPageAnswers: Answers = {
  ...contractAnswers(),
  getTransactions: { data: noTransactions },
  getReturn: { data: noReturn },
  getContractDetails: { data: details },
  getChanges: { data: [] },
  getHistory: { data: { events: [], total: 0, page: 1, pageSize: 50 } },
  getDocuments: { data: [] },
  getSales: { data: nothingToSell },
  getDeposits: { data: noDeposits },
  getLifeEvents: { data: noLifeEvents },
  getFunds: { data: [...funds] },
  getRiskProfiles: { data: [...riskProfiles] },
  getProvider: { data: provider },
}
