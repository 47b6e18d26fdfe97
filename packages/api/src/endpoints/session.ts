import { call } from '../send.ts'
import type { ApiClient, CallOptions } from '../client.ts'
import type { DeleteCookieRequest, LoginRequest, TwoFactorRequest } from '../generated/openapi.ts'

/** Logs in; the answer says whether a second factor is wanted. Wrong name or password is `unauthorized`. */
export function login(client: ApiClient, body: LoginRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/login', { ...init, body }), 'status')
}

/** Finishes a login with the code of the second factor. */
export function loginTwoFactor(client: ApiClient, body: TwoFactorRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/login/two-factor', { ...init, body }), 'status')
}

/** Ends the session; succeeds without one too. */
export function logout(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/logout', { ...init, body: {} }))
}

/** Deletes the cookie `token`, which ends the session too; idempotent. */
export function deleteCookie(client: ApiClient, body: DeleteCookieRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/deleteCookie', { ...init, body }))
}

/** The cookie `token`: a JWT with nothing but times in it. */
export function getCookie(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) =>
    client.http.GET('/api/getCookie', { ...init, params: { query: { cookieName: 'token' } } }),
  )
}

/** Whether the session lives; does not extend it. A session that is gone is `unauthorized`. */
export function sessionHealthCheck(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.GET('/api/session-health-check', init))
}

/** The user who is logged in; `unauthorized` when nobody is. */
export function getUser(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.GET('/api/users/me', init), 'id')
}
