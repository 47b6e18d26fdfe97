import { initialFlowState } from '@portal/flows/flow-state'
import type { BedragBeleggen } from '@portal/flows/flow-state'
import { customer } from './customers.ts'

/** The text under the key `store` that a visit leaves behind. */
export function toSaved(state: Readonly<Record<string, unknown>>, user: string | null = customer.id): string {
  return JSON.stringify({ version: 1, user, state })
}

/** A saved copy in which "Bedrag beleggen" is under way. */
export function savedFlow(flow: Partial<BedragBeleggen>): string {
  const initial = initialFlowState()
  return toSaved({ flows: { ...initial, bedragBeleggen: { ...initial.bedragBeleggen, ...flow } } })
}

/** Everything up to the funds is filled in, in the amounts of the payload in calculations.ts. */
export const plan: Partial<BedragBeleggen> = {
  description: 'Verbouwing',
  kind: 'eenmalig-en-maandelijks',
  initialDeposit: 125_000,
  periodicDeposit: 10_050,
  duration: 10,
  start: '2026-12-01',
  calculationBasedOnProfile: false,
  funds: [
    { id: 'wereld', percentage: 6000 },
    { id: 'obligaties', percentage: 4000 },
  ],
}
