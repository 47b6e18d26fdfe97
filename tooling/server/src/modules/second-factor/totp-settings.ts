import type { TotpSecret } from '@portal/api/operations'
import { Secret, TOTP } from 'otpauth'
import { refusedFields } from '../../platform/api-problem.ts'
import { ownOf, type Own } from '../operation/owned.ts'
import { sealTotpSecret, totpStepOf } from '../session/totp.ts'
import { putPendingFactor, tryPendingFactor } from './pending-factor.ts'
import { isOver, turnOn, type SettingsCall } from './turn-on.ts'

/** Creates a secret for an app. The app stays off until a code of it is confirmed. */
export async function beginTotp(call: SettingsCall): Promise<TotpSecret> {
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
export async function confirmTotp(call: SettingsCall, code: string): Promise<string[]> {
  const { db, secretBox, now } = call
  const owner = ownOf(call)
  const pending = await tryPendingFactor(db, owner, 'totp', now)
  if (!pending?.secret) throw isOver()
  const secret = secretBox.decrypt(pending.secret, additionalDataOf(owner)).toString('utf8')
  const usedStep = totpStepOf(secret, code)
  if (usedStep === null) throw refusedFields({ code: 'Deze code klopt niet. Vul de code in die uw app nu toont' })
  return turnOn(call, { method: 'totp', sealedSecret: sealTotpSecret(secretBox, owner, secret), usedStep })
}

function additionalDataOf(owner: Own): string {
  return `pending_factors secret ${owner.join(' ')}`
}
