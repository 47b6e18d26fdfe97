import type { ContractSummary } from '@portal/api/operations'
import { productNameOf } from '@portal/flows/values/products'

/** What the customer calls a contract. */
export function nameOfContract({ description, productCode }: ContractSummary): string {
  return description || productNameOf(productCode)
}

/** The name of the contract with an id; empty for one that came after the contracts were loaded. */
export function findName(summaries: readonly ContractSummary[], contractId: string): string {
  const summary = summaries.find(({ ContractID }) => ContractID === contractId)
  return summary ? nameOfContract(summary) : ''
}
