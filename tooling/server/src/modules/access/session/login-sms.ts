import type { Brand } from '../../../platform/brands.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import type { SmsSender } from '../../../ports/sms.ts'
import { countTry } from './attempts.ts'
import { replaceCode, type Challenge } from './two-factor.ts'

type Call = { db: Database; brand: Brand; secretBox: SecretBox; smsSender: SmsSender; now: Date }

/**
 * Sends a new code for a login, and replaces an earlier one.
 * @throws ApiProblem 429 after too many
 */
export async function sendLoginSms(
  { db, brand, secretBox, smsSender, now }: Call,
  challenge: Pick<Challenge, 'id' | 'user_id'>,
  mobile: string,
): Promise<void> {
  await countTry(db, { kind: 'sms-code', subject: `${brand.id}\n${challenge.user_id}` }, now)
  const code = await replaceCode(db, secretBox, challenge.id)
  await smsSender.send(db, brand, { to: mobile, text: toSmsText(brand, 'in te loggen', code) })
}

/** `purpose` completes “Uw code om …”. */
export function toSmsText(brand: Brand, purpose: string, code: string): string {
  return `Uw code om ${purpose} bij ${brand.name} is ${code}. Geef de code aan niemand, ook niet aan iemand die zegt dat hij bij ${brand.name} werkt.`
}

/** `+316•••••678` is enough to recognise the telephone. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 4)}•••••${mobile.slice(-3)}`
}
