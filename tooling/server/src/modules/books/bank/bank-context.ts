import type { Brands } from '../../../platform/brands.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import type { FileBank } from '../../../ports/bank.ts'
import type { Mailer } from '../../../ports/mail.ts'
import type { PaymentsContext } from '../payments/payment-rows.ts'

export type BankContext = PaymentsContext & {
  bank: FileBank
  brands: Brands
  secretBox: SecretBox
  mailer: Mailer
}
