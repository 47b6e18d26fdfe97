import type { CalculationPayload } from '@portal/api/operations'
import { durationFrom } from '../annuity/annuity-term.ts'
import { firstDayOfNextMonth, type CalendarDate } from '../values/dates.ts'
import type { Flow } from './flow.ts'
import { MINIMUM_TERM_YEARS } from '../annuity/minimum-term.ts'
import { toEuros, type Cents } from '../values/money.ts'
import { toFraction } from '../values/percentage.ts'
import { productCodeOf, type FlowName } from '../values/products.ts'
import { profileOf } from './risk-profile.ts'

/** A field of a calculation payload that a rule can refuse. */
export type PayloadField =
  | 'initialDeposit'
  | 'periodicDeposit'
  | 'birthdate'
  | 'start'
  | 'duration'
  | 'uitkeringsTermijnCode'
  | 'polisVoorwaardeCode'
  | 'otherTemporaryPayouts'
  | 'description'
  | 'funds'

/**
 * The payload of a calculation, field by field as specification §5, §7 and §9 say: euros and fractions, a missing
 * initialDeposit as 0, periodicDeposit only for SB and SUL, birthdate only for SUL and SDIL, description only for SB,
 * NVT without a profile, the default start when none was chosen. Answers to questions that were not asked are not sent.
 * A flow that still misses something gives a payload that the server refuses, never one that means something else.
 */
export function toCalculationPayload(flowName: FlowName, flow: Flow, today: CalendarDate): CalculationPayload {
  const birthdate = 'geboortedatum' in flow ? flow.geboortedatum : null
  const start = flow.start ?? firstDayOfNextMonth(today)
  return {
    productCode: productCodeOf(flowName),
    initialDeposit: hasInitialDeposit(flow) ? toEuros(flow.initialDeposit ?? 0) : 0,
    periodicDeposit: hasPeriodicDeposit(flow) ? toEuros(flow.periodicDeposit ?? 0) : 0,
    ...(birthdate === null ? {} : { birthdate }),
    start,
    duration: durationOf(flow, start) ?? 0,
    chosenRiskProfile: chosenRiskProfile(flow),
    uitkeringsTermijnCode: ('uitkeringsTermijnCode' in flow && flow.uitkeringsTermijnCode) || 'Geen',
    polisVoorwaardeCode: polisVoorwaardeCodeOf(flow),
    ...(otherTemporaryCentsOf(flow) > 0 ? { otherTemporaryPayouts: toEuros(otherTemporaryCentsOf(flow)) } : {}),
    isHuidigeLijfrenteOversluiten: 'situation' in flow && flow.situation === 'oversluiten',
    ...('description' in flow ? { description: flow.description.trim() } : {}),
    funds: flow.funds
      .filter(({ percentage }) => percentage > 0)
      .map(({ id, percentage }) => ({ id, percentage: toFraction(percentage) })),
  }
}

/** Whether two payloads ask for the same calculation; the order of the funds says nothing. */
export function isSamePayload(a: CalculationPayload, b: CalculationPayload): boolean {
  return canonical(a) === canonical(b)
}

/**
 * Whether a first deposit belongs to the flow: of `bedragBeleggen` by its kind, of `lijfrenteOpbouwen` when there is
 * one or an annuity is transferred, of `lijfrenteUitkeren` always.
 */
export function hasInitialDeposit(flow: Flow): boolean {
  if ('kind' in flow) return flow.kind !== 'maandelijks'
  if ('situation' in flow) return flow.situation === 'oversluiten' || flow.initialDeposit !== null
  return true
}

/**
 * Whether monthly deposits belong to the flow: of `bedragBeleggen` by its kind, of `lijfrenteOpbouwen` when there are
 * any, of `lijfrenteUitkeren` never.
 */
export function hasPeriodicDeposit(flow: Flow): flow is Extract<Flow, { periodicDeposit: unknown }> {
  if ('kind' in flow) return flow.kind !== 'eenmalig'
  return 'periodicDeposit' in flow && flow.periodicDeposit !== null
}

function durationOf(flow: Flow, start: CalendarDate): number | null {
  return 'durationType' in flow ? durationFrom({ ...flow, birthdate: flow.geboortedatum, start }) : flow.duration
}

function chosenRiskProfile(flow: Flow): CalculationPayload['chosenRiskProfile'] {
  if (flow.calculationBasedOnProfile !== true) return 'NVT'
  return flow.riskSelection || (profileOf(flow)?.profile ?? 'NVT')
}

/** Whether other temporary annuities are asked for: of an annuity that is drawn down in less than twenty years. */
export function isOtherTemporaryAsked(flow: Flow): flow is Extract<Flow, { otherTemporaryPayouts: unknown }> {
  return 'otherTemporaryPayouts' in flow && flow.duration !== null && flow.duration < MINIMUM_TERM_YEARS
}

/** The yearly total of temporary annuities at other providers; 0 when the question is not shown, or there are none. */
export function otherTemporaryCentsOf(flow: Flow): Cents {
  return isOtherTemporaryAsked(flow) ? (flow.otherTemporaryPayouts ?? 0) : 0
}

/** The conditions of an annuity that is drawn down (specification §9); '' for other products, and while not known. */
export function polisVoorwaardeCodeOf(flow: Flow): NonNullable<CalculationPayload['polisVoorwaardeCode']> {
  if (!('kapitaal' in flow) || flow.kapitaal === '') return ''
  return flow.kapitaal === 'ja' ? 'SDIL2014' : 'SDIL'
}

function canonical({ funds, ...payload }: CalculationPayload): string {
  const fields = Object.entries(payload).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const shares = funds.map(({ id, percentage }) => [id, percentage] as const)
  return JSON.stringify([fields, shares.toSorted(([a], [b]) => (a < b ? -1 : 1))])
}
