import type { FlowState } from '@portal/flows/flow/flow'
import { type FlowName, flowNames } from '@portal/flows/values/products'

/** The flow of a contract, until the customer has left it; undefined when the payment started elsewhere. */
export function findFlowOfContract(flows: FlowState, contractId: string | null): FlowName | undefined {
  return contractId === null ? undefined : flowNames.find((name) => flows[name].contractID === contractId)
}
