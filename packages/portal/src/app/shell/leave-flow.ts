import { resetFlow } from '@portal/flows/flow/flow-state'
import { leaveQuestionOf, leaveTexts } from '@portal/flows/flow/leaving'
import { type FlowName, flowNames } from '@portal/flows/values/products'
import { paths } from '../../shared/paths.ts'
import type { Portal } from '../../shared/portal.ts'
import { confirmWithCustomer } from '../../store/confirmation.ts'
import { claimFlows, flowsAtom } from '../../store/flow-slices.ts'

/** Confirms that the flow is left, and resets it (requirements 2.35 to 2.39). @returns True to continue */
export async function leaveFlow({ store }: Portal, pathname: string): Promise<boolean> {
  const name = flowOf(pathname)
  if (!name) return true
  claimFlows(store)
  const flows = store.get(flowsAtom)
  const question = leaveQuestionOf(flows[name].activePage)
  if (question === 'none') return true
  if (!(await confirmWithCustomer(store, leaveTexts[question]))) return false
  store.set(flowsAtom, resetFlow(store.get(flowsAtom), name))
  return true
}

/** The flow of a path, or of its open calculator. */
function flowOf(pathname: string): FlowName | undefined {
  return flowNames.find((name) => pathname === paths[name] || pathname === paths.open[name])
}
