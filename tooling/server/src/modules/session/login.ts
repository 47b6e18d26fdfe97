import type { LoginRequest, LoginResult, TwoFactorRequest } from '@portal/api/operations'
import { ApiProblem } from '../../api-problem.ts'
import type { BrandId } from '../../brands.ts'
import { statement } from '../../database/database.ts'
import { countTry, giveBackTry, type Limit } from './attempts.ts'
import { beginSession, type Caller } from './begin-session.ts'
import { deviceAge, isKnownDevice, rememberDevice } from './known-devices.ts'
import { isPassword } from './password.ts'
import { deviceCookieOf, toCookie } from './session-cookies.ts'
import { acceptCode, createChallenge, takeTry } from './two-factor.ts'

type UserRow = { id: string; password_hash: string; totp_secret: string | null }

const selectUser = statement<UserRow, [brand: BrandId, name: string]>(
  'login select user',
  `select id, password_hash, totp_secret from users
   where brand = $1 and (lower(username) = lower($2) or lower(email) = lower($2))
   order by lower(email) = lower($2) desc limit 1`,
)

/** The same for an unknown user and a wrong password, in words, status and time. */
function refused(): ApiProblem {
  return new ApiProblem(401, { message: 'De combinatie van e-mailadres en wachtwoord klopt niet.' })
}

/** Name and password; ends with a session, or with a challenge when the user has a second factor. */
export async function logIn(caller: Caller, request: LoginRequest): Promise<LoginResult> {
  const { db, brandId, now } = caller
  const name = request.username.trim()
  const user = await db.first(selectUser, [brandId, name])
  const limits = await limitsOf(caller, name, user?.id)
  for (const limit of limits) await countTry(db, limit, now)
  if (!(await isPassword(request.password, user?.password_hash)) || !user) throw refused()
  if (user.totp_secret !== null) {
    return { status: 'twoFactorRequired', twoFaToken: await createChallenge(db, brandId, user.id, now) }
  }
  for (const limit of limits) await giveBackTry(db, limit)
  return openSession(caller, user.id)
}

/**
 * Guesses count per account and per network. On a device that this user has logged in on they count per device
 * instead of per account, so that somebody else's guesses do not lock the owner out.
 */
async function limitsOf({ db, brandId, exchange }: Caller, name: string, userId?: string): Promise<Limit[]> {
  const device = exchange.cookie(deviceCookieOf[brandId])
  const known = await isKnownDevice(db, userId, device)
  return [
    { kind: 'network', subject: `${brandId}\n${exchange.network}` },
    known
      ? { kind: 'device', subject: `${userId}\n${device}` }
      : { kind: 'account', subject: `${brandId}\n${userId ?? name.toLowerCase()}` },
  ]
}

/** The code of the second factor; ends with a session. */
export async function finishLogin(caller: Caller, { twoFaToken, code }: TwoFactorRequest): Promise<LoginResult> {
  const { db, brandId, now } = caller
  const challenge = await takeTry(db, brandId, twoFaToken, now)
  if (!challenge) throw new ApiProblem(401, { message: 'Deze inlogpoging is verlopen. Log opnieuw in.' })
  const limit: Limit = { kind: 'two-factor', subject: challenge.user_id }
  await countTry(db, limit, now)
  if (!(await acceptCode(db, challenge, code))) {
    const text = 'Deze code klopt niet. Vul de code in die uw app nu toont.'
    throw new ApiProblem(422, { message: text, fields: { code: text } })
  }
  await giveBackTry(db, limit)
  return openSession(caller, challenge.user_id)
}

async function openSession(caller: Caller, userId: string): Promise<LoginResult> {
  const { db, brandId, exchange, now } = caller
  const deviceCookie = deviceCookieOf[brandId]
  await beginSession(caller, { userId })
  const device = await rememberDevice(db, userId, exchange.cookie(deviceCookie), now)
  exchange.addCookie(toCookie(deviceCookie, device, deviceAge))
  return { status: 'authenticated' }
}
