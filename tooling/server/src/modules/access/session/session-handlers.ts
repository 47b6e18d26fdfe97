import { ApiProblem } from '../../../platform/api-problem.ts'
import { appendEvent } from '../../base/audit/chain.ts'
import type { CookieAttributes } from '../../base/operation/http-context.ts'
import type { Call, Handlers } from '../../base/operation/handler.ts'
import { finishLogin, logIn } from './login.ts'
import { sessionCookieOf, tokenCookieOf, createSessionToken } from './session-token.ts'
import { endSession } from './session.ts'

export const sessionHandlers = {
  async login(call) {
    return { data: await logIn(call, call.body) }
  },

  async loginTwoFactor(call) {
    return { data: await finishLogin(call, call.body) }
  },

  async logout(call) {
    await endSessionOf(call)
    return { data: {} }
  },

  /** Deletes only the cookie `token`. The portal cannot use a session without it, so the session ends too. */
  async deleteCookie(call) {
    await endSessionOf(call, call.body)
    return { data: {} }
  },

  /** Creates the token from the session, never from the request's cookies. */
  async getCookie({ db, session, now, http }) {
    const site = http.header('sec-fetch-site')
    if (site !== undefined && site !== 'same-origin' && site !== 'same-site') {
      throw new ApiProblem(403, { message: 'Deze aanvraag komt van een andere site.' })
    }
    return { data: await createSessionToken(db, session, now) }
  },

  sessionHealthCheck() {
    return { data: { status: 'alive' } }
  },
} satisfies Partial<Handlers>

/** @param token The attributes with which the cookie `token` was set, so that it can be deleted */
async function endSessionOf(
  { db, brand, http, now }: Call<'logout' | 'deleteCookie'>,
  token?: Call<'deleteCookie'>['body'],
) {
  const name = sessionCookieOf[brand.id]
  const staff = await endSession(db, brand.id, http.cookie(name), now)
  if (staff) await appendEvent(db, { brand: brand.id, at: now, operation: http.operation, ...staff })
  http.setCookie(name, '', { maxAge: 0 })
  http.setCookie(tokenCookieOf[brand.id], '', { maxAge: 0, ...(token && toAttributes(token)) })
  if (http.header('sec-fetch-site') === 'same-origin') http.clearStorage()
}

function toAttributes({ isHttpOnly, sameSite }: Call<'deleteCookie'>['body']): CookieAttributes {
  return { httpOnly: isHttpOnly, sameSite: sameSite.toLowerCase() as Lowercase<typeof sameSite> }
}
