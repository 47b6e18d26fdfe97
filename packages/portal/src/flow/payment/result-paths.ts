import { paths } from '../../shared/paths.ts'

/** Where the outcome of a payment is shown. */
export function toPaymentResultPath(paymentId: string): string {
  return `${paths.idealResult}?${new URLSearchParams({ payment: paymentId })}`
}

/** Where the outcome of a mandate is shown. */
export function toMandateResultPath(mandateId: string): string {
  return `${paths.twikeyResult}?${new URLSearchParams({ mandate: mandateId })}`
}
