import type { Flow } from './flow.ts'
import { stepsOf } from './pages.ts'
import type { Phase } from './steps.ts'

const phases: readonly Phase[] = ['calculation', 'application', 'signature']

/** Returns the phases of a flow in order, each with the number of its steps; an open calculator has one. */
export function phasesOf(flow: Flow, isOpen = false): readonly { readonly phase: Phase; readonly steps: number }[] {
  const all = stepsOf(flow, isOpen)
  return phases
    .map((phase) => ({ phase, steps: all.filter((step) => step.phase === phase).length }))
    .filter(({ steps }) => steps > 0)
}
