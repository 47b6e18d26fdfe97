import type { ContractStatus, Course, Upcoming } from '@portal/api/operations'
import { toCalculation } from './calculations.ts'
import type { Answers } from './fake-api.ts'

/** Before the first dealing. */
export const noCourse: Course = { series: [], moneyWeighted: null, funds: [] }

/** Only the next dealing is scheduled, as on 20 November 2026. */
export const nothingUpcoming: Upcoming = {
  dealing: {
    month: '2026-12-01',
    cutOffDate: '2026-11-30',
    dealingDate: '2026-12-01',
    publicationDate: '2026-12-07',
  },
  events: [],
  payments: [],
  refusals: [],
}

/** A started contract without scheduled changes. */
export const quietStatus: ContractStatus = {
  valueCents: null,
  valueDate: null,
  netResultCents: null,
  moneyWeighted: null,
  next: null,
  newestDocument: null,
  holders: ['Sanne Spaarder'],
  payouts: null,
}

/** The responses for the parts of the home page and of a contract. */
export const overviewAnswers: Answers = {
  getCourse: { data: noCourse },
  getUpcoming: { data: nothingUpcoming },
  getOutlook: { data: { contracts: [] } },
  getOffers: { data: { Offerte: [] } },
  getPaymentTasks: { data: [] },
  previewCalculation: ({ body }) => ({ data: toCalculation(body as never) }),
  getContractStatus: { data: quietStatus },
}
