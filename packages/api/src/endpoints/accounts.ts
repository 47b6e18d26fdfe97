import { call } from '../send.ts'
import type { ApiClient, CallOptions } from '../client.ts'
import type { AccountRequest, NewPasswordRequest, PasswordResetRequest, TokenRequest } from '../generated/openapi.ts'

/** Asks for an account; the answer is the same for an address that has one already. */
export function createAccount(client: ApiClient, body: AccountRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/accounts', { ...init, body }))
}

/** Confirms the address of a new account. A link that is used or too old is `validation`. */
export function confirmAccount(client: ApiClient, body: TokenRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/accounts/confirm', { ...init, body }))
}

/** Asks for a link to choose a new password; the answer is the same for an unknown address. */
export function requestPasswordReset(client: ApiClient, body: PasswordResetRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/password/forgot', { ...init, body }))
}

/** Chooses a new password by the link of a mail. A link that is used or too old is `validation`. */
export function resetPassword(client: ApiClient, body: NewPasswordRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/password/reset', { ...init, body }))
}
