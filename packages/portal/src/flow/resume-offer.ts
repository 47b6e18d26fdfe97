import type { Offer } from '@portal/api/operations'
import { resumeFlow } from '@portal/flows/flow/resume-flow'
import { type FlowName, productOf } from '@portal/flows/values/products'
import { paths } from '../shared/paths.ts'
import type { Portal } from '../shared/portal.ts'
import { claimFlows, flowsAtom } from '../store/flow-slices.ts'

/** Copies a saved calculation into its flow. @returns The URL of the flow, which opens at the page that was reached. */
export function resumeOffer({ store }: Portal, offer: Offer): string {
  const name: FlowName = productOf(offer.productCode).flow
  claimFlows(store)
  const flows = store.get(flowsAtom)
  store.set(flowsAtom, { ...flows, currentFlow: name, [name]: resumeFlow(offer) })
  return paths[name]
}
