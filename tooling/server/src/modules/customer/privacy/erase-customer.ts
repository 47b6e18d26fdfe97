import type { Erasure } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import { findUsed } from '../account/relations.ts'
import type { Own } from '../../base/operation/owned.ts'
import { hashPassword } from '../../access/session/password.ts'
import { readBounds } from './kept.ts'

// The foreign keys delete everything that belongs to this customer alone.
const deleteUser = statement<never, Own>('erase user')`
  delete from users where brand = $1 and id = $2`
// Requests for an account have no foreign key to the user, so they are deleted by their address.
const deleteAccountRequests = statement<never, Own>('erase account requests')`
  delete from account_requests as request using users
   where users.brand = $1 and users.id = $2 and request.brand = $1 and lower(request.email) = lower(users.email)`
// Reports of a death name the customer and the reporter, and have no foreign key either.
const deleteDeathReports = statement<never, Own>('erase death reports')`
  delete from death_reports where brand = $1 and user_id = $2`
const unneeded = [
  statement<never, Own>('erase offers')`
    delete from offers where brand = $1 and owner_id = $2
      and not exists (select from contracts where contracts.brand = $1 and offer_id = offers.id)`,
  statement<never, Own>('erase newsletter')`
    delete from newsletter_consents where brand = $1 and user_id = $2`,
  statement<never, Own>('erase devices')`
    delete from known_devices using users where users.brand = $1 and users.id = $2 and user_id = users.id`,
  deleteAccountRequests,
]
const deleteRelations = statement<never, [...Own, used: string[]]>('erase relations')`
  delete from relations where brand = $1 and owner_id = $2 and id <> all ($3::uuid[])`

const credentials = ['sessions', 'two_factor_challenges', 'password_resets', 'recovery_codes', 'pending_factors']
const withoutAccount = [...credentials, 'passkeys', 'passkey_challenges', 'idempotency_keys'].map(
  (table) =>
    statement<never, Own>(`erase ${table}`)`
    delete from ${table} where brand = $1 and user_id = $2`,
)
const clearContact = statement<never, Own>('erase contact')`
  update personal_info set telefoonnummer = '', mobiel = '' where brand = $1 and user_id = $2`
const closeUser = statement<never, [...Own, passwordHash: string, now: Date]>('erase close user')`
  update users set closed_at = $4, password_hash = $3, username = id || '@gewist.invalid',
         email = id || '@gewist.invalid', name = 'Gewist', mobile = null, totp_secret = null, totp_last_step = null,
         has_sms_factor = false, last_login_at = null
   where brand = $1 and id = $2 and closed_at is null`

type Erasing = { secretBox: SecretBox; now: Date; today: CalendarDate }

/**
 * Erases a customer as far as the law allows: completely without contracts; otherwise everything that a contract does
 * not need, and the account once all contracts have ended. Returns what remains.
 */
export async function eraseCustomer(
  transaction: Queries,
  own: Own,
  { secretBox, now, today }: Erasing,
): Promise<Erasure['kept']> {
  const { contracts, kept } = await readBounds(transaction, own, today)
  if (contracts === 'none') {
    await transaction.run(deleteAccountRequests, own)
    await transaction.run(deleteDeathReports, own)
    await transaction.run(deleteUser, own)
    return kept
  }
  for (const query of unneeded) await transaction.run(query, own)
  // Only signed applications remain at this point.
  const used = await findUsed(transaction, secretBox, own)
  await transaction.run(deleteRelations, [...own, [...used.keys()]])
  if (contracts === 'ended') await closeAccount(transaction, own, now)
  return kept
}

/** Closes the login and frees the address for a new account. What the law requires stays unchanged. */
async function closeAccount(transaction: Queries, own: Own, now: Date): Promise<void> {
  for (const query of withoutAccount) await transaction.run(query, own)
  await transaction.run(clearContact, own)
  await transaction.run(closeUser, [...own, await hashPassword(`closed ${crypto.randomUUID()}`), now])
}
