import { ApiProblem } from '../../../platform/api-problem.ts'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Database } from '../../../platform/database/database.ts'
import type { Own } from '../../base/operation/owned.ts'
import type { Session } from '../../base/operation/session.ts'
import { evaluateTry, type Limit } from './attempts.ts'
import { isPassword } from './password.ts'

const selectHash = statement<{ password_hash: string }, Own>('require-password select')`
  select password_hash from users where brand = $1 and id = $2`

type Call = { db: Database; brand: { id: BrandId }; session: Session; now: Date }

/**
 * Verifies the customer's password again for what a session alone must not allow. Returns the hash that matched.
 * @throws ApiProblem 422 at the field when it is wrong, 429 after too many attempts
 */
export async function requirePassword(
  { db, brand, session, now }: Call,
  password: string,
  field: 'password' | 'currentPassword' = 'password',
): Promise<string> {
  const limit: Limit = { kind: 'session-password', subject: `${brand.id}\n${session.user.id}` }
  const row = await db.first(selectHash, [brand.id, session.user.id])
  await evaluateTry(db, [limit], now, async () => {
    if (!(await isPassword(password, row?.password_hash))) throw isAnother(field)
  })
  if (!row) throw isAnother(field)
  return row.password_hash
}

export function isAnother(field: 'password' | 'currentPassword'): ApiProblem {
  const text = 'Dit is niet uw wachtwoord.'
  return new ApiProblem(422, { message: text, fields: { [field]: text } })
}
