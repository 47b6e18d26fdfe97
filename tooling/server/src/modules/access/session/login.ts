import type { Own } from '../../base/operation/owned.ts'
import type { LoginRequest, LoginResult, TwoFactorRequest } from '@portal/api/operations'
import { toEmailAddress } from '@portal/flows/account/account-rules'
import { ApiProblem, refusedFields } from '../../../platform/api-problem.ts'
import type { Brand, BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import type { SmsSender } from '../../../ports/sms.ts'
import { countTry, evaluateTry, giveBackTry, type Limit } from './attempts.ts'
import type { Caller } from './begin-session.ts'
import { completeLogin } from './complete-login.ts'
import { loginLimits } from './login-limits.ts'
import { maskMobile, sendLoginSms } from './login-sms.ts'
import { isPassword } from './password.ts'
import { deviceCookieOf } from './session-token.ts'
import { totpRefused } from './totp.ts'
import {
  acceptCode,
  createChallenge,
  endChallenge,
  methodOf,
  countAttempt,
  type Challenge,
  type Factors,
} from './two-factor.ts'

type UserRow = Factors & { id: string; password_hash: string }
type LoginCall = Caller & { brand: Brand; secretBox: SecretBox; smsSender: SmsSender }

const selectUser = statement<UserRow, [brand: BrandId, name: string]>('login select user')`
  select id, password_hash, totp_secret, has_sms_factor, mobile from users
  where brand = $1 and (lower(username) = lower($2) or lower(email) = lower($2))
  order by lower(email) = lower($2) desc limit 1`
const lockSameHash = statement<{ id: string }, [...Own, passwordHash: string]>('login lock same hash')`
  select id from users where brand = $1 and id = $2 and password_hash = $3 for share`
const selectOtherWays = statement<{ has_recovery_code: boolean; has_passkey: boolean }, Own>('login select other ways')`
  select exists (select from recovery_codes where brand = $1 and user_id = $2) as has_recovery_code,
         exists (select from passkeys where brand = $1 and user_id = $2) as has_passkey`

/** An unknown user and a wrong password get the same text, status and time. */
function refused(): ApiProblem {
  return new ApiProblem(401, { message: 'De combinatie van e-mailadres en wachtwoord klopt niet.' })
}

/** Verifies name and password; creates a session, or a challenge when the user has a second factor. */
export async function logIn(call: LoginCall, request: LoginRequest): Promise<LoginResult> {
  const { db, brand, now } = call
  const name = toEmailAddress(request.username)
  const user = await db.first(selectUser, [brand.id, name])
  const { network } = call.http
  const device = call.http.cookie(deviceCookieOf[brand.id])
  const limits = await loginLimits(db, { brandId: brand.id, network, device }, name, user?.id)
  await evaluateTry(db, limits, now, async () => {
    if (!(await isPassword(request.password, user?.password_hash))) throw refused()
  })
  if (!user) throw refused()
  const method = methodOf(user)
  if (method !== 'none') return requireSecondFactor(call, user, method)
  return completeLogin(call, user.id, (transaction) => requireSameHash(transaction, brand.id, user))
}

/** Verifying is slow, so the password may have been replaced in between: then this attempt is refused. */
async function requireSameHash(transaction: Queries, brand: BrandId, { id, password_hash }: UserRow): Promise<void> {
  if (!(await transaction.first(lockSameHash, [brand, id, password_hash]))) throw refused()
}

async function requireSecondFactor(call: LoginCall, user: UserRow, method: 'totp' | 'sms'): Promise<LoginResult> {
  const { db, brand, now } = call
  const ways = await db.first(selectOtherWays, [brand.id, user.id])
  const { id, token } = await db.withTransaction(async (transaction) => {
    await requireSameHash(transaction, brand.id, user)
    return createChallenge(transaction, brand.id, user.id, now)
  })
  const mobile = method === 'sms' ? user.mobile : null
  const isSent = mobile !== null && (await sendSms(call, { id, user_id: user.id }, mobile, ways?.has_recovery_code))
  return {
    status: 'twoFactorRequired',
    twoFaToken: token,
    methods: [
      ...(mobile === null || isSent ? [method] : []),
      ...(ways?.has_recovery_code ? (['recovery-code'] as const) : []),
      ...(ways?.has_passkey ? (['passkey'] as const) : []),
    ],
    ...(isSent && { maskedMobile: maskMobile(mobile) }),
  }
}

/** Returns false after too many codes when the customer has a recovery code, which needs no SMS. */
async function sendSms(
  call: LoginCall,
  challenge: Pick<Challenge, 'id' | 'user_id'>,
  mobile: string,
  hasRecoveryCode = false,
): Promise<boolean> {
  try {
    await sendLoginSms(call, challenge, mobile)
    return true
  } catch (error) {
    if (hasRecoveryCode && error instanceof ApiProblem && error.status === 429) return false
    throw error
  }
}

/** Verifies the code of the app or the SMS and creates a session. */
export async function finishLogin(call: LoginCall, { twoFaToken, code }: TwoFactorRequest): Promise<LoginResult> {
  const { brand, secretBox } = call
  return finishChallenge(call, twoFaToken, async (transaction, challenge) => {
    if (await acceptCode(transaction, secretBox, brand.id, challenge, code)) return
    const smsRefused = 'Deze code klopt niet. Vul de code in uit de laatste sms die wij u stuurden.'
    throw refusedFields({ code: methodOf(challenge) === 'sms' ? smsRefused : totpRefused })
  })
}

/**
 * Runs the second half of a login and creates a session.
 * @param accept Throws for a wrong proof; a right one must be used up in the transaction.
 * @throws ApiProblem 401 when the login is over, 429 after too many attempts, and what `accept` throws
 */
export async function finishChallenge(
  call: Caller,
  twoFaToken: string,
  accept: (transaction: Queries, challenge: Challenge) => Promise<void>,
): Promise<LoginResult> {
  const { db, brand, now } = call
  const challenge = await countAttempt(db, brand.id, twoFaToken, now)
  if (!challenge) throw loginIsOver()
  const limit: Limit = { kind: 'two-factor', subject: challenge.user_id }
  await countTry(db, limit, now)
  const result = await completeLogin(call, challenge.user_id, async (transaction) => {
    await accept(transaction, challenge)
    if (!(await endChallenge(transaction, challenge))) throw loginIsOver()
  })
  await giveBackTry(db, limit)
  return result
}

/** The error for a login that was finished, took too long or had too many attempts. */
export function loginIsOver(): ApiProblem {
  return new ApiProblem(401, { message: 'Deze inlogpoging is verlopen. Log opnieuw in.' })
}
