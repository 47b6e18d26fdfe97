import type { ApplicantKind, Applicants } from '@portal/api/operations'
import { applicantOf, peopleOf } from '@portal/flows/application/applicants'
import { toPlainText } from '@portal/flows/values/plain-text'
import { residenceConflictsOf, type ResidenceConflict } from '@portal/flows/application/residence-conflicts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import type { OfContract } from '../../base/operation/owned.ts'

/** The answers that point to another country, and the applicant's explanation. */
type ResidenceExplanation = { conflicts: readonly ResidenceConflict[]; explanation: string }

const insertExplanation = statement<never, [...OfContract, person: ApplicantKind, sealed: Buffer, now: Date]>(
  'residence insert',
)`
  insert into residence_explanations (brand, contract_id, person, sealed, created_at) values ($1, $2, $3, $4, $5)`

/** Saves every explanation in a signed application that staff have to judge (FATCA and CRS). */
export async function saveResidenceExplanations(
  transaction: Queries,
  secretBox: SecretBox,
  { brand, contractId, now }: { brand: string; contractId: string; now: Date },
  applicants: Applicants,
): Promise<void> {
  for (const person of peopleOf(applicants.for)) {
    const applicant = applicantOf(applicants, person)
    const conflicts = residenceConflictsOf(applicant)
    if (conflicts.length === 0) continue
    const explanation = toPlainText(applicant.abroadTax.residenceExplanation ?? '')
    const kept: ResidenceExplanation = { conflicts, explanation }
    const sealed = secretBox.encrypt(JSON.stringify(kept), additionalDataOf(brand, contractId, person))
    await transaction.run(insertExplanation, [brand, contractId, person, sealed, now])
  }
}

export function openResidenceExplanation(
  secretBox: SecretBox,
  { brand, contractId, person, sealed }: { brand: string; contractId: string; person: ApplicantKind; sealed: Buffer },
): ResidenceExplanation {
  return JSON.parse(
    secretBox.decrypt(sealed, additionalDataOf(brand, contractId, person)).toString(),
  ) as ResidenceExplanation
}

function additionalDataOf(brand: string, contractId: string, person: ApplicantKind): string {
  return `residence_explanations ${brand} ${contractId} ${person}`
}
