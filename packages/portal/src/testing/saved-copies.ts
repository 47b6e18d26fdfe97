import type { CalculationPayload } from '@portal/api/operations'
import { toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import type { BedragBeleggen } from '@portal/flows/flow/products/bedrag-beleggen'
import type { FlowState } from '@portal/flows/flow/flow'
import type { LijfrenteOpbouwen } from '@portal/flows/flow/products/lijfrente-opbouwen'
import type { LijfrenteUitkeren } from '@portal/flows/flow/products/lijfrente-uitkeren'
import { initialFlowState } from '@portal/flows/flow/flow-state'
import type { FlowName } from '@portal/flows/values/products'
import { customer } from './customers.ts'

/** The text under the key `store` after a visit. */
export function toSaved(state: Readonly<Record<string, unknown>>, user: string | null = customer.id): string {
  return JSON.stringify({ version: 3, user, state })
}

/** A saved copy with "Bedrag beleggen" as the current flow. */
export function savedFlow(flow: Partial<BedragBeleggen>): string {
  return savedFlowOf('bedragBeleggen', flow)
}

/** A saved copy with a current flow, of a customer or (null) of a visitor. */
export function savedFlowOf<Name extends FlowName>(
  name: Name,
  flow: Partial<FlowState[Name]>,
  user?: string | null,
): string {
  const initial = initialFlowState()
  return toSaved({ flows: { ...initial, currentFlow: name, [name]: { ...initial[name], ...flow } } }, user)
}

/** The payload of a flow. */
export function payloadOf<Name extends FlowName>(name: Name, flow: Partial<FlowState[Name]>): CalculationPayload {
  return toCalculationPayload({ ...initialFlowState()[name], ...flow }, '2026-11-20')
}

/** Everything up to the funds, with the amounts of the payload in calculations.ts. */
export const plan: Partial<BedragBeleggen> = {
  description: 'Verbouwing',
  kind: 'eenmalig-en-maandelijks',
  initialDeposit: 125_000,
  periodicDeposit: 10_050,
  duration: 10,
  start: '2026-12-01',
  calculationBasedOnProfile: false,
  funds: [
    { id: 'wereld', percentage: 60 },
    { id: 'obligaties', percentage: 40 },
  ],
}

/** A plan for an annuity that is built up: born on 1 March 1970, € 100 a month for ten years. */
export const annuityPlan: Partial<LijfrenteOpbouwen> = {
  situation: 'nieuw',
  geboortedatum: '1970-03-01',
  initialDeposit: null,
  periodicDeposit: 10_000,
  durationType: 'jaren',
  duration: 10,
  start: '2026-12-01',
  calculationBasedOnProfile: false,
  funds: [{ id: 'wereld', percentage: 100 }],
}

/** A plan for one drawn down: born on 1 March 1959, AOW on 1 March 2026, € 100.000 for 20 years. */
export const drawdownPlan: Partial<LijfrenteUitkeren> = {
  geboortedatum: '1959-03-01',
  kapitaal: 'ja',
  initialDeposit: 10_000_000,
  uitkeringsTermijnCode: 'Maand',
  duration: 20,
  start: '2026-12-01',
  calculationBasedOnProfile: false,
  funds: [{ id: 'wereld', percentage: 100 }],
}
