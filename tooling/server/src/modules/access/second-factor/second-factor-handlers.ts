import { ApiProblem, refusedFields } from '../../../platform/api-problem.ts'
import { statement } from '../../../platform/database/database.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import { ownOf, type Own } from '../../base/operation/owned.ts'
import { listPasskeys } from '../passkeys/passkey-rows.ts'
import { maskMobile } from '../session/login-sms.ts'
import { requirePassword } from '../session/require-password.ts'
import { methodOf, type Factors } from '../session/two-factor.ts'
import { finishByRecoveryCode, sendLoginCodeAgain } from './finish-login.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { beginSms, confirmSms } from './sms-settings.ts'
import { notify, turnOff, isOver, turnOn, type SettingsCall } from './turn-on.ts'
import type { TotpSecret } from '@portal/api/operations'
import { Secret, TOTP } from 'otpauth'
import { sealTotpSecret, totpStepOf } from '../session/totp.ts'
import { putPendingFactor, tryPendingFactor } from './pending-factor.ts'

const selectFactors = statement<Factors, Own>('second-factor select')`
  select totp_secret, has_sms_factor, mobile from users where brand = $1 and id = $2`

/** Locked, so that no codes are made while the factor is turned off. */
const lockFactors = statement<Factors, Own>('second-factor lock')`
  ${selectFactors.text} for update`

export const secondFactorHandlers = {
  async loginRecoveryCode(call) {
    return { data: await finishByRecoveryCode(call, call.body) }
  },

  async sendLoginCode(call) {
    await sendLoginCodeAgain(call, call.body)
    return { data: {} }
  },

  async getTwoFactor(call) {
    const { db } = call
    const owner = ownOf(call)
    const [factors, recoveryCodesLeft, passkeys] = await Promise.all([
      db.first(selectFactors, owner),
      countRecoveryCodes(db, owner),
      listPasskeys(db, ...owner),
    ])
    const method = factors ? methodOf(factors) : 'none'
    const mobile = method === 'sms' ? factors?.mobile : null
    return { data: { method, maskedMobile: mobile ? maskMobile(mobile) : null, recoveryCodesLeft, passkeys } }
  },

  async beginTotp(call) {
    await requirePassword(call, call.body.password)
    return { data: await beginTotp(call) }
  },

  async confirmTotp(call) {
    return { data: { recoveryCodes: await confirmTotp(call, call.body.code) } }
  },

  async beginSms(call) {
    return { data: await beginSms(call, call.body) }
  },

  async confirmSms(call) {
    return { data: { recoveryCodes: await confirmSms(call, call.body.code) } }
  },

  async disableTwoFactor(call) {
    await requirePassword(call, call.body.password)
    await turnOff(call)
    return { data: {} }
  },

  async renewRecoveryCodes(call) {
    const { db, secretBox } = call
    await requirePassword(call, call.body.password)
    const owner = ownOf(call)
    const recoveryCodes = await db.withTransaction(async (transaction) => {
      const factors = await transaction.first(lockFactors, owner)
      if (!factors || methodOf(factors) === 'none') {
        throw new ApiProblem(409, { message: 'Stel eerst in dat u inlogt met een extra code.' })
      }
      const text = 'U hebt nieuwe herstelcodes gemaakt. Uw oude herstelcodes werken niet meer.'
      await notify(transaction, call, text)
      return replaceRecoveryCodes(transaction, secretBox, owner)
    })
    return { data: { recoveryCodes } }
  },
} satisfies Partial<Handlers>

/** Creates a secret for an app. The app stays off until a code of it is confirmed. */
async function beginTotp(call: SettingsCall): Promise<TotpSecret> {
  const { db, brand, session, secretBox, now } = call
  const owner = ownOf(call)
  // RFC 4226, section 4: 160 bits.
  const secret = new Secret({ size: 20 })
  const sealed = secretBox.encrypt(secret.base32, additionalDataOf(owner))
  await putPendingFactor(db, owner, 'totp', { secret: sealed }, now)
  const totp = new TOTP({ issuer: brand.name, label: session.user.email, secret })
  return { secret: secret.base32, uri: totp.toString() }
}

/**
 * Turns the app on; returns the recovery codes.
 * @throws ApiProblem 422 for a wrong code, or without a pending app
 */
async function confirmTotp(call: SettingsCall, code: string): Promise<string[]> {
  const { db, secretBox, now } = call
  const owner = ownOf(call)
  const pending = await tryPendingFactor(db, owner, 'totp', now)
  if (!pending?.secret) throw isOver()
  const secret = secretBox.decrypt(pending.secret, additionalDataOf(owner)).toString('utf8')
  const usedStep = totpStepOf(secret, code)
  if (usedStep === null) throw refusedFields({ code: 'Deze code klopt niet. Vul de code in die uw app nu toont' })
  return turnOn(call, { method: 'totp', sealedSecret: sealTotpSecret(secretBox, owner, secret), usedStep, since: now })
}

function additionalDataOf(owner: Own): string {
  return `pending_factors secret ${owner.join(' ')}`
}
