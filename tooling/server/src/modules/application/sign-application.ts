import type { Applicants } from '@portal/api/operations'
import { applicantOf, peopleOf } from '@portal/flows/application/applicants'
import {
  missingSigningStatements,
  neededSigningStatements,
  signingStatements,
} from '@portal/flows/flow/signing-statements'
import { parseDate } from '@portal/flows/values/dates'
import { requireFound } from '../../platform/api-problem.ts'
import { type Queries, statement } from '../../platform/database/database.ts'
import { lockOffer } from '../calculation/offers.ts'
import { addConditions, addSignatureConfirmation } from '../documents/create-documents.ts'
import { answerOnce } from '../operation/answer-once.ts'
import type { Handler } from '../operation/handler.ts'
import { ownedBy, type Owned } from '../operation/owned.ts'
import { saveSignature, makeContract } from './make-contract.ts'
import { toProblem } from './require-complete.ts'
import { saveResidenceExplanations } from './residence-explanations.ts'
import { dropOtherDocuments, readSignable } from './signable.ts'
import { toSignedMail } from './signed-mail.ts'
import { signingCodes } from '../confirmation/confirmation-codes.ts'

/**
 * Creates the contract once, in one transaction: the offer is locked, so a second tab waits and then finds it signed.
 * The code's attempt is counted in an earlier transaction, because a failed one leaves no trace.
 */
export const signApplication: Handler<'signApplication'> = async (call) => {
  const { db, brand, session, body, secretBox, mailer, siteUrl, now, today } = call
  const { user } = session
  const { code, statements } = body
  const offer = ownedBy(call)
  const asked = await signingCodes.countAttempt(db, offer, now)
  return answerOnce(call, 'signApplication', async (transaction) => {
    requireFound(await transaction.first(lockOffer, offer))
    const signable = await readSignable(transaction, { secretBox, offer, now, today })
    const needed = neededSigningStatements(signable.conditional).map(({ id }) => id)
    if (missingSigningStatements(statements, signable.conditional).length > 0) {
      throw toProblem({ statements: 'Vink alle verklaringen aan om te ondertekenen' })
    }
    const { calculation, applicants, digest: content } = signable
    const channel = await signingCodes.require(transaction, secretBox, offer, { asked, given: code, content })
    const contract = await makeContract(transaction, offer, signable, { brand, secretBox, now, today })
    await saveSignature(
      transaction,
      offer,
      contract,
      { channel, content, statements: needed, version: signingStatements.version },
      now,
    )
    const about = { brand: brand.id, contractId: contract.contractId, date: today, now }
    await saveResidenceExplanations(transaction, secretBox, about, applicants)
    await addSignatureConfirmation(transaction, about)
    await addConditions(transaction, about)
    await dropOtherDocuments(transaction, offer, signable)
    await saveRelations(transaction, offer, applicants)
    const { payload } = calculation
    await mailer.send(transaction, brand, toSignedMail(brand, user, { payload, number: contract.number, siteUrl, now }))
    return { data: contract }
  })
}

type NewRelation = [...Owned, kind: string, ...person: string[]]
const insertRelation = statement<never, NewRelation>('relations insert unknown')`
  insert into relations (brand, owner_id, id, kind, initialen, tussenvoegsel, achternaam, geboortedatum)
  select $1, $2, $3, $4, $5, $6, $7, $8::date
   where not exists (select from relations
     where brand = $1 and owner_id = $2 and kind = $4 and lower(achternaam) = lower($7) and geboortedatum = $8::date)`

/** Saves the partner or child of a signed application as a relation, unless it is one already. */
async function saveRelations(transaction: Queries, [brand, ownerId]: Owned, applicants: Applicants) {
  for (const person of peopleOf(applicants.for)) {
    const { initialen, tussenvoegsel, achternaam, geboortedatum } = applicantOf(applicants, person)
    const date = parseDate(geboortedatum)
    if (person === 'mijn' || !date.ok) continue
    const names = [initialen, tussenvoegsel, achternaam].map((text) => text.trim())
    await transaction.run(insertRelation, [brand, ownerId, crypto.randomUUID(), person, ...names, date.value])
  }
}
