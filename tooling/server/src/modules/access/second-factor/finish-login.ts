import type { LoginCodeRequest, LoginResult, RecoveryCodeRequest } from '@portal/api/operations'
import { refusedFields } from '../../../platform/api-problem.ts'
import { statement } from '../../../platform/database/database.ts'
import type { Call } from '../../base/operation/handler.ts'
import type { Own } from '../../base/operation/owned.ts'
import { countTry, giveBackTry, limitOfNetwork } from '../session/attempts.ts'
import { sendLoginSms } from '../session/login-sms.ts'
import { finishChallenge, loginIsOver } from '../session/login.ts'
import { toSecurityNotice } from '../session/security-notice.ts'
import { findChallenge, methodOf } from '../session/two-factor.ts'
import { countRecoveryCodes, useUpRecoveryCode } from './recovery-codes.ts'

const selectAddressee = statement<{ email: string; name: string }, Own>('finish-login select addressee')`
  select email, name from users where brand = $1 and id = $2`

/** Creates a session, and mails the customer how many codes are left. */
export async function finishByRecoveryCode(
  call: Call<'loginRecoveryCode'>,
  { twoFaToken, recoveryCode }: RecoveryCodeRequest,
): Promise<LoginResult> {
  const { brand, secretBox, mailer } = call
  return finishChallenge(call, twoFaToken, async (transaction, { user_id: userId }) => {
    const owner: Own = [brand.id, userId]
    if (!(await useUpRecoveryCode(transaction, secretBox, owner, recoveryCode))) {
      throw refusedFields({ recoveryCode: 'Deze herstelcode klopt niet of is al gebruikt' })
    }
    const left = await countRecoveryCodes(transaction, owner)
    const to = await transaction.first(selectAddressee, owner)
    if (!to) return
    const mail = toSecurityNotice(brand, to, 'U logde in met een herstelcode', toText(left))
    await mailer.send(transaction, brand, mail)
  })
}

function toText(left: number): string {
  const used = 'Er is ingelogd met een van uw herstelcodes. Die code werkt niet meer.'
  if (left === 0) return `${used} U hebt geen herstelcodes meer. Maak nieuwe onder Mijn instellingen.`
  return `${used} U hebt nog ${left === 1 ? '1 herstelcode' : `${left} herstelcodes`}.`
}

/**
 * Sends the SMS code of a login again.
 * @throws ApiProblem 401 for a login that is over or unknown, or one without SMS
 */
export async function sendLoginCodeAgain(call: Call<'sendLoginCode'>, { twoFaToken }: LoginCodeRequest): Promise<void> {
  const { db, brand, now } = call
  const limit = limitOfNetwork('network', call)
  await countTry(db, limit, now)
  const challenge = await findChallenge(db, brand.id, twoFaToken, now)
  if (!challenge || challenge.mobile === null || methodOf(challenge) !== 'sms') throw loginIsOver()
  await giveBackTry(db, limit)
  await sendLoginSms(call, challenge, challenge.mobile)
}
