import type { ChangeOption } from '@portal/api/operations'
import { dealingOf, lastPublishedMonth } from '@portal/flows/contract/dealing-calendar'
import { addDays, addMonths, type CalendarDate } from '@portal/flows/values/dates'
import { toCalendarDate, toMoment } from '@portal/flows/values/moment'
import type { BrandId } from '../../../platform/brands.ts'
import { morningOf } from '../../../platform/clock.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { optionNames } from '../contracts/option-names.ts'
import {
  addConditions,
  addConfirmation,
  addSignatureConfirmation,
  createMonthDocuments,
} from '../../books/contract/create-documents.ts'

type ContractRow = { brand: BrandId; id: string; since: CalendarDate; createdAt: Date }
const selectContracts = statement<ContractRow>('documents history contracts')`
  select brand, id, least(start_date, (created_at at time zone 'Europe/Amsterdam')::date) as since,
         created_at as "createdAt"
    from contracts order by brand, id`
type ConfirmedRow = { brand: BrandId; contractId: string; subject: string; option: ChangeOption | null; now: Date }
const selectConfirmed = statement<ConfirmedRow>('documents history confirmed')`
  select brand, contract_id as "contractId", id as subject, option, requested_at as now from contract_changes
  union all
  select brand, contract_id, id, null, created_at from orders where kind = 'sale'`
const selectFirstMonth = statement<{ month: CalendarDate | null }>('documents history first month')`
  select min(month) as month from contract_values`
const markSeen = statement<never, [until: CalendarDate]>('documents history seen')`
  update contract_documents set seen_at = created_at + interval '2 days' where document_date < $1`

/** The date of the conditions that are in use, `contracts.conditions`. */
const conditionsSince = '2026-01-01'
const newDays = 60

/** The documents from before today, for demo data; those of the last weeks are unread. */
export async function documentsForHistory(transaction: Queries, now: Date): Promise<void> {
  await addContractDocuments(transaction)
  await addConfirmations(transaction)
  const first = await transaction.first(selectFirstMonth, [])
  const last = lastPublishedMonth(toMoment(now))
  for (let month = first?.month ?? null; month !== null && month <= last; month = addMonths(month, 1)) {
    await createMonthDocuments(transaction, { month, now: morningOf(dealingOf(month).publicationDate) })
  }
  await transaction.run(markSeen, [addDays(toCalendarDate(now), -newDays)])
}

async function addContractDocuments(transaction: Queries): Promise<void> {
  for (const { brand, id: contractId, since, createdAt } of await transaction.all(selectContracts, [])) {
    const about = { brand, contractId }
    await addSignatureConfirmation(transaction, { ...about, date: since, now: createdAt })
    const [date, now] = since < conditionsSince ? [conditionsSince, morningOf(conditionsSince)] : [since, createdAt]
    await addConditions(transaction, { ...about, date, now })
  }
}

async function addConfirmations(transaction: Queries): Promise<void> {
  for (const { option, ...about } of await transaction.all(selectConfirmed, [])) {
    const title = option ? `Bevestiging van uw wijziging van ${optionNames[option]}` : 'Bevestiging van uw verkoop'
    await addConfirmation(transaction, { ...about, title, date: toCalendarDate(about.now) })
  }
}
