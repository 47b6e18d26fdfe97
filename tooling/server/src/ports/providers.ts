import type { MandateProvider } from './mandates.ts'
import type { PaymentProvider } from './payments.ts'

export type Providers = {
  payments: PaymentProvider
  /** The provider that reports incoming transfers; null when the bank's statements do. */
  transfers: PaymentProvider | null
  mandates: MandateProvider
}

/** `unavailable`: try again later. `refused`: a retry gets the same response. */
export class ProviderProblem extends Error {
  readonly kind: 'unavailable' | 'refused'
  readonly status: number | undefined

  constructor(kind: 'unavailable' | 'refused', status?: number) {
    super(`${kind}${status === undefined ? '' : ` ${status}`}`)
    this.name = 'ProviderProblem'
    this.kind = kind
    this.status = status
  }
}

/** A refused key says nothing about the payment, which can be made with the right key. */
export function isOurFault(status: number | undefined): boolean {
  return status === 401 || status === 403
}
