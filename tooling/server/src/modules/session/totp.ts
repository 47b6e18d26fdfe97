import { Secret, TOTP } from 'otpauth'
import { statement, type Queries } from '../../platform/database/database.ts'
import type { SecretBox } from '../../platform/encryption.ts'

const period = 30

type Owner = { brand: string; userId: string }

const useStep = statement<never, [userId: string, step: number]>(
  'totp use step',
  'update users set totp_last_step = $2 where id = $1 and (totp_last_step is null or totp_last_step < $2)',
)

/** The secret of an app that makes codes, as `users` keeps it. */
export function sealTotpSecret(secretBox: SecretBox, owner: Owner, secret: string): Buffer {
  return secretBox.encrypt(secret, placeOf(owner))
}

/** The 30-second step of which the code is, or null for a wrong one. An app's clock may be one step off. */
export function totpStepOf(secret: string, code: string): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period })
  // The real time, whatever CLOCK says: the customer's phone knows no other.
  const timestamp = Date.now()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}

/** Whether the code is the one that the user's app shows, and was used for nothing yet; from now on it was. */
export async function acceptTotp(
  db: Queries,
  secretBox: SecretBox,
  { sealed, ...owner }: Owner & { sealed: Buffer },
  code: string,
): Promise<boolean> {
  const step = totpStepOf(secretBox.decrypt(sealed, placeOf(owner)).toString('utf8'), code)
  return step !== null && (await db.run(useStep, [owner.userId, step])) === 1
}

function placeOf({ brand, userId }: Owner): string {
  return `users totp_secret ${brand} ${userId}`
}
