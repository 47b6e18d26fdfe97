import { parseMobile } from '@portal/flows/values/identifiers'
import { toAccountErrorText } from '@portal/flows/account/account-error-texts'
import { timingSafeEqual } from 'node:crypto'
import { refusedFields } from '../../../platform/api-problem.ts'
import type { SmsSender } from '../../../ports/sms.ts'
import { ownOf, type Own } from '../../base/operation/owned.ts'
import { countTry } from '../session/attempts.ts'
import { maskMobile, toSmsText } from '../session/login-sms.ts'
import { requirePassword } from '../session/require-password.ts'
import { createCode } from '../session/secret-value.ts'
import { putPendingFactor, tryPendingFactor } from './pending-factor.ts'
import { isOver, turnOn, type SettingsCall } from './turn-on.ts'

/**
 * Sends a code to the number. SMS stays off until the code is confirmed.
 * @throws ApiProblem 422 for an invalid mobile number or a wrong password, 429 after too many
 */
export async function beginSms(
  call: SettingsCall & { smsSender: SmsSender },
  { password, mobile: typed }: { password: string; mobile: string },
): Promise<{ maskedMobile: string }> {
  const { db, brand, secretBox, smsSender, now } = call
  const owner = ownOf(call)
  const parsed = parseMobile(typed)
  if (!parsed.ok) throw refusedFields({ mobile: toAccountErrorText('mobile', { code: 'required' }) })
  const mobile = parsed.value
  await requirePassword(call, password)
  await countTry(db, { kind: 'sms-code', subject: owner.join('\n') }, now)
  // The number is not verified yet, so many accounts together must not flood one telephone.
  await countTry(db, { kind: 'sms-code', subject: `${brand.id}\n${mobile}` }, now)
  const code = createCode()
  await putPendingFactor(
    db,
    owner,
    'sms',
    { mobile, code_digest: secretBox.digest(code, additionalDataOf(owner, mobile)) },
    now,
  )
  const text = toSmsText(brand, 'uw mobiele nummer te bevestigen', code)
  await smsSender.send(db, brand, { to: mobile, text })
  return { maskedMobile: maskMobile(mobile) }
}

/**
 * Turns codes by SMS on, for the verified number; returns the recovery codes.
 * @throws ApiProblem 422 for a wrong code, or without a pending number
 */
export async function confirmSms(call: SettingsCall, code: string): Promise<string[]> {
  const { db, secretBox, now } = call
  const owner = ownOf(call)
  const pending = await tryPendingFactor(db, owner, 'sms', now)
  if (!pending?.mobile || !pending.code_digest) throw isOver()
  const { mobile } = pending
  if (!timingSafeEqual(pending.code_digest, secretBox.digest(code, additionalDataOf(owner, mobile)))) {
    throw refusedFields({ code: 'Deze code klopt niet. Vul de code in uit de laatste sms die wij u stuurden' })
  }
  return turnOn(call, { method: 'sms', mobile })
}

function additionalDataOf(owner: Own, mobile: string): string {
  return `pending_factors code ${owner.join(' ')} ${mobile}`
}
