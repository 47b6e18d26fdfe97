import { dealingOf, lastPublishedMonth } from '@portal/flows/dealing-calendar'
import { addDays, addMonths, toCalendarDate, toMoment, type CalendarDate } from '@portal/flows/dates'
import { statement, type Queries } from '../../database/database.ts'
import { addConditions, addSignatureConfirmation, createMonthDocuments } from './create-documents.ts'
import type { BrandId } from '../../brands.ts'

type ContractRow = { brand: BrandId; id: string; since: CalendarDate }
const selectContracts = statement<ContractRow>(
  'documents history contracts',
  `select brand, id, least(start_date, (created_at at time zone 'Europe/Amsterdam')::date) as since
     from contracts order by brand, id`,
)
const selectFirstMonth = statement<{ month: CalendarDate | null }>(
  'documents history first month',
  'select min(month) as month from contract_values',
)
const markSeen = statement<never, [until: CalendarDate]>(
  'documents history seen',
  `update contract_documents set seen_at = document_date + interval '2 days' where document_date < $1`,
)

/** The conditions that are in use, `contracts.conditions`, are of this day. */
const conditionsSince = '2026-01-01'
const newDays = 60

/** The documents that customers got before today; those of the last weeks are new. For demo data. */
export async function documentsForHistory(transaction: Queries, now: Date): Promise<void> {
  for (const { brand, id: contractId, since } of await transaction.all(selectContracts, [])) {
    const about = { brand, contractId, now }
    await addSignatureConfirmation(transaction, { ...about, date: since })
    await addConditions(transaction, { ...about, date: since < conditionsSince ? conditionsSince : since })
  }
  const first = await transaction.first(selectFirstMonth, [])
  const last = lastPublishedMonth(toMoment(now))
  for (let month = first?.month ?? null; month !== null && month <= last; month = addMonths(month, 1)) {
    await createMonthDocuments(transaction, { month, now: new Date(`${dealingOf(month).publicationDate}T09:00:00Z`) })
  }
  await transaction.run(markSeen, [addDays(toCalendarDate(now), -newDays)])
}
