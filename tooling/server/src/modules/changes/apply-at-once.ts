import type { Beneficiary, ChangeValues } from '@portal/api/operations'
import { statement, type Queries } from '../../platform/database/database.ts'
import type { SecretBox } from '../../platform/encryption.ts'
import { toPayoutAccount } from '../contracts/payout-account.ts'

const updateDescription = statement<never, [brand: string, id: string, description: string]>(
  'changes description',
  'update contracts set description = $3 where brand = $1 and id = $2',
)
const updateBeneficiaries = statement<never, [brand: string, id: string, beneficiaries: string]>(
  'changes beneficiaries',
  'update contracts set beneficiaries = $3 where brand = $1 and id = $2',
)
const updateAccount = statement<never, [brand: string, id: string, iban: Buffer, masked: string]>(
  'changes account',
  'update contracts set payout_iban = $3, masked_payout_iban = $4 where brand = $1 and id = $2',
)

/** Applies the changes that need no dealing. The payment method changes later, when the new mandate is signed. */
export async function applyAtOnce(
  transaction: Queries,
  { brand, id }: { brand: string; id: string },
  { description, beneficiaries }: ChangeValues,
  iban: string | null,
  secretBox: SecretBox,
): Promise<void> {
  if (description !== undefined) await transaction.run(updateDescription, [brand, id, description])
  if (beneficiaries !== undefined) {
    await transaction.run(updateBeneficiaries, [brand, id, JSON.stringify(beneficiaries satisfies Beneficiary[])])
  }
  if (iban !== null) {
    const { payout_iban, masked_payout_iban } = toPayoutAccount(secretBox, brand, id, iban)
    await transaction.run(updateAccount, [brand, id, payout_iban, masked_payout_iban])
  }
}
