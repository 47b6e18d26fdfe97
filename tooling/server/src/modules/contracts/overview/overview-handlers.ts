import { notFound } from '../../../platform/api-problem.ts'
import { selectSummaries, type SummaryRow } from '../contracts/contracts-queries.ts'
import { detailsHandlers } from '../details/details-handlers.ts'
import { payoutsOf } from '../details/next-payout.ts'
import { selectDocuments } from '../documents/documents-queries.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import { ownOf } from '../../base/operation/owned.ts'
import * as queries from './overview-queries.ts'
import { toOutlook } from './outlook.ts'
import { selectOutlook } from './outlook-queries.ts'
import { toUpcoming, toEvents } from './upcoming.ts'
import type { Course, ContractDetails, ContractDocument, ContractStatus } from '@portal/api/operations'
import { moneyWeightedReturn } from '@portal/flows/contract/money-weighted-return'
import { toFlows, toSummary } from '../contracts/return-rates.ts'
import { fundNameOf } from '../../reference/funds.ts'
import { dealingOf } from '@portal/flows/contract/dealing-calendar'
import { payoutCalendar } from '@portal/flows/contract/upcoming'
import { toCalendarDate } from '@portal/flows/values/moment'
import { productOf } from '@portal/flows/values/products'

export const overviewHandlers = {
  async getCourse({ db, brand, session: { user }, today, reference }) {
    const [rows, funds] = await Promise.all([
      db.all(queries.selectCourse, [brand.id, user.id, today]),
      db.all(queries.selectFundValues, [brand.id, user.id, today]),
    ])
    const named = funds.map((fund) => ({ ...fund, name: fundNameOf(reference.funds, fund.id) }))
    return { data: toCourse(rows, named) }
  },

  async getUpcoming({ db, brand, session: { user }, now, today, reference }) {
    const rows = await db.all(queries.selectUpcoming, [brand.id, user.id, today])
    return { data: toUpcoming(rows, now, reference.fiscalYears) }
  },

  async getOutlook({ db, brand, session: { user }, today, reference }) {
    const rows = await db.all(selectOutlook, [brand.id, user.id, today])
    return { data: { contracts: rows.map((row) => toOutlook(row, today, reference)) } }
  },

  async getContractStatus(call) {
    const { db, params, today, now, reference } = call
    const owner = ownOf(call)
    const [summaries, rows, documents, paidOut] = await Promise.all([
      db.all(selectSummaries, [...owner, today]),
      db.all(queries.selectUpcoming, [...owner, today]),
      db.all(selectDocuments, [...owner, params.id]),
      db.first(queries.selectPaidOutSince, [...owner, params.id, `${today.slice(0, 4)}-01-01`]),
    ])
    const summary = summaries.find(({ ContractID }) => ContractID === params.id)
    const upcoming = rows.find(({ id }) => id === params.id)
    if (!summary || !upcoming) throw notFound()
    const { data: details } = await detailsHandlers.getContractDetails(call)
    const document = documents.find((each) => each.id !== null)
    const [next = null] = toEvents(upcoming, now, reference.fiscalYears).toSorted((a, b) => (a.date < b.date ? -1 : 1))
    return { data: toStatus({ summary, upcoming, document, details, paidOut, next, now }) }
  },
} satisfies Partial<Handlers>

type Total = Course['series'][number]

/** Sums the contracts for each month. A contract without a value in a month counts with its last one. */
function toCourse(rows: readonly queries.CourseRow[], funds: Course['funds']): Course {
  const series = toTotals(rows)
  const last = series.at(-1)
  return {
    series,
    moneyWeighted:
      last === undefined
        ? null
        : moneyWeightedReturn({
            begin: { date: last.date, valueCents: 0 },
            end: last,
            flows: toFlows(series.map(({ date, netDepositsCents }) => [date, netDepositsCents])),
          }),
    funds,
  }
}

function toTotals(rows: readonly queries.CourseRow[]): Total[] {
  const latest = new Map<string, queries.CourseRow>()
  const totals: Total[] = []
  rows.forEach((row, index) => {
    latest.set(row.contract_id, row)
    if (rows[index + 1]?.month === row.month) return
    const total = { date: row.month, valueCents: 0, netDepositsCents: 0 }
    for (const { value_cents, deposited_cents, withdrawn_cents } of latest.values()) {
      total.valueCents += value_cents
      total.netDepositsCents += deposited_cents - withdrawn_cents
    }
    totals.push(total)
  })
  return totals
}

type StatusParts = {
  summary: SummaryRow
  upcoming: queries.UpcomingRow
  document: ContractDocument | undefined
  details: ContractDetails
  paidOut: queries.PaidOutRow | undefined
  next: ContractStatus['next']
  now: Date
}

function toStatus({ summary, upcoming, document, details, paidOut, next, now }: StatusParts): ContractStatus {
  const { resultCents, moneyWeighted } = toSummary(summary)
  return {
    valueCents: summary.value_cents,
    valueDate: summary.value_cents === null ? null : summary.valueDate,
    netResultCents: resultCents,
    moneyWeighted,
    next,
    newestDocument: document ? { title: document.title, date: document.date, isNew: document.isNew } : null,
    holders: details.holders.map(({ name }) => name),
    payouts: productOf(upcoming.productCode).isPaidOut ? toPayouts(upcoming, paidOut, now) : null,
  }
}

function toPayouts(
  row: queries.UpcomingRow,
  paidOut: queries.PaidOutRow | undefined,
  now: Date,
): ContractStatus['payouts'] {
  const { gross_cents: grossCents = 0, tax_cents: taxCents = 0 } = paidOut ?? {}
  const next = payoutsOf(row)
  const months = next ? payoutCalendar(next.time, next.nextToDeal) : []
  return {
    year: Number(toCalendarDate(now).slice(0, 4)),
    grossCents,
    taxCents,
    isProvisional: paidOut?.is_provisional ?? false,
    netCents: grossCents - taxCents,
    settledCents: paidOut?.settled_cents ?? 0,
    calendar: months.map((month) => dealingOf(month).publicationDate),
  }
}
