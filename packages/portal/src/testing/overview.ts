import type { Course, Upcoming } from '@portal/api/operations'
import type { Answers } from './fake-api.ts'

/** Nothing was dealt yet. */
export const noCourse: Course = { series: [], moneyWeighted: null, funds: [] }

/** Nothing waits but the next dealing, as on 20 November 2026. */
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

/** What the parts of the home page ask for, at every arrival there. */
export const overviewAnswers: Answers = {
  getCourse: { data: noCourse },
  getUpcoming: { data: nothingUpcoming },
  getOffers: { data: { Offerte: [] } },
}
