import { forEachFlow, rulesOf, type Flows, type FlowState } from './flow.ts'
import type { FlowName } from '../values/products.ts'
import type { SavedUnit } from './fund-percentages.ts'
import { readFlows } from './saved-flows.ts'
import { withTypedValues } from './typed-fields.ts'

const initial: FlowState = {
  ...forEachFlow<Flows>((name) => rulesOf(name).initial),
  currentFlow: 'bedragBeleggen',
}

/** The initial values of one flow: empty, on stap1. */
export function initialFlow<Name extends FlowName>(name: Name): FlowState[Name] {
  return initial[name]
}

/** The initial values of all flows; the current one is `bedragBeleggen` (requirement 3.5). */
export function initialFlowState(): FlowState {
  return initial
}

/** Resets one flow to its initial values; the others and the current flow stay (requirement 4.8). */
export function resetFlow(state: FlowState, name: FlowName): FlowState {
  return { ...state, [name]: initial[name] }
}

/** Resets all flows to their initial values, and the current flow to the default (requirement 4.8). */
export function resetAllFlows(): FlowState {
  return initial
}

/**
 * Reads the state from a saved copy. Never throws: an unknown, old, corrupt or hostile value becomes its initial value,
 * field by field, and unknown keys are dropped. A field with a typed text gets the value of that text, so the two
 * always agree. Older copies have no name in a flow, so its key decides.
 * @param unit The unit of `percentage` in the copy: per cent, or basis points in one from before December 2026.
 */
export function parseFlowState(saved: unknown, unit: SavedUnit = 'percent'): FlowState {
  const state = readFlows(saved, initial, unit)
  return { ...forEachFlow<Flows>((name) => withTypedValues(state[name])), currentFlow: state.currentFlow }
}
