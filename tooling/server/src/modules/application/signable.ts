import type { Applicants, ApplicantKind, Application, Calculation, DocumentKind } from '@portal/api/operations'
import { initialApplicants, toSentApplicants } from '@portal/flows/applicants'
import type { CalendarDate } from '@portal/flows/dates'
import { flowNameOf } from '@portal/flows/products'
import { hash } from 'node:crypto'
import { notFound } from '../../api-problem.ts'
import { statement, type Queries } from '../../database/database.ts'
import type { SecretBox } from '../../encryption.ts'
import type { Owned } from '../calculation/offers.ts'
import { findDraft } from './drafts.ts'
import { requireCalculation } from './require-calculation.ts'
import { requireComplete } from './require-complete.ts'
import { requireUnsigned } from './signed.ts'

type ReceivedDocument = { person: ApplicantKind; document: DocumentKind; digest: string }

const selectDocuments = statement<ReceivedDocument, [brand: string, offerId: string]>(
  'signable documents',
  `select person, document, encode(sha256(content), 'hex') as digest from application_files
    where brand = $1 and offer_id = $2 order by person, document`,
)

/** An application of which everything holds, as it is kept. */
export type Signable = {
  calculation: Calculation
  applicants: Applicants
  /** Of all that is signed: the calculation with its figures, the answers, the people, the documents as kept. */
  digest: Buffer
}

/**
 * What the customer can sign, judged by what the server keeps itself and by the rules of today.
 * @throws ApiProblem 404 when the customer has no such offer, 409 when it is signed, 422 with what is missing
 */
export async function readSignable(
  db: Queries,
  { secretBox, offer, now, today }: { secretBox: SecretBox; offer: Owned; now: Date; today: CalendarDate },
): Promise<Signable> {
  const draft = await findDraft(db, secretBox, offer)
  if (!draft) throw notFound()
  const [brand, , id] = offer
  await requireUnsigned(db, brand, id)
  const { calculation, application } = draft
  const applicants = toSentApplicants(draft.applicants ?? initialApplicants())
  const documents = await db.all(selectDocuments, [brand, id])
  requireCalculation(calculation, now)
  requireComplete({
    flowName: flowNameOf(calculation.payload.productCode),
    calculation,
    application,
    applicants,
    documents: documents.map(({ person, document }) => `${person}/${document}`),
    today,
  })
  return { calculation, applicants, digest: toDigest(calculation, application, applicants, documents) }
}

/** Where the customer is in the flow is no part of what is signed. */
function toDigest(
  calculation: Calculation,
  application: Application | null,
  applicants: Applicants,
  documents: readonly ReceivedDocument[],
): Buffer {
  const { activePage: _, ...answers } = application ?? { activePage: '' }
  return hash('sha256', JSON.stringify({ calculation, answers, applicants, documents }), 'buffer')
}
