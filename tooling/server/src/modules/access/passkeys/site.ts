import type { BrandId } from '../../../platform/brands.ts'
import type { SecretBox } from '../../../platform/encryption.ts'

/** The configured site that a passkey belongs to; never taken from a request. */
export function siteOf(siteUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl)
  return { rpID: hostname, origin }
}

/** The fixed key of a customer's passkeys on a device; it does not reveal who the customer is. */
export function userHandleOf(secretBox: SecretBox, brand: BrandId, userId: string): Buffer {
  return secretBox.digest(`${brand} ${userId}`, 'passkeys user handle')
}
