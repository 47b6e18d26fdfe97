import type { Brand } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { Mail } from '../../../ports/mail.ts'
import { type Addressee, toMail } from '../../base/letters/letter.ts'
import type { Own } from '../../base/operation/owned.ts'

const updateHash = statement<never, [...Own, passwordHash: string]>('replace-password update')`
  update users set password_hash = $3 where brand = $1 and id = $2`
const deleteSessions = statement<never, Own>('replace-password sessions')`
  delete from sessions where brand = $1 and (user_id = $2 or acted_by = $2)`
const deleteChallenges = statement<never, Own>('replace-password challenges')`
  delete from two_factor_challenges where brand = $1 and user_id = $2`
const deleteDevices = statement<never, Own>('replace-password devices')`
  delete from known_devices d using users u where u.brand = $1 and u.id = $2 and d.user_id = u.id`
const deleteReset = statement<never, Own>('replace-password reset')`
  delete from password_resets where brand = $1 and user_id = $2`

/**
 * Replaces a user's password, in a transaction. This ends everything that used the old one: sessions, half-finished
 * logins, known devices and reset links.
 */
export async function replacePassword(transaction: Queries, of: Own, passwordHash: string): Promise<void> {
  await transaction.run(updateHash, [...of, passwordHash])
  for (const each of [deleteSessions, deleteChallenges, deleteDevices, deleteReset]) await transaction.run(each, of)
}

/** Warns a customer who did not change the password. */
export function toPasswordChangedMail(brand: Brand, to: Addressee, siteUrl: string): Mail {
  return toMail(brand, to, 'Uw wachtwoord is gewijzigd', [
    'Uw wachtwoord is gewijzigd. Op andere apparaten bent u uitgelogd.',
    `Hebt u dit niet zelf gedaan? Kies dan meteen een nieuw wachtwoord en laat het ons weten: ${brand.email}.`,
    { label: 'Nieuw wachtwoord aanvragen', url: `${siteUrl}/wachtwoord-vergeten` },
  ])
}
