import type { CalculationPayload } from '@portal/api/operations'
import { durationFrom } from '../annuity/annuity-term.ts'
import { firstDayOfNextMonth, type CalendarDate } from '../values/dates.ts'
import type { Flow, LijfrenteUitkeren } from './flow.ts'
import { MINIMUM_TERM_YEARS } from '../annuity/minimum-term.ts'
import { toEuros, type Cents } from '../values/money.ts'
import { toFraction } from '../values/percentage.ts'
import { productCodeOf } from '../values/products.ts'
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
 * The payload of a calculation, field by field as requirements 7.19 and 5.1 prescribe: euros and fractions, a missing
 * initialDeposit as 0, periodicDeposit only for SB and SUL, birthdate only for SUL and SDIL, description only for SB,
 * NVT without a profile, the default start when none was chosen. Values of fields that do not apply are not sent. An
 * incomplete flow gives a payload that the server refuses, never one with another meaning.
 */
export function toCalculationPayload(flow: Flow, today: CalendarDate): CalculationPayload {
  const birthdate = flow.name === 'bedragBeleggen' ? null : flow.geboortedatum
  const start = flow.start ?? firstDayOfNextMonth(today)
  return {
    productCode: productCodeOf(flow.name),
    initialDeposit: hasInitialDeposit(flow) ? toEuros(flow.initialDeposit ?? 0) : 0,
    periodicDeposit: hasPeriodicDeposit(flow) ? toEuros(flow.periodicDeposit ?? 0) : 0,
    ...(birthdate === null ? {} : { birthdate }),
    start,
    duration: durationOf(flow, start) ?? 0,
    chosenRiskProfile: chosenRiskProfile(flow),
    uitkeringsTermijnCode: (flow.name === 'lijfrenteUitkeren' && flow.uitkeringsTermijnCode) || 'Geen',
    polisVoorwaardeCode: polisVoorwaardeCodeOf(flow),
    ...(otherTemporaryCentsOf(flow) > 0 ? { otherTemporaryPayouts: toEuros(otherTemporaryCentsOf(flow)) } : {}),
    isHuidigeLijfrenteOversluiten: isTransfer(flow),
    ...(flow.name === 'bedragBeleggen' ? { description: flow.description.trim() } : {}),
    funds: flow.funds
      .filter(({ percentage }) => percentage > 0)
      .map(({ id, percentage }) => ({ id, percentage: toFraction(percentage) })),
  }
}

/** Returns true when two payloads request the same calculation; the order of the funds does not matter. */
export function isSamePayload(a: CalculationPayload, b: CalculationPayload): boolean {
  return canonical(a) === canonical(b)
}

/**
 * Returns true when the flow has a first deposit: `bedragBeleggen` depending on its kind, `lijfrenteOpbouwen` when
 * there is one or an annuity is transferred, `lijfrenteUitkeren` always.
 */
export function hasInitialDeposit(flow: Flow): boolean {
  if (flow.name === 'bedragBeleggen') return flow.kind !== 'maandelijks'
  return flow.name === 'lijfrenteUitkeren' || isTransfer(flow) || flow.initialDeposit !== null
}

/**
 * Returns true when the flow has monthly deposits: `bedragBeleggen` depending on its kind, `lijfrenteOpbouwen` when
 * there are any, `lijfrenteUitkeren` never.
 */
export function hasPeriodicDeposit(flow: Flow): flow is Exclude<Flow, LijfrenteUitkeren> {
  if (flow.name === 'bedragBeleggen') return flow.kind !== 'eenmalig'
  return flow.name === 'lijfrenteOpbouwen' && flow.periodicDeposit !== null
}

/** Returns true when an annuity elsewhere is transferred to us. */
export function isTransfer(flow: Flow): boolean {
  return flow.name === 'lijfrenteOpbouwen' && flow.situation === 'oversluiten'
}

function durationOf(flow: Flow, start: CalendarDate): number | null {
  return flow.name === 'lijfrenteOpbouwen'
    ? durationFrom({ ...flow, birthdate: flow.geboortedatum, start })
    : flow.duration
}

function chosenRiskProfile(flow: Flow): CalculationPayload['chosenRiskProfile'] {
  if (flow.calculationBasedOnProfile !== true) return 'NVT'
  return flow.riskSelection || (profileOf(flow)?.profile ?? 'NVT')
}

/**
 * Returns true when the flow has the question about other temporary annuities: a draw-down of less than twenty years.
 */
export function isOtherTemporaryAsked(flow: Flow): flow is LijfrenteUitkeren {
  return flow.name === 'lijfrenteUitkeren' && flow.duration !== null && flow.duration < MINIMUM_TERM_YEARS
}

/** The yearly total of temporary annuities at other providers; 0 without the question or without annuities. */
export function otherTemporaryCentsOf(flow: Flow): Cents {
  return isOtherTemporaryAsked(flow) ? (flow.otherTemporaryPayouts ?? 0) : 0
}

/** The conditions of an annuity that is drawn down (requirement 9.5); '' for other products, and while unknown. */
export function polisVoorwaardeCodeOf(flow: Flow): NonNullable<CalculationPayload['polisVoorwaardeCode']> {
  if (flow.name !== 'lijfrenteUitkeren' || flow.kapitaal === '') return ''
  return flow.kapitaal === 'ja' ? 'SDIL2014' : 'SDIL'
}

function canonical({ funds, ...payload }: CalculationPayload): string {
  const fields = Object.entries(payload).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const shares = funds.map(({ id, percentage }) => [id, percentage] as const)
  return JSON.stringify([fields, shares.toSorted(([a], [b]) => (a < b ? -1 : 1))])
}
