import {
  missingSigningStatements,
  neededSigningStatements,
  signingStatements,
} from '@portal/flows/flow/signing-statements'
import { notFound } from '../../platform/api-problem.ts'
import { lockOffer, type Owned } from '../calculation/offers.ts'
import { addConditions, addSignatureConfirmation } from '../documents/create-documents.ts'
import { answerOnce } from '../operation/answer-once.ts'
import type { Handler } from '../operation/handler.ts'
import { toProblem } from './incomplete.ts'
import { toSignedMail } from './mails.ts'
import { keepSignature, makeContract } from './make-contract.ts'
import { keepRelations } from './relations.ts'
import { keepResidenceExplanations } from './residence-explanations.ts'
import { dropOtherDocuments, readSignable } from './signable.ts'
import { signingCodes } from './signing-code.ts'

/**
 * Makes the contract, in one transaction and once: the offer is locked, so a second tab waits and then finds it signed.
 * A try of the code is counted before, because what fails in the transaction leaves no trace.
 */
export const signApplication: Handler<'signApplication'> = async (call) => {
  const { db, brand, session, params, body, secretBox, mailer, now, today } = call
  const { user } = session
  const { code, statements } = body
  const offer: Owned = [brand.id, user.id, params.id]
  const asked = await signingCodes.takeTry(db, offer, now)
  // With the offer, so that a key that was used for another one is refused.
  return answerOnce({ ...call, body: { ...body, ...params } }, 'signApplication', async (transaction) => {
    if (!(await transaction.first(lockOffer, offer))) throw notFound()
    const signable = await readSignable(transaction, { secretBox, offer, now, today })
    const needed = neededSigningStatements(signable.conditional).map(({ id }) => id)
    if (missingSigningStatements(statements, signable.conditional).length > 0) {
      throw toProblem({ statements: 'Vink alle verklaringen aan om te ondertekenen' })
    }
    const { calculation, applicants, digest: content } = signable
    const channel = await signingCodes.require(transaction, secretBox, offer, { asked, given: code, content })
    const contract = await makeContract(transaction, offer, signable, { brand, secretBox, now, today })
    await keepSignature(
      transaction,
      offer,
      contract,
      { channel, content, statements: needed, version: signingStatements.version },
      now,
    )
    const about = { brand: brand.id, contractId: contract.contractId, date: today, now }
    await keepResidenceExplanations(transaction, secretBox, about, applicants)
    await addSignatureConfirmation(transaction, about)
    await addConditions(transaction, about)
    await dropOtherDocuments(transaction, offer, signable)
    await keepRelations(transaction, offer, applicants)
    const mail = toSignedMail(brand, user, calculation.payload.productCode, contract.number)
    await mailer.send(transaction, brand, mail)
    return { data: contract }
  })
}
