import type { ApiClient, CallOptions } from '../../client.ts'
import { call } from '../../send.ts'
import type { AccountRequest, NewPasswordRequest, PasswordResetRequest, TokenRequest } from '../openapi.ts'

/**
 * Request an account.
 *
 * Sends a mail with a link that confirms the email address. The response and its duration are the same when the
 * address already has an account; the owner of that account gets a different mail. A calculation in the request is
 * saved as an offer of the new customer.
 */
export function createAccount(client: ApiClient, body: AccountRequest, options?: CallOptions) {
  return call<'createAccount'>(client, 'POST', '/api/accounts', { body }, options)
}

/**
 * Confirm the email address of a new account with the token of the link.
 *
 * The token can be used once and expires after 24 hours; 422 otherwise. The browser that requested the account, which
 * its registration cookie proves, is logged in; any other one is not.
 */
export function confirmAccount(client: ApiClient, body: TokenRequest, options?: CallOptions) {
  return call<'confirmAccount'>(client, 'POST', '/api/accounts/confirm', { body }, options, 'status')
}

/**
 * Request a link to choose a new password.
 *
 * The response and its duration are the same for an unknown address.
 */
export function requestPasswordReset(client: ApiClient, body: PasswordResetRequest, options?: CallOptions) {
  return call<'requestPasswordReset'>(client, 'POST', '/api/password/forgot', { body }, options)
}

/**
 * Choose a new password with the token of the link.
 *
 * The token can be used once and expires after 15 minutes; 422 otherwise. The call ends every session and does not
 * log the customer in: the next login still requires the second factor.
 */
export function resetPassword(client: ApiClient, body: NewPasswordRequest, options?: CallOptions) {
  return call<'resetPassword'>(client, 'POST', '/api/password/reset', { body }, options)
}
