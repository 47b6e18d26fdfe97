import type { ContractDetails, ContractDocument, ContractStatus } from '@portal/api/operations'
import { dealingOf } from '@portal/flows/contract/dealing-calendar'
import { payoutCalendar } from '@portal/flows/contract/upcoming'
import { addMonths } from '@portal/flows/values/dates'
import { toCalendarDate } from '@portal/flows/values/moment'
import { productOf } from '@portal/flows/values/products'
import { toSummary } from '../contracts/to-summary.ts'
import type { SummaryRow } from '../contracts/queries.ts'
import type { PaidOutRow, UpcomingRow } from './queries.ts'
import { toEvents, toPayoutTime } from './upcoming.ts'

type StatusParts = {
  summary: SummaryRow
  upcoming: UpcomingRow
  document: ContractDocument | undefined
  details: ContractDetails
  paidOut: PaidOutRow | undefined
  now: Date
}

export function toStatus({ summary, upcoming, document, details, paidOut, now }: StatusParts): ContractStatus {
  const { resultCents, moneyWeighted } = toSummary(summary)
  const [next = null] = toEvents(upcoming, now).toSorted((a, b) => (a.date < b.date ? -1 : 1))
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

function toPayouts(row: UpcomingRow, paidOut: PaidOutRow | undefined, now: Date): ContractStatus['payouts'] {
  const { gross_cents: grossCents, tax_cents: taxCents } = paidOut ?? { gross_cents: 0, tax_cents: 0 }
  const hasMoney = row.lastDealt !== null && Boolean(row.valueCents)
  const months = hasMoney ? payoutCalendar(toPayoutTime(row), addMonths(row.lastDealt ?? row.startDate, 1)) : []
  return {
    year: Number(toCalendarDate(now).slice(0, 4)),
    grossCents,
    taxCents,
    netCents: grossCents - taxCents,
    calendar: months.map((month) => dealingOf(month).publicationDate),
  }
}
