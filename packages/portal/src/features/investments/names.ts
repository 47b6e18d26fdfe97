import type { ContractSummary } from '@portal/api/operations'
import { productNameOf } from '@portal/flows/values/products'

export function nameOfContract({ description, productCode }: ContractSummary): string {
  return description || productNameOf(productCode)
}

/** Returns the name of the contract with this id; empty when the contracts were not loaded, or before it was created. */
export function findName(summaries: readonly ContractSummary[], contractId: string): string {
  const summary = summaries.find(({ ContractID }) => ContractID === contractId)
  return summary ? nameOfContract(summary) : ''
}
