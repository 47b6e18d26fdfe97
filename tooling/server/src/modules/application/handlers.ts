import { toApplicationErrorText } from '@portal/flows/applicant-error-texts'
import { choicesFor, toSentApplicants } from '@portal/flows/applicants'
import { flowNameOf } from '@portal/flows/products'
import { notFound } from '../../api-problem.ts'
import type { Call, Handlers } from '../../handler.ts'
import { lockUnsigned, type Owned } from '../calculation/offers.ts'
import { countTry } from '../session/attempts.ts'
import { findDraft, keepDraft } from './drafts.ts'
import { toProblem } from './incomplete.ts'
import { maskAddress, toCodeMail } from './mails.ts'
import { signApplication } from './sign-application.ts'
import { readSignable } from './signable.ts'
import { createCode, expectTotp, findTotpSecret } from './signing-code.ts'

export const applicationHandlers = {
  async getApplicants(call) {
    const draft = await findDraft(call.db, call.secretBox, ownedBy(call))
    if (!draft) throw notFound()
    return { data: draft.applicants }
  },

  async saveApplicants(call) {
    const { db, secretBox, body, now } = call
    const offer = ownedBy(call)
    await db.withTransaction(async (transaction) => {
      await lockUnsigned(transaction, offer)
      const draft = await findDraft(transaction, secretBox, offer)
      if (!draft) throw notFound()
      const choices: readonly string[] = choicesFor(flowNameOf(draft.calculation.payload.productCode))
      const people = (['partner', 'child'] as const).filter((person) => body.for === person || body[person] !== null)
      if (people.some((person) => !choices.includes(person))) {
        throw toProblem({ for: toApplicationErrorText('for', { code: 'unknown-value' }) })
      }
      await keepDraft(transaction, secretBox, offer, toSentApplicants(body), now)
    })
    return { data: {} }
  },

  async requestSigningCode(call) {
    const { db, brand, session, secretBox, mailer, now, today } = call
    const offer = ownedBy(call)
    const { user } = session
    const { calculation, digest } = await readSignable(db, { secretBox, offer, now, today })
    await countTry(db, { kind: 'signing-code', subject: user.id }, now)
    if (await findTotpSecret(db, brand.id, user.id)) {
      await expectTotp(db, offer, digest, now)
      return { data: { channel: 'authenticator', sentTo: null } }
    }
    const code = await createCode(db, secretBox, offer, digest, now)
    mailer.send(brand, toCodeMail(brand, user, calculation.payload.productCode, code))
    return { data: { channel: 'email', sentTo: maskAddress(user.email) } }
  },

  signApplication,
} satisfies Partial<Handlers>

function ownedBy({ brand, session, params }: Pick<Call<'getApplicants'>, 'brand' | 'session' | 'params'>): Owned {
  return [brand.id, session.user.id, params.id]
}
