import type { ApplicantKind, Applicants, Application, Calculation, DocumentKind } from '@portal/api/operations'
import { documentsNeeded } from '@portal/flows/application/applicant-rules'
import { initialApplicants, peopleOf } from '@portal/flows/application/applicants'
import { toSentApplicants } from '@portal/flows/application/sent-applicants'
import { type ConditionalStatementId, conditionalStatements } from '@portal/flows/flow/signing-statements'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { PayloadAmounts } from '@portal/flows/flow/payload-amounts'
import type { Cents } from '@portal/flows/values/money'
import { toCalendarDate } from '@portal/flows/values/moment'
import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { ApiProblem, requireFound } from '../../../platform/api-problem.ts'
import { type Queries, statement } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import { calculatePayload } from '../calculation/calculate-payload.ts'
import { ownTemporaryOf } from '../../books/contract/own-temporary.ts'
import type { Owned } from '../../base/operation/owned.ts'
import type { ReferenceData } from '../../base/operation/reference-data.ts'
import { findSettledPerson } from '../../base/person/person.ts'
import { type Draft, findDraft } from './drafts.ts'
import { requireComplete, toFlow, toProblem } from './require-complete.ts'

type ReceivedDocument = { person: ApplicantKind; document: DocumentKind; digest: string }

const selectDocuments = statement<ReceivedDocument, [brand: string, offerId: string]>('signable documents')`
  select person, document, encode(sha256(content), 'hex') as digest from application_files
   where brand = $1 and offer_id = $2 order by person, document`

const deleteDocuments = statement<never, [brand: string, offerId: string, needed: readonly string[]]>(
  'signable delete documents',
)`
  delete from application_files
   where brand = $1 and offer_id = $2 and person || '/' || document <> all ($3::text[])`

/** A complete application, as it is saved. */
export type Signable = {
  calculation: Calculation
  /** The amounts of its payload. */
  amounts: PayloadAmounts
  applicants: Applicants
  /** The statements that this customer confirms besides the ones that everybody confirms. */
  conditional: readonly ConditionalStatementId[]
  /** The required documents, each as `person/document`. Others may remain from before an answer changed. */
  documents: readonly string[]
  /** The digest of all that is signed: the calculation with its figures, answers, people, saved documents. */
  digest: Buffer
}

type Signing = {
  secretBox: SecretBox
  offer: Owned
  now: Date
  today: CalendarDate
  reference: ReferenceData
  /** When the calculation that the customer sees was made; undefined when the client does not send it. */
  shownAt: string | undefined
}

/**
 * Reads an application that the customer can sign, checked against the saved data and today's rules.
 * @throws ApiProblem 404 when the customer has no such offer, 409 when it is signed, 422 with what is missing
 */
export async function readSignable(
  db: Queries,
  { secretBox, offer, now, today, reference, shownAt }: Signing,
): Promise<Signable> {
  const draft = requireFound(await findDraft(db, secretBox, offer))
  const [brand, ownerId, id] = offer
  await requireUnsigned(db, brand, id)
  await requireNoReportedDeath(db, brand, ownerId)
  const { calculation, amounts, application } = draft
  requireShown(calculation, shownAt)
  const applicants = toSentApplicants(draft.applicants ?? initialApplicants())
  const needed = toNeeded(applicants)
  const documents = (await db.all(selectDocuments, [brand, id])).filter((each) => needed.includes(toPath(each)))
  const whose = { brand, ownerId, today }
  const ownTemporaryCents = await ownTemporaryOf(db, calculation.payload, whose)
  requireCalculation(draft, now, reference, ownTemporaryCents)
  const flow = toFlow(draft)
  requireComplete({
    flow,
    calculation,
    applicants,
    documents: documents.map(toPath),
    known: await findSettledPerson(db, [brand, ownerId]),
    today,
    fiscalYears: reference.fiscalYears,
  })
  return {
    calculation,
    amounts,
    applicants,
    conditional: conditionalStatements(flow, { funds: reference.funds, today }),
    documents: needed,
    digest: toDigest(calculation, application, applicants, documents),
  }
}

/** Deletes documents that are not required: they are not signed and must not be stored (GDPR, art. 5(1)(c)). */
export async function dropOtherDocuments(db: Queries, [brand, , id]: Owned, { documents }: Signable): Promise<void> {
  await db.run(deleteDocuments, [brand, id, documents])
}

function toNeeded(applicants: Applicants): string[] {
  return peopleOf(applicants.for).flatMap((person) =>
    documentsNeeded(applicants, person).map((document) => `${person}/${document}`),
  )
}

function toPath({ person, document }: Omit<ReceivedDocument, 'digest'>): string {
  return `${person}/${document}`
}

/** The customer's position in the flow is not signed, so it is left out. */
function toDigest(
  calculation: Calculation,
  application: Application | null,
  applicants: Applicants,
  documents: readonly ReceivedDocument[],
): Buffer {
  const { activePage: _, ...answers } = application ?? { activePage: '' }
  return hash('sha256', JSON.stringify({ calculation, answers, applicants, documents }), 'buffer')
}

const selectSigned = statement<{ number: string }, [brand: string, offerId: string]>('signed contract')`
  select number from contracts where brand = $1 and offer_id = $2`

/** @throws ApiProblem 409 that names the contract when the offer became one */
async function requireUnsigned(db: Queries, brand: string, offerId: string): Promise<void> {
  const contract = await db.first(selectSigned, [brand, offerId])
  if (!contract) return
  const message = `U hebt deze aanvraag al ondertekend. Het contract heeft nummer ${contract.number}.`
  throw new ApiProblem(409, { message })
}

const selectReported = statement<{ id: string }, [brand: string, ownerId: string]>('signable reported death')`
  select id from death_reports
   where brand = $1 and user_id = $2 and held_at is not null and released_at is null
     and (closed_at is null or confirmed_at is not null) limit 1`

/** @throws ApiProblem 409 while the contracts of this customer are held, because a death was reported */
async function requireNoReportedDeath(db: Queries, brand: string, ownerId: string): Promise<void> {
  if (!(await db.first(selectReported, [brand, ownerId]))) return
  const message = 'U kunt nu niet ondertekenen, omdat iemand een overlijden heeft gemeld. Bel ons als dat niet klopt.'
  throw new ApiProblem(409, { message })
}

/** @throws ApiProblem 422 when the saved calculation is not the one that the customer sees */
function requireShown({ calculatedAt }: Calculation, shownAt: string | undefined): void {
  if (shownAt === undefined || Date.parse(shownAt) === Date.parse(calculatedAt)) return
  throw toProblem({
    calculation:
      'Uw berekening is intussen gewijzigd, bijvoorbeeld op een ander apparaat. Bereken opnieuw en bekijk het resultaat',
  })
}

/**
 * Repeats the calculation from its payload and amounts, and the parameter set and seed that it names.
 * @throws ApiProblem 422 when today's rules refuse the payload, or when the figures differ from the saved ones
 */
function requireCalculation(
  { calculation: kept, amounts: saved }: Draft,
  now: Date,
  reference: ReferenceData,
  ownTemporaryCents: Cents,
): void {
  const parameters = reference.parameters.byId.get(kept.assumptions.parameterSetId)
  const pricesOn = toCalendarDate(new Date(kept.calculatedAt))
  const facts = { parameters, ownTemporaryCents, pricesOn, saved }
  const { calculation: worked } = calculatePayload(kept.payload, now, reference, kept.offerID, facts)
  // The income is an estimate by the tax figures of its day, so it is not signed.
  const { calculatedAt: _, income: _income, ...again } = worked
  const { calculatedAt: __, income: __income, ...before } = kept
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(again)), before)) return
  throw toProblem({
    calculation: 'Wij rekenen nu met andere aannames dan in uw berekening. Bereken opnieuw en bekijk het resultaat',
  })
}
