import type { BrandId } from '../../platform/brands.ts'
import type { SecretBox } from '../../platform/encryption.ts'

/** The site that a passkey belongs to, as configured: never what a request says of itself. */
export function siteOf(siteUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl)
  return { rpID: hostname, origin }
}

/** Under which a device keeps a customer's passkeys: always the same, and nothing that tells who it is. */
export function userHandleOf(secretBox: SecretBox, brand: BrandId, userId: string): Buffer {
  return secretBox.digest(`${brand} ${userId}`, 'passkeys user handle')
}
