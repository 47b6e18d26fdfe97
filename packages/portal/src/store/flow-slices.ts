import { type FlowState, initialFlowState, parseFlowState } from '@portal/flows/flow-state'
import { createSlice } from './slices.ts'

/** The state of the three flows and which of them is the current one (specification §3). */
export const flowSlices = {
  flows: createSlice<FlowState>(initialFlowState(), parseFlowState),
}
