import * as v from 'valibot'
import { flowStateSchema } from './flow-schema.ts'
import { forEachFlow, rulesOf, type Flows, type FlowState } from './flow.ts'
import type { FlowName } from '../values/products.ts'
import { withTypedValues } from './typed-fields.ts'

const initial: FlowState = {
  ...forEachFlow<Flows>((name) => rulesOf(name).initial),
  currentFlow: 'bedragBeleggen',
}

/** The initial values of one flow: nothing filled in, on stap1. */
export function initialFlow<Name extends FlowName>(name: Name): FlowState[Name] {
  return initial[name]
}

/** The initial values of all flows; the current one is `bedragBeleggen` (requirement 3.5). */
export function initialFlowState(): FlowState {
  return initial
}

/** The state with one flow back at its initial values; the others and the current flow stay (requirement 4.8). */
export function resetFlow(state: FlowState, name: FlowName): FlowState {
  return { ...state, [name]: initial[name] }
}

/** All flows back at their initial values, and the current flow at the default (requirement 4.8). */
export function resetAllFlows(): FlowState {
  return initial
}

/**
 * The state out of a saved copy. Never throws: whatever is unknown, old, corrupt or hostile falls back to its initial
 * value, field by field; keys that the state does not have are left out. Values of fields with a typed text are read
 * from that text again, so the two always agree. A flow gets its name from its place: copies of before have none.
 */
export function parseFlowState(saved: unknown): FlowState {
  const state: FlowState = v.parse(flowStateSchema(initial), saved)
  return { ...forEachFlow<Flows>((name) => withTypedValues(state[name])), currentFlow: state.currentFlow }
}
