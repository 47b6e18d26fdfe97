import type { CalculationPayload } from '@portal/api/operations'
import { firstDayOfNextMonth, type CalendarDate } from '../values/dates.ts'
import { rulesOf, type Flow } from './flow.ts'
import { toEuros, type Cents } from '../values/money.ts'
import { toSentFunds } from './fund-percentages.ts'
import { productOfFlow } from '../values/products.ts'
import { profileOf } from './risk-profile.ts'

/**
 * The payload of a calculation (requirements 7.19 and 5.1): euros and fractions, a missing initialDeposit as 0,
 * periodicDeposit only for SB and SUL, birthdate only for SUL and SDIL, description only for SB, NVT without a profile,
 * the default start when none was chosen. Values of fields that do not apply are not sent. An incomplete flow gives a
 * payload that the server refuses, never one with another meaning.
 */
export function toCalculationPayload(flow: Flow, today: CalendarDate): CalculationPayload {
  const start = flow.start ?? firstDayOfNextMonth(today)
  return {
    productCode: productOfFlow(flow.name).code,
    initialDeposit: hasInitialDeposit(flow) ? toEuros(flow.initialDeposit ?? 0) : 0,
    periodicDeposit: hasPeriodicDeposit(flow) ? toEuros(flow.periodicDeposit ?? 0) : 0,
    start,
    duration: flow.duration ?? 0,
    chosenRiskProfile: chosenRiskProfile(flow),
    uitkeringsTermijnCode: 'Geen',
    polisVoorwaardeCode: '',
    isHuidigeLijfrenteOversluiten: false,
    ...rulesOf(flow.name).toPayload(flow, start),
    funds: toSentFunds(flow.funds),
  }
}

/** Returns true when two payloads request the same calculation; the order of the funds does not matter. */
export function isSamePayload(a: CalculationPayload, b: CalculationPayload): boolean {
  return canonical(a) === canonical(b)
}

/** Whether a first deposit belongs to the flow; its product says when. */
export function hasInitialDeposit(flow: Flow): boolean {
  return rulesOf(flow.name).hasInitialDeposit(flow)
}

/** Whether monthly deposits belong to the flow; its product says when. */
export function hasPeriodicDeposit(flow: Flow): flow is Extract<Flow, { readonly periodicDeposit: Cents | null }> {
  return rulesOf(flow.name).hasPeriodicDeposit(flow)
}

function chosenRiskProfile(flow: Flow): CalculationPayload['chosenRiskProfile'] {
  if (flow.calculationBasedOnProfile !== true) return 'NVT'
  return flow.riskSelection || (profileOf(flow)?.profile ?? 'NVT')
}

function canonical({ funds, ...payload }: CalculationPayload): string {
  const fields = Object.entries(payload).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const shares = funds.map(({ id, percentage }) => [id, percentage] as const)
  return JSON.stringify([fields, shares.toSorted(([a], [b]) => (a < b ? -1 : 1))])
}
