import { notFound } from '../../platform/api-problem.ts'
import { selectSummaries } from '../contracts/queries.ts'
import { detailsHandlers } from '../details/handlers.ts'
import { selectDocuments } from '../documents/queries.ts'
import type { Handlers } from '../operation/handler.ts'
import { ownOf } from '../operation/owned.ts'
import { toCourse } from './course.ts'
import { selectCourse, selectFundValues, selectPaidOutSince, selectUpcoming } from './queries.ts'
import { toStatus } from './status.ts'
import { toUpcoming } from './upcoming.ts'

export const overviewHandlers = {
  async getCourse({ db, brand, session: { user }, today }) {
    const [rows, funds] = await Promise.all([
      db.all(selectCourse, [brand.id, user.id, today]),
      db.all(selectFundValues, [brand.id, user.id, today]),
    ])
    return { data: toCourse(rows, funds) }
  },

  async getUpcoming({ db, brand, session: { user }, now }) {
    return { data: toUpcoming(await db.all(selectUpcoming, [brand.id, user.id]), now) }
  },

  async getContractStatus(call) {
    const { db, params, today, now } = call
    const owner = ownOf(call)
    const [summaries, rows, documents, paidOut] = await Promise.all([
      db.all(selectSummaries, [...owner, today]),
      db.all(selectUpcoming, owner),
      db.all(selectDocuments, [...owner, params.id]),
      db.first(selectPaidOutSince, [...owner, params.id, `${today.slice(0, 4)}-01-01`]),
    ])
    const summary = summaries.find(({ ContractID }) => ContractID === params.id)
    const upcoming = rows.find(({ id }) => id === params.id)
    if (!summary || !upcoming) throw notFound()
    const { data: details } = await detailsHandlers.getContractDetails(call)
    const document = documents.find((each) => each.id !== null)
    return { data: toStatus({ summary, upcoming, document, details, paidOut, now }) }
  },
} satisfies Partial<Handlers>
