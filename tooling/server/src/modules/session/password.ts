import { hash, verify } from '@node-rs/argon2'

/** OWASP Password Storage Cheat Sheet: Argon2id (the library's only default) with 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(toOneForm(password), parameters)
}

/** A hash of nothing that anybody can type: with it, an unknown user costs the same time as a wrong password. */
const hashOfNobody = hashPassword(`nobody ${crypto.randomUUID()}`)

/** Without a hash (there is no such user) it verifies just as long, and is false. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await hashOfNobody), toOneForm(password))
  return matches && passwordHash !== undefined
}

/** Keyboards differ in whether é is one sign or two (RFC 8265, OpaqueString). */
function toOneForm(password: string): string {
  return password.normalize('NFC')
}
