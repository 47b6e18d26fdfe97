import type { WorkState, WorkStep } from '@portal/api/operations'

/** Who must act at each step of the work list of staff. */
const states: Readonly<Record<WorkStep, WorkState>> = {
  call: 'staff',
  relatives: 'staff',
  'await-payment': 'bank',
  mandate: 'customer',
  pay: 'customer',
  account: 'customer',
  retry: 'staff',
  refund: 'staff',
  move: 'staff',
  judge: 'staff',
  death: 'staff',
}

/** Who must act at a step. */
export function stateOfStep(step: WorkStep): WorkState {
  return states[step]
}

/** The steps at which somebody must act. */
export function stepsOfState(state: WorkState): readonly WorkStep[] {
  return (Object.keys(states) as WorkStep[]).filter((step) => states[step] === state)
}

/** Reason codes of a bank after which another mandate or account is needed before money can be collected again. */
export const accountReasons = ['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'MD01', 'MD02', 'RC01'] as const

/** The reason code of a bank that knows that the holder of the account died. */
export const DEATH_REASON = 'MD07'
