import type { FlowState } from '@portal/flows/flow/flow'
import { initialFlowState, parseFlowState } from '@portal/flows/flow/flow-state'
import { claimSlices, IN_BASIS_POINTS } from './saved-copy.ts'
import { createSlice, toSlices } from './slices.ts'
import type { PortalStore } from './jotai.ts'

/** The state of the three flows and the name of the current one (requirement 3.5). */
const flows = createSlice<FlowState>(initialFlowState(), parseSaved)

export const flowsAtom = flows.atom

/** Restores the flows from the saved copy, at their first use. */
export function claimFlows(store: PortalStore): void {
  claimSlices(store, toSlices({ flows }))
}

function parseSaved(saved: unknown): FlowState {
  const isOld = typeof saved === 'object' && saved !== null && Object.hasOwn(saved, IN_BASIS_POINTS)
  if (!isOld) return parseFlowState(saved)
  return parseFlowState((saved as Record<string, unknown>)[IN_BASIS_POINTS], 'basis points')
}
