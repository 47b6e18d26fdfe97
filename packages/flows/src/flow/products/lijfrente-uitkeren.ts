import type { CalculationPayload } from '@portal/api/operations'
import { latestAnnuityStart } from '../../annuity/annuity-limits.ts'
import { MINIMUM_TEMPORARY_YEARS, termFor, type AnnuityTerm } from '../../annuity/annuity-term.ts'
import type { FiscalYears } from '../../annuity/fiscal-years.ts'
import { MINIMUM_TERM_YEARS } from '../../annuity/minimum-term.ts'
import { monthsOfTerm } from '../../annuity/payout-term.ts'
import { firstDayOfNextMonth, type CalendarDate } from '../../values/dates.ts'
import type { FieldError } from '../../values/field-error.ts'
import { optional, required } from '../../values/field-checks.ts'
import {
  checkBirthdate,
  checkDuration,
  checkInitialDeposit,
  checkOtherTemporary,
  checkStart,
  startChoices,
} from '../../values/limits.ts'
import { toEuros, type Cents } from '../../values/money.ts'
import { type FlowProduct, initialShared, type SharedFlow } from '../flow-product.ts'
import { calendarDate, integer, nullable, oneOf } from '../saved-fields.ts'
import { typedError, valueError } from '../typed-fields.ts'

const terms = ['Maand', 'Kwartaal', 'Halfjaar', 'Jaar'] as const

/** The period of the payments of an annuity that is drawn down. */
export type UitkeringsTermijn = '' | (typeof terms)[number]

/** "Lijfrente uitkeren", product code SDIL. The portal decides the text of the question `kapitaal`. */
export type LijfrenteUitkeren = SharedFlow & {
  readonly name: 'lijfrenteUitkeren'
  readonly geboortedatum: CalendarDate | null
  readonly kapitaal: '' | 'ja' | 'nee'
  /** The yearly payments of temporary annuities elsewhere, requested for a term of less than twenty years. */
  readonly otherTemporaryPayouts: Cents | null
  readonly start: CalendarDate | null
  readonly uitkeringsTermijnCode: UitkeringsTermijn
}

/** The rules of "Lijfrente uitkeren": a capital that is there, paid out in fixed terms. */
export const lijfrenteUitkeren: FlowProduct<LijfrenteUitkeren> = {
  initial: {
    ...initialShared,
    name: 'lijfrenteUitkeren',
    geboortedatum: null,
    kapitaal: '',
    otherTemporaryPayouts: null,
    start: null,
    uitkeringsTermijnCode: '',
  },
  savedFields: {
    geboortedatum: nullable(calendarDate),
    kapitaal: oneOf('', 'ja', 'nee'),
    otherTemporaryPayouts: nullable(integer),
    start: nullable(calendarDate),
    uitkeringsTermijnCode: oneOf('', ...terms),
  },
  checks: (flow, today, fiscalYears) => [
    ['geboortedatum', valueError(flow, 'geboortedatum', (date) => checkBirthdate(date, today))],
    ['initialDeposit', valueError(flow, 'initialDeposit', checkInitialDeposit)],
    ['duration', drawdownDurationError(flow, today, fiscalYears)],
    ['otherTemporaryPayouts', otherTemporaryError(flow)],
    ['kapitaal', required(flow.kapitaal)],
    ['start', startError(flow, today, fiscalYears)],
    ['uitkeringsTermijnCode', required(flow.uitkeringsTermijnCode)],
  ],
  hasInitialDeposit: () => true,
  hasPeriodicDeposit: () => false,
  hasCapital: () => true,
  payloadFields: ['birthdate', 'uitkeringsTermijnCode', 'polisVoorwaardeCode', 'otherTemporaryPayouts'],
  toPayload(flow) {
    const otherTemporaryCents = otherTemporaryCentsOf(flow)
    return {
      ...(flow.geboortedatum === null ? {} : { birthdate: flow.geboortedatum }),
      uitkeringsTermijnCode: flow.uitkeringsTermijnCode || 'Geen',
      polisVoorwaardeCode: polisVoorwaardeCodeOf(flow),
      ...(otherTemporaryCents > 0 ? { otherTemporaryPayouts: toEuros(otherTemporaryCents) } : {}),
    }
  },
  toApplication: () => ({}),
  resume({ payload, otherTemporaryPayouts }) {
    const { birthdate, uitkeringsTermijnCode: term, polisVoorwaardeCode } = payload
    return {
      geboortedatum: birthdate ?? null,
      kapitaal: polisVoorwaardeCode === 'SDIL2014' ? 'ja' : polisVoorwaardeCode === 'SDIL' ? 'nee' : '',
      otherTemporaryPayouts,
      uitkeringsTermijnCode: term === undefined || term === 'Geen' ? '' : term,
    }
  },
}

/** The legal limits of the term so far; null without birth date or `kapitaal`. Another start must be possible. */
export function annuityTermOf(
  flow: LijfrenteUitkeren,
  today: CalendarDate,
  fiscalYears: FiscalYears,
): AnnuityTerm | null {
  const { geboortedatum: birthdate } = flow
  if (birthdate === null || flow.kapitaal === '') return null
  const term = termFor(fiscalYears, {
    birthdate,
    start: flow.start ?? firstDayOfNextMonth(today),
    monthsOfTerm: monthsOfTerm[flow.uitkeringsTermijnCode || 'Geen'],
    polisVoorwaardeCode: polisVoorwaardeCodeOf(flow),
    capitalCents: flow.initialDeposit,
    duration: flow.duration,
    otherTemporaryCents: otherTemporaryCentsOf(flow),
  })
  const { start: fittingStart, ...fit } = term.fit
  if (fittingStart === undefined || startsOf(flow, today).includes(fittingStart)) return term
  return { ...term, fit }
}

/**
 * The possible starts of a draw-down, the default one first: as far as the law allows (Wet IB 2001, art. 3.126a, fourth
 * paragraph), and a year while the date of birth is unknown.
 */
export function startsOf(
  { geboortedatum: birthdate, uitkeringsTermijnCode: term }: LijfrenteUitkeren,
  today: CalendarDate,
): readonly CalendarDate[] {
  if (birthdate === null || checkBirthdate(birthdate, today) !== null) return startChoices(today)
  return startChoices(today, latestAnnuityStart(birthdate, monthsOfTerm[term || 'Maand']))
}

/** True for a draw-down of less than twenty years, which asks for the customer's other temporary annuities. */
export function isOtherTemporaryAsked({ duration }: LijfrenteUitkeren): boolean {
  return duration !== null && duration < MINIMUM_TERM_YEARS
}

/** The yearly total of temporary annuities at other providers; 0 without the question or without annuities. */
function otherTemporaryCentsOf(flow: LijfrenteUitkeren): Cents {
  return isOtherTemporaryAsked(flow) ? (flow.otherTemporaryPayouts ?? 0) : 0
}

/** The conditions of an annuity that is drawn down (requirement 9.5); '' while not known. */
function polisVoorwaardeCodeOf({
  kapitaal,
}: LijfrenteUitkeren): NonNullable<CalculationPayload['polisVoorwaardeCode']> {
  if (kapitaal === '') return ''
  return kapitaal === 'ja' ? 'SDIL2014' : 'SDIL'
}

function startError(flow: LijfrenteUitkeren, today: CalendarDate, fiscalYears: FiscalYears): FieldError | null {
  const error = optional(valueError(flow, 'start', (date) => checkStart(date, today, startsOf(flow, today).at(-1))))
  const refused = termError(flow, today, fiscalYears, 'start')
  // The law says more about a start that is too late.
  return error?.code === 'too-late' ? (refused ?? error) : (error ?? refused)
}

function drawdownDurationError(
  flow: LijfrenteUitkeren,
  today: CalendarDate,
  fiscalYears: FiscalYears,
): FieldError | null {
  // The law asks more of this person than the range of the field does.
  const asked = typedError(flow, 'duration') ? null : termError(flow, today, fiscalYears, 'duration')
  return asked ?? valueError(flow, 'duration', (years) => checkDuration(years, MINIMUM_TEMPORARY_YEARS))
}

function termError(
  flow: LijfrenteUitkeren,
  today: CalendarDate,
  fiscalYears: FiscalYears,
  field: 'start' | 'duration',
): FieldError | null {
  const reasons = annuityTermOf(flow, today, fiscalYears)?.reasons
  return reasons?.find(({ code }) => (code === 'start-too-late') === (field === 'start')) ?? null
}

/** An empty field means that there are none. */
function otherTemporaryError(flow: LijfrenteUitkeren): FieldError | null {
  if (!isOtherTemporaryAsked(flow)) return null
  return optional(valueError(flow, 'otherTemporaryPayouts', checkOtherTemporary))
}
