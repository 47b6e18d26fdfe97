import type { Address } from '@portal/api/operations'

/** Undefined when there is no such address; throws `AddressLookupFailure` when nobody can say. */
export type AddressLookup = (postcode: string, houseNumber: number) => Promise<Address | undefined>

/** Why an address could not be looked up: nothing of the address itself, so that it can be logged. */
export class AddressLookupFailure extends Error {
  readonly reason: 'busy' | 'status' | 'timeout' | 'unreadable' | 'unreachable'

  constructor(reason: AddressLookupFailure['reason']) {
    super(reason)
    this.name = 'AddressLookupFailure'
    this.reason = reason
  }
}
