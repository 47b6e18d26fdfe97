import type { Address } from '@portal/api/operations'
import { readData } from '../../platform/read-data.ts'

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

type Row = Address & { postcode: string; from: number; to: number }

const rows = readData<{ addresses: Row[] }>('postcodes.json').addresses

/** Works without network: a small table of invented and well-known addresses. */
export const lookUpBundledAddress: AddressLookup = async (postcode, houseNumber) => {
  const row = rows.find((each) => each.postcode === postcode && each.from <= houseNumber && houseNumber <= each.to)
  return row && { straatnaam: row.straatnaam, woonplaats: row.woonplaats }
}
