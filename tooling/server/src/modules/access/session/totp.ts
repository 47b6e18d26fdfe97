import { Secret, TOTP } from 'otpauth'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import type { Own } from '../../base/operation/owned.ts'

const period = 30

const useStep = statement<never, [userId: string, step: number]>('totp use step')`
  update users set totp_last_step = $2 where id = $1 and (totp_last_step is null or totp_last_step < $2)`

/** The same text for a wrong code and one that was already used, because the next code solves both. */
export const totpRefused = 'Deze code klopt niet of is al gebruikt. Wacht tot uw app een nieuwe code toont'

/** Encrypts the secret of an authenticator app for `users`. */
export function sealTotpSecret(secretBox: SecretBox, owner: Own, secret: string): Buffer {
  return secretBox.encrypt(secret, additionalDataOf(owner))
}

/** The 30-second step of a code; null for a wrong one. An app's clock may be one step off. */
export function totpStepOf(secret: string, code: string): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period })
  // The real time, whatever CLOCK is, because the customer's phone uses it.
  const timestamp = Date.now()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}

/** Returns true when the code is the app's current one and was not used before, and uses it up. */
export async function acceptTotp(
  db: Queries,
  secretBox: SecretBox,
  owner: Own,
  { sealed, code }: { sealed: Buffer; code: string },
): Promise<boolean> {
  const step = totpStepOf(secretBox.decrypt(sealed, additionalDataOf(owner)).toString('utf8'), code)
  return step !== null && (await db.run(useStep, [owner[1], step])) === 1
}

function additionalDataOf(owner: Own): string {
  return `users totp_secret ${owner.join(' ')}`
}
