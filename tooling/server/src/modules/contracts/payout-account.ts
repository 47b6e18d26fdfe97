import { maskIban } from '@portal/flows/identifiers'
import type { SecretBox } from '../../encryption.ts'

/** The account for what is paid out, as a contract keeps it: to be read only with the key, and masked to be shown. */
export function toPayoutAccount(
  secretBox: SecretBox,
  brand: string,
  contractId: string,
  iban: string,
): { payout_iban: Buffer; masked_payout_iban: string } {
  const place = `contracts payout_iban ${brand} ${contractId}`
  return { payout_iban: secretBox.encrypt(iban, place), masked_payout_iban: maskIban(iban) }
}
