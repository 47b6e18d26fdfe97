import type { PaymentTask } from '@portal/api/operations'
import type { Brand } from '../../platform/brands.ts'
import type { ContractToDo } from './contract-money.ts'
import { toMandate, type MandateRow } from './mandate-rows.ts'
import { toPayment, type PaymentRow } from './payment-rows.ts'

/** The payments and mandates that an incomplete contract still needs. */
export function toTask(
  contract: ContractToDo,
  allPayments: readonly PaymentRow[],
  allMandates: readonly MandateRow[],
  brand: Brand,
): PaymentTask {
  const payments = allPayments.filter(({ contractId }) => contractId === contract.id)
  const mandates = allMandates.filter(({ contractId }) => contractId === contract.id)
  const first = payments.filter(({ purpose }) => purpose === 'first')
  const collections = payments.filter(({ purpose }) => purpose === 'periodic')
  return {
    contractId: contract.id,
    number: contract.number,
    productCode: contract.product_code,
    description: contract.description,
    isTransfer: contract.is_transfer,
    first:
      contract.initial_deposit_cents === 0
        ? null
        : {
            amountCents: contract.initial_deposit_cents,
            isPaid: first.some(({ status }) => status === 'paid'),
            payments: first.map((row) => toPayment(row, brand)),
          },
    monthly:
      contract.periodic_deposit_cents === 0
        ? null
        : {
            amountCents: contract.periodic_deposit_cents,
            isArranged: contract.is_arranged,
            mandates: mandates.map((row) => toMandate(row, brand)),
            collections: collections.map((row) => toPayment(row, brand)),
          },
    isCompleted: false,
  }
}
