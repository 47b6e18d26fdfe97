import type { GetTransactionsCsvQuery as TransactionFilter } from '@portal/api/endpoints/contract-management'
import type { TransactionKind } from '@portal/api/operations'
import { transactionKindNames } from '@portal/flows/contract/transaction-texts'
import { type Period, readPeriod } from '../period.ts'

export const transactionKinds = Object.keys(transactionKindNames) as TransactionKind[]

export type Filter = Period & { soort: TransactionKind | null; fonds: string | null }

/** The address of all transactions, below that of the account. */
export const allTransactions = '?bladzijde=1'

const LONGEST_FUND_ID = 40

/** Reads the filter of an address, without values that the server would refuse. */
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

export function toQuery(filter: Filter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

export function toTransactionFilter({ van, tot, soort, fonds }: Filter): TransactionFilter {
  return { ...(van && { van }), ...(tot && { tot }), ...(soort && { kind: soort }), ...(fonds && { fund: fonds }) }
}
