import { dealingOf } from '@portal/flows/contract/dealing-calendar'
import { addMonths, formatDate, type CalendarDate } from '@portal/flows/values/dates'
import type { ContractDocument } from '@portal/api/operations'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { OfContract } from '../../base/operation/owned.ts'
import { everyPage, isOfPage, type OfPage } from './contract-pages.ts'

type Kind = ContractDocument['kind']

/** The subject of the confirmation of a signed application. */
export const signatureSubject = 'signature'

// Derived from the subject, so that creating a document twice gives the same one.
const idOf = (contract: string, kind: string, subject: string) =>
  `left(encode(sha256(convert_to(concat_ws('/', ${contract}, ${kind}, ${subject}), 'UTF8')), 'hex'), 32)::uuid`

type NewDocument = [...OfContract, kind: Kind, subject: string, title: string, date: CalendarDate, now: Date]
const insertDocument = statement<never, NewDocument>('documents insert')`
  insert into contract_documents (brand, contract_id, kind, subject, title, document_date, created_at, id)
  values ($1, $2, $3, $4, $5, $6, $7, ${idOf('$1::text, $2::uuid', '$3::text', '$4::text')})
  on conflict (brand, contract_id, kind, subject) do nothing`

const insertConditions = statement<never, [...OfContract, date: string, now: Date]>('documents insert conditions')`
  insert into contract_documents (brand, contract_id, kind, subject, title, document_date, created_at, id)
  select brand, id, 'conditions', conditions, conditions, $3, $4, ${idOf('brand, contracts.id', `'conditions'`, 'conditions')}
    from contracts where brand = $1 and id = $2
  on conflict (brand, contract_id, kind, subject) do nothing`

type About = { brand: BrandId; contractId: string; date: CalendarDate; now: Date }

/** Adds the confirmation of a change or an order, once; `subject` is its id. */
export async function addConfirmation(
  transaction: Queries,
  { brand, contractId, subject, title, date, now }: About & { subject: string; title: string },
): Promise<void> {
  await transaction.run(insertDocument, [brand, contractId, 'confirmation', subject, title, date, now])
}

export async function addSignatureConfirmation(transaction: Queries, about: About): Promise<void> {
  const title = 'Bevestiging van uw aanvraag'
  await addConfirmation(transaction, { ...about, subject: signatureSubject, title })
}

export async function addConditions(transaction: Queries, { brand, contractId, date, now }: About): Promise<void> {
  await transaction.run(insertConditions, [brand, contractId, date, now])
}

const updateStatements = statement<never, [...OfContract, years: string[], date: CalendarDate]>('documents reissue')`
  update contract_documents
     set title = 'Gecorrigeerde jaaropgave ' || subject, document_date = $4, seen_at = null
   where brand = $1 and contract_id = $2 and kind = 'annual-statement' and subject = any ($3::text[])`

/**
 * Replaces the annual statements of closed years whose withheld tax was corrected, so that the customer sees them as new
 * (docs/decisions/054). A statement is made when it is read.
 */
export async function reissueStatements(
  transaction: Queries,
  { brand, contractId, years, month }: { brand: BrandId; contractId: string; years: number[]; month: CalendarDate },
): Promise<void> {
  const date = dealingOf(month).publicationDate
  await transaction.run(updateStatements, [brand, contractId, years.map(String), date])
}

/** `since` is how far back a document may find a value. */
type Page = [
  ...OfPage,
  month: CalendarDate,
  now: Date,
  date: CalendarDate,
  kinds: Kind[],
  subjects: string[],
  titles: string[],
  since: CalendarDate[],
]
const insertPage = statement<never, Page>('documents insert page')`
  insert into contract_documents (brand, contract_id, kind, subject, title, document_date, created_at, id)
  select brand, contracts.id, kind, subject, title, $5, greatest($4, owner_since), ${idOf('brand, contracts.id', 'kind', 'subject')}
    from contracts, unnest($6::text[], $7::text[], $8::text[], $9::date[]) as document (kind, subject, title, since)
   where ${isOfPage} and (
     exists (select from contract_values
              where brand = contracts.brand and contract_id = contracts.id and month between since and $3
                and value_cents > 0)
     or kind = 'annual-statement' and (
       exists (select from dealings
                where brand = contracts.brand and contract_id = contracts.id and month >= since and month < $3)
       or exists (select from payments
                   where brand = contracts.brand and contract_id = contracts.id and status = 'paid'
                     and paid_at >= since::timestamp at time zone 'Europe/Amsterdam'
                     and paid_at < $3::date::timestamp at time zone 'Europe/Amsterdam')))
  on conflict (brand, contract_id, kind, subject) do nothing`

/**
 * Creates the documents of a month: the value of a quarter, the statement and the costs of a year, for every contract
 * that had a value in that time; the statement also when only something was paid or dealt in it. It works page by page,
 * so it can be stopped and repeated.
 */
export async function createMonthDocuments(
  db: Queries,
  { month, now }: { month: CalendarDate; now: Date },
): Promise<void> {
  const documents = documentsOfMonth(month)
  if (documents.length === 0) return
  const columns = [
    documents.map(({ kind }) => kind),
    documents.map(({ subject }) => subject),
    documents.map(({ title }) => title),
    documents.map(({ since }) => since),
  ] as const
  const date = dealingOf(month).publicationDate
  await everyPage(db, (...page) => db.run(insertPage, [...page, month, now, date, ...columns]))
}

function documentsOfMonth(
  month: CalendarDate,
): readonly { kind: Kind; subject: string; title: string; since: CalendarDate }[] {
  const number = Number(month.slice(5, 7))
  if (number % 3 !== 1) return []
  const value = { kind: 'value-overview', subject: month, title: `Waardeoverzicht per ${formatDate(month)}` } as const
  if (number !== 1) return [{ ...value, since: month }]
  const since = addMonths(month, -12)
  const year = since.slice(0, 4)
  return [
    { kind: 'annual-statement', subject: year, title: `Jaaropgave ${year}`, since },
    { kind: 'cost-overview', subject: year, title: `Kostenoverzicht ${year}`, since },
    { ...value, since: month },
  ]
}
