import { hash, verify } from '@node-rs/argon2'

/** OWASP Password Storage Cheat Sheet: Argon2id (the library's only default) with 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(toOneForm(password), parameters)
}

/** A hash that no typed password has: an unknown user then takes the same time as a wrong password. */
const hashOfNobody = hashPassword(`nobody ${crypto.randomUUID()}`)

/** Without a hash (an unknown user) it takes just as long and returns false. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await hashOfNobody), toOneForm(password))
  return matches && passwordHash !== undefined
}

/** Keyboards send é as one character or as two (RFC 8265, OpaqueString). */
function toOneForm(password: string): string {
  return password.normalize('NFC')
}
