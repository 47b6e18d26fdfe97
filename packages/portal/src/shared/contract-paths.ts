export type ContractPage =
  | 'transacties'
  | 'rendement'
  | 'gegevens'
  | 'wijzigen'
  | 'historie'
  | 'documenten'
  | 'verkocht'
  | 'bijstorten'
  | 'gebeurtenissen'

export function toContractPath(contractId: string, page: ContractPage): string {
  return `/contractbeheer/${encodeURIComponent(contractId)}/${page}`
}

/** The page that a link to a contract opens: its account, with the newest transactions (docs/decisions/062). */
export function toAccountPath(contractId: string): string {
  return toContractPath(contractId, 'transacties')
}

/** All transactions, a page at a time; without the page the same address is the account. */
export function toAllTransactionsPath(contractId: string): string {
  return `${toAccountPath(contractId)}?bladzijde=1`
}
