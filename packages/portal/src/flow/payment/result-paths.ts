import { paths } from '../../shared/paths.ts'

export function toPaymentResultPath(paymentId: string): string {
  return `${paths.idealResult}?${new URLSearchParams({ payment: paymentId })}`
}

export function toMandateResultPath(mandateId: string): string {
  return `${paths.twikeyResult}?${new URLSearchParams({ mandate: mandateId })}`
}
