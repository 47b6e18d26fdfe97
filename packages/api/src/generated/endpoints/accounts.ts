import type { ApiClient, CallOptions } from '../../client.ts'
import { call } from '../../send.ts'
import type { AccountRequest, NewPasswordRequest, PasswordResetRequest, TokenRequest } from '../openapi.ts'

/**
 * Ask for an account.
 *
 * Sends a link to confirm the address. The answer, and the time it takes, are the same for an address that has an
 * account already: its owner gets another mail. A calculation that is sent along becomes an offer of the new customer.
 */
export function createAccount(client: ApiClient, body: AccountRequest, options?: CallOptions) {
  return call<'createAccount'>(client, 'POST', '/api/accounts', { body }, options)
}

/**
 * Confirm the address of a new account with the token of the link.
 *
 * Good once, for 24 hours; otherwise 422. Nobody is logged in by it.
 */
export function confirmAccount(client: ApiClient, body: TokenRequest, options?: CallOptions) {
  return call<'confirmAccount'>(client, 'POST', '/api/accounts/confirm', { body }, options)
}

/**
 * Ask for a link to choose a new password.
 *
 * The answer, and the time it takes, are the same for an unknown address.
 */
export function requestPasswordReset(client: ApiClient, body: PasswordResetRequest, options?: CallOptions) {
  return call<'requestPasswordReset'>(client, 'POST', '/api/password/forgot', { body }, options)
}

/**
 * Choose a new password with the token of the link.
 *
 * Good once, for 15 minutes; otherwise 422. Ends every session, and logs nobody in: the second factor is still asked.
 */
export function resetPassword(client: ApiClient, body: NewPasswordRequest, options?: CallOptions) {
  return call<'resetPassword'>(client, 'POST', '/api/password/reset', { body }, options)
}
