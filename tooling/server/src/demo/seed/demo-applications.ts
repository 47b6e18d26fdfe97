import { createHash } from 'node:crypto'
import type { Applicants, CalculationPayload } from '@portal/api/operations'
import {
  changeApplicant,
  initialApplicants,
  withApplicantType,
  withRelation,
} from '@portal/flows/application/applicants'
import { neededSigningStatements, signingStatements } from '@portal/flows/flow/signing-statements'
import { adultOn } from '@portal/flows/contract/life-events'
import type { CalendarDate } from '@portal/flows/values/dates'
import { toEuros } from '@portal/flows/values/money'
import { toFraction } from '@portal/flows/values/percentage'
import { toCalendarDate } from '@portal/flows/values/moment'
import { saveDraft } from '../../modules/applying/application/drafts.ts'
import { calculatePayload } from '../../modules/applying/calculation/calculate-payload.ts'
import { toSaved } from '../../modules/applying/calculation/offers.ts'
import type { ReferenceData } from '../../modules/base/operation/reference-data.ts'
import { addSignatureConfirmation } from '../../modules/books/contract/create-documents.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { SecretBox } from '../../platform/encryption.ts'
import { toSplitShares } from './demo-contracts.ts'
import type { NumberedContract } from './demo-history.ts'
import { demoId, demoUserId } from './demo-id.ts'
import { beginOf, demoIban } from './demo-payments.ts'
import { demoPeople } from './demo-people.ts'
import { insertRows } from './insert-rows.ts'

/** The id of a contract's application; null for a contract from before the portal. */
export function applicationIdOf({ brand, id, isForChild }: NumberedContract): string | null {
  return isForChild ? demoId(brand, 'application', id) : null
}

/** The day on which the child of a contract comes of age; null for a contract that is not a child's. */
export function childOfAgeOn(contract: NumberedContract, today: CalendarDate): CalendarDate | null {
  return contract.isForChild ? adultOn(firstChildOf(contract, today).geboortedatum) : null
}

/** Inserts the applications of contracts for a child, which name the child. */
export async function insertApplications(
  db: Queries,
  contracts: readonly NumberedContract[],
  { today, secretBox, reference }: { today: CalendarDate; secretBox: SecretBox; reference: ReferenceData },
): Promise<void> {
  for (const contract of contracts) {
    const { brand, login } = contract
    const id = applicationIdOf(contract)
    if (id === null) continue
    const [owner, at] = [demoUserId(brand, login), new Date(beginOf(contract))]
    const saved = toSaved(calculatePayload(toPayload(contract), at, reference, id))
    const dates = { created_at: at.toISOString(), updated_at: at.toISOString() }
    await insertRows(db, 'offers', [{ brand, id, owner_id: owner, ...saved, ...dates }])
    await saveDraft(db, secretBox, [brand, owner, id], toApplicants(contract, today), at)
  }
}

/** Signs those applications, after their contracts were inserted. */
export async function insertSignatures(db: Queries, contracts: readonly NumberedContract[]): Promise<void> {
  for (const contract of contracts.filter((each) => applicationIdOf(each) !== null)) {
    const { brand, id: contractId } = contract
    const now = new Date(beginOf(contract))
    const signature = {
      brand,
      contract_id: contractId,
      signed_at: now.toISOString(),
      channel: 'email',
      content_digest: `\\x${createHash('sha256').update(contractId).digest('hex')}`,
      statements: neededSigningStatements([]).map(({ id }) => id),
      statements_version: signingStatements.version,
    }
    await insertRows(db, 'signatures', [signature])
    await addSignatureConfirmation(db, { brand, contractId, date: toCalendarDate(now), now })
  }
}

function toPayload(contract: NumberedContract): CalculationPayload {
  const { productCode, startDate, duration, chosenRiskProfile, description, shares } = contract
  return {
    productCode,
    start: startDate,
    duration: duration ?? 0,
    initialDeposit: toEuros(contract.initialDepositCents),
    periodicDeposit: toEuros(contract.periodicDepositCents),
    chosenRiskProfile,
    description,
    funds: toSplitShares(shares).map(({ id, shareBasisPoints }) => ({ id, percentage: toFraction(shareBasisPoints) })),
  }
}

type Customer = Pick<NumberedContract, 'brand' | 'login'>

function firstChildOf({ brand, login }: Customer, today: CalendarDate) {
  const child = demoPeople(brand, today)[login].relations.find(({ kind }) => kind === 'child')
  if (!child) throw new Error(`${login} has no child.`)
  return child
}

/** The customer with the first child; all numbers and documents are invented. */
function toApplicants({ brand, login }: Customer, today: CalendarDate): Applicants {
  const person = demoPeople(brand, today)[login]
  const relation = firstChildOf({ brand, login }, today)
  const index = person.relations.findIndex(({ kind }) => kind === 'child')
  const known = { ...person, email: '', identiteitsbewijs: null, iban: demoIban }
  const child = { ...relation, id: demoId(brand, 'relation', login, `${index}`), isInUse: true }
  const people = withRelation(withApplicantType(initialApplicants(), 'child'), 'mijn', known)
  const { abroadTax } = people.mijn
  const rest = { geldigTot: '01-06-2031', uitsluitend: 'ja', abroadTax: { ...abroadTax, bornUS: 'nee' } } as const
  const self = changeApplicant(people, 'mijn', { ...rest, bsn: '123456782', identiteitsbewijs: 'paspoort' })
  const both = withRelation({ ...self, herkomst: 'salaris' }, 'child', child)
  return changeApplicant(both, 'child', {
    ...rest,
    bsn: '987654329',
    identiteitsbewijs: 'identiteitskaart',
    geslacht: 'anders',
  })
}
