import type { GetTransactionsCsvQuery as TransactionFilter } from '@portal/api/endpoints/contract-management'
import type { TransactionKind } from '@portal/api/operations'
import { transactionKindNames } from '@portal/flows/contract/transaction-texts'
import { type Period, readPeriod } from '../period.ts'

export const transactionKinds = Object.keys(transactionKindNames) as TransactionKind[]

/** Which transactions the address asks for. */
export type Filter = Period & { soort: TransactionKind | null; fonds: string | null }

const LONGEST_FUND_ID = 40

/** The filter of an address; what the server would refuse is left out. */
export function readFilter(query: URLSearchParams): Filter {
  const fonds = query.get('fonds') ?? ''
  return {
    ...readPeriod(query),
    soort: transactionKinds.find((kind) => kind === query.get('soort')) ?? null,
    fonds: fonds !== '' && fonds.length <= LONGEST_FUND_ID ? fonds : null,
  }
}

export function isFiltered(filter: Filter): boolean {
  return Object.values(filter).some((value) => value !== null)
}

/** The filter as an address, on the first page. */
export function toQuery(filter: Filter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** The filter as the server takes it. */
export function toTransactionFilter({ van, tot, soort, fonds }: Filter): TransactionFilter {
  return { ...(van && { van }), ...(tot && { tot }), ...(soort && { kind: soort }), ...(fonds && { fund: fonds }) }
}
