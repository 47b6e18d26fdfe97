import { RECOVERY_CODES } from '@portal/flows/account/terms'
import { asTyped } from '@portal/flows/values/pasted'
import { randomBytes } from 'node:crypto'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import type { Own } from '../../base/operation/owned.ts'

const length = 8
/** Crockford's base 32: no letter that looks like a digit, and no vowels that make words. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const insertCodes = statement<never, [...Own, digests: Buffer[]]>('recovery-codes insert')`
  insert into recovery_codes (brand, user_id, code_digest) select $1, $2, unnest($3::bytea[])`
const deleteCodes = statement<never, Own>('recovery-codes delete')`
  delete from recovery_codes where brand = $1 and user_id = $2`
const deleteCode = statement<never, [...Own, digest: Buffer]>('recovery-codes use')`
  delete from recovery_codes where brand = $1 and user_id = $2 and code_digest = $3`
const countCodes = statement<{ count: number }, Own>('recovery-codes count')`
  select count(*) from recovery_codes where brand = $1 and user_id = $2`

/** Replaces the recovery codes by new ones; only their digests are saved. */
export async function replaceRecoveryCodes(db: Queries, secretBox: SecretBox, owner: Own): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) codes.add(createRecoveryCode())
  await deleteRecoveryCodes(db, owner)
  const digests = Array.from(codes, (code) => digestOf(secretBox, owner, code))
  await db.run(insertCodes, [...owner, digests])
  return [...codes]
}

/** Returns true when the code was valid, and uses it up. */
export async function useUpRecoveryCode(
  db: Queries,
  secretBox: SecretBox,
  owner: Own,
  typed: string,
): Promise<boolean> {
  return (await db.run(deleteCode, [...owner, digestOf(secretBox, owner, typed)])) === 1
}

export async function deleteRecoveryCodes(db: Queries, owner: Own): Promise<void> {
  await db.run(deleteCodes, owner)
}

export async function countRecoveryCodes(db: Queries, owner: Own): Promise<number> {
  return (await db.first(countCodes, owner))?.count ?? 0
}

function createRecoveryCode(): string {
  const code = Array.from(randomBytes(length), (byte) => signs[byte % signs.length]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Normalises as Crockford does: hyphens, spaces and case are ignored, and letters that look like a digit become it. */
function digestOf(secretBox: SecretBox, owner: Own, typed: string): Buffer {
  const code = asTyped(typed).toUpperCase().replace(/[- ]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return secretBox.digest(code, `recovery_codes ${owner.join(' ')}`)
}
