import { maskIban } from '@portal/flows/values/identifiers'
import type { SecretBox } from '../../platform/encryption.ts'

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

function additionalDataOf(brand: string, contractId: string): string {
  return `contracts payout_iban ${brand} ${contractId}`
}
