import type { FlowState } from '@portal/flows/flow/flow'
import { type FlowName, flowNames } from '@portal/flows/values/products'

/** The flow in which a contract was made and not yet left; undefined when it was paid from elsewhere. */
export function findFlowOfContract(flows: FlowState, contractId: string | null): FlowName | undefined {
  return contractId === null ? undefined : flowNames.find((name) => flows[name].contractID === contractId)
}
