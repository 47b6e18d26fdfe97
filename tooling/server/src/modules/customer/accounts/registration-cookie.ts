import { ACCOUNT_LINK_HOURS } from '@portal/flows/account/terms'
import { timingSafeEqual } from 'node:crypto'
import type { BrandId } from '../../../platform/brands.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import { registrationCookieOf } from '../../access/session/session-token.ts'
import type { HttpContext } from '../../base/operation/http-context.ts'

type Caller = { brand: { id: BrandId }; http: HttpContext; secretBox: SecretBox }

const maxAge = ACCOUNT_LINK_HOURS * 60 * 60

/**
 * Remembers which browser requested an account (decision 061). The value follows from the token of the mail and the data
 * key: who has only the mail cannot make the cookie, and who has only the cookie cannot confirm the account.
 */
export function setRegistrationCookie({ brand, http, secretBox }: Caller, token: string): void {
  http.setCookie(registrationCookieOf[brand.id], valueOf(secretBox, brand.id, token), { maxAge })
}

/** Returns true in the browser that requested the account of this token, once: the cookie is deleted. */
export function takeRegistrationCookie({ brand, http, secretBox }: Caller, token: string): boolean {
  const given = Buffer.from(http.cookie(registrationCookieOf[brand.id]) ?? '')
  const expected = Buffer.from(valueOf(secretBox, brand.id, token))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  http.setCookie(registrationCookieOf[brand.id], '', { maxAge: 0 })
  return true
}

function valueOf(secretBox: SecretBox, brand: BrandId, token: string): string {
  return secretBox.digest(token, `registration\n${brand}`).toString('base64url')
}
