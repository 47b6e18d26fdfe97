import type { Address } from '@portal/api/operations'

/** Returns undefined for an unknown address; throws `AddressLookupFailure` when the lookup failed. */
export type AddressLookup = (postcode: string, houseNumber: number) => Promise<Address | undefined>

/** The reason of a failed lookup, without the address, so that it can be logged. */
export class AddressLookupFailure extends Error {
  readonly reason: 'busy' | 'status' | 'timeout' | 'unreadable' | 'unreachable'

  constructor(reason: AddressLookupFailure['reason']) {
    super(reason)
    this.name = 'AddressLookupFailure'
    this.reason = reason
  }
}
