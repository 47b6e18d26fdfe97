import { maskIban } from '@portal/flows/values/identifiers'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import type { Own } from '../../base/operation/owned.ts'

/** The payout account as a contract saves it: encrypted, with a masked copy to show. */
export function toPayoutAccount(
  secretBox: SecretBox,
  brand: string,
  contractId: string,
  iban: string,
): { payout_iban: Buffer; masked_payout_iban: string } {
  return {
    payout_iban: secretBox.encrypt(iban, additionalDataOf(brand, contractId)),
    masked_payout_iban: maskIban(iban),
  }
}

/** The account of a contract, without spaces. */
export function readPayoutIban(secretBox: SecretBox, brand: string, contractId: string, sealed: Buffer): string {
  return secretBox.decrypt(sealed, additionalDataOf(brand, contractId)).toString('utf8')
}

const selectNewest = statement<{ id: string; payout_iban: Buffer | null }, Own>('contracts newest payout-account')`
  select id, payout_iban from contracts where brand = $1 and owner_id = $2
   order by created_at desc, number desc limit 1`

/** The account of the customer's newest contract, without spaces; null without one. */
export async function newestPayoutIban(
  db: Queries,
  secretBox: SecretBox,
  brand: string,
  ownerId: string,
): Promise<string | null> {
  const contract = await db.first(selectNewest, [brand, ownerId])
  return contract?.payout_iban ? readPayoutIban(secretBox, brand, contract.id, contract.payout_iban) : null
}

function additionalDataOf(brand: string, contractId: string): string {
  return `contracts payout_iban ${brand} ${contractId}`
}
