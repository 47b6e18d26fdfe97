import type { Applicants } from '@portal/api/operations'
import { toApplicationErrorText } from '@portal/flows/application/applicant-error-texts'
import { choicesFor } from '@portal/flows/application/applicants'
import { toSentApplicants } from '@portal/flows/application/sent-applicants'
import { productNameOf, productOf } from '@portal/flows/values/products'
import { requireFound } from '../../../platform/api-problem.ts'
import { lockUnsigned } from '../calculation/offers.ts'
import { signingCodes } from '../../access/confirmation/confirmation-codes.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import { ownedBy } from '../../base/operation/owned.ts'
import { findDraft, saveDraft } from './drafts.ts'
import { requireStatements, toProblem } from './require-complete.ts'
import { signApplication } from './sign-application.ts'
import { readSignable } from './signable.ts'

export const applicationHandlers = {
  async getApplicants(call) {
    const draft = requireFound(await findDraft(call.db, call.secretBox, ownedBy(call)))
    const { applicants } = draft
    return { data: applicants && call.session.isActedByStaff ? withoutNumbers(applicants) : applicants }
  },

  async saveApplicants(call) {
    const { db, secretBox, body, now } = call
    const offer = ownedBy(call)
    await db.withTransaction(async (transaction) => {
      await lockUnsigned(transaction, offer)
      const draft = requireFound(await findDraft(transaction, secretBox, offer))
      const choices: readonly string[] = choicesFor(productOf(draft.calculation.payload.productCode).flow)
      const people = (['partner', 'child'] as const).filter((person) => body.for === person || body[person] !== null)
      if (people.some((person) => !choices.includes(person))) {
        throw toProblem({ for: toApplicationErrorText('for', { code: 'unknown-value' }) })
      }
      await saveDraft(transaction, secretBox, offer, toSentApplicants(body), now)
    })
    return { data: {} }
  },

  async requestSigningCode(call) {
    const { db, params, body, secretBox, now, today, reference } = call
    const shownAt = body.calculatedAt
    const signable = await readSignable(db, { secretBox, offer: ownedBy(call), now, today, reference, shownAt })
    requireStatements(body.statements, signable.conditional)
    const { calculation, digest } = signable
    const mail = {
      subject: 'Uw code om te ondertekenen',
      purpose: `uw aanvraag voor ${productNameOf(calculation.payload.productCode)} te ondertekenen`,
    }
    return { data: await signingCodes.ask(call, params.id, digest, mail) }
  },

  signApplication,
} satisfies Partial<Handlers>

/** What staff who act as a customer see of an application: not the numbers by which somebody is known (decision 030). */
function withoutNumbers({ mijn, partner, child, ...rest }: Applicants): Applicants {
  return {
    ...rest,
    mijn: { ...mijn, bsn: '', iban: '' },
    partner: partner && { ...partner, bsn: '' },
    child: child && { ...child, bsn: '' },
  }
}
