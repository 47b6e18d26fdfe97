import {
  hasInitialDeposit,
  hasPeriodicDeposit,
  isTransfer,
  isOtherTemporaryAsked,
  otherTemporaryCentsOf,
  polisVoorwaardeCodeOf,
} from './calculation-payload.ts'
import { buildUpErrors } from '../annuity/annuity-limits.ts'
import { durationFrom, MINIMUM_TEMPORARY_YEARS, termFor, type AnnuityTerm } from '../annuity/annuity-term.ts'
import { addYears, compareDates, firstDayOfNextMonth, type CalendarDate } from '../values/dates.ts'
import { toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'
import type { BedragBeleggen, Flow, LijfrenteOpbouwen, LijfrenteUitkeren } from './flow.ts'
import {
  checkBirthdate,
  checkDescription,
  checkDuration,
  checkInitialDeposit,
  checkOtherTemporary,
  checkPeriodicDeposit,
  checkStart,
  limits,
  startChoices,
} from '../values/limits.ts'
import { typedError, type TypedField } from './typed-fields.ts'

/** A field of stap1, of any of the three flows. */
export type Stap1Field =
  | 'description'
  | 'kind'
  | 'situation'
  | 'geboortedatum'
  | 'kapitaal'
  | 'initialDeposit'
  | 'periodicDeposit'
  | 'start'
  | 'uitkeringsTermijnCode'
  | 'durationType'
  | 'endDate'
  | 'duration'
  | 'otherTemporaryPayouts'
  | 'calculationBasedOnProfile'

/**
 * Returns what is missing or wrong on stap1, in the order of the fields on the page; an empty object when nothing is.
 * Fields that do not apply, such as the monthly deposit of a single deposit, are ignored. Without a chosen start the
 * default applies (requirement 9.2).
 */
export function validateStap1(flow: Flow, today: CalendarDate): FieldErrors<Stap1Field> {
  return toFieldErrors(checksOf(flow, today))
}

type Check = readonly [Stap1Field, FieldError | null]

function checksOf(flow: Flow, today: CalendarDate): readonly Check[] {
  const basis: Check = ['calculationBasedOnProfile', chosen(flow.calculationBasedOnProfile)]
  switch (flow.name) {
    case 'bedragBeleggen':
      return [
        ['description', checkDescription(flow.description)],
        ['kind', chosen(flow.kind)],
        ['initialDeposit', flow.kind !== '' && hasInitialDeposit(flow) ? initialDeposit(flow) : null],
        ['periodicDeposit', flow.kind !== '' && hasPeriodicDeposit(flow) ? periodicDeposit(flow) : null],
        ['start', start(flow, today)],
        ['duration', duration(flow)],
        basis,
      ]
    case 'lijfrenteOpbouwen':
      return [['situation', chosen(flow.situation)], ...buildUpChecks(flow, today), basis]
    case 'lijfrenteUitkeren':
      return [
        ['geboortedatum', geboortedatum(flow, today)],
        ['kapitaal', chosen(flow.kapitaal)],
        ['initialDeposit', initialDeposit(flow)],
        ['start', start(flow, today) ?? termError(flow, today, 'start')],
        ['uitkeringsTermijnCode', chosen(flow.uitkeringsTermijnCode)],
        ['duration', drawdownDuration(flow, today)],
        ['otherTemporaryPayouts', otherTemporary(flow)],
        basis,
      ]
  }
}

/**
 * The legal limits of the term of `lijfrenteUitkeren` with the answers so far; null while birth date or `kapitaal` is
 * missing. Another start is only offered when it can be chosen.
 */
export function annuityTermOf(flow: LijfrenteUitkeren, today: CalendarDate): AnnuityTerm | null {
  const { geboortedatum: birthdate } = flow
  if (birthdate === null || flow.kapitaal === '') return null
  const term = termFor({
    birthdate,
    start: flow.start ?? firstDayOfNextMonth(today),
    polisVoorwaardeCode: polisVoorwaardeCodeOf(flow),
    capitalCents: flow.initialDeposit,
    duration: flow.duration,
    otherTemporaryCents: otherTemporaryCentsOf(flow),
  })
  const { start: fittingStart, ...fit } = term.fit
  if (fittingStart === undefined || startChoices(today).includes(fittingStart)) return term
  return { ...term, fit }
}

/** Checks the fields first; the law is only checked when all of them are valid. */
function buildUpChecks(flow: LijfrenteOpbouwen, today: CalendarDate): readonly Check[] {
  const checks: readonly Check[] = [
    ['geboortedatum', geboortedatum(flow, today)],
    ...annuityDeposits(flow),
    ['start', start(flow, today)],
    ...annuityDuration(flow, today),
  ]
  const notAllowed = notAllowedOf(flow, today)
  return checks.map(([field, error]) => [field, error ?? notAllowed[field] ?? null])
}

function notAllowedOf(flow: LijfrenteOpbouwen, today: CalendarDate): FieldErrors<Stap1Field> {
  const { geboortedatum: birthdate, durationType } = flow
  if (birthdate === null || geboortedatum(flow, today) !== null) return {}
  const from = flow.start ?? firstDayOfNextMonth(today)
  const errors = buildUpErrors({
    birthdate,
    start: from,
    duration: durationFrom({ ...flow, birthdate, start: from }),
    initialDepositCents: flow.initialDeposit ?? 0,
    periodicDepositCents: flow.periodicDeposit ?? 0,
    isTransfer: isTransfer(flow),
  })
  const { birthdate: ofBirth, duration: ofTerm, ...amounts } = errors
  const termField = durationType === 'einddatum' ? 'endDate' : 'duration'
  return { ...amounts, ...(ofBirth && { geboortedatum: ofBirth }), ...(ofTerm && { [termField]: ofTerm }) }
}

/** One of both deposits is enough for an annuity that is built up; a transferred one needs the first. */
function annuityDeposits(flow: LijfrenteOpbouwen): readonly Check[] {
  const noInitial = typedError(flow, 'initialDeposit') === 'empty'
  const noPeriodic = typedError(flow, 'periodicDeposit') === 'empty'
  return [
    ['initialDeposit', noInitial && !isTransfer(flow) && !noPeriodic ? null : initialDeposit(flow)],
    ['periodicDeposit', noPeriodic ? null : periodicDeposit(flow)],
  ]
}

function initialDeposit(flow: Flow): FieldError | null {
  return typed(flow, 'initialDeposit', flow.initialDeposit, checkInitialDeposit)
}

function periodicDeposit(flow: BedragBeleggen | LijfrenteOpbouwen): FieldError | null {
  return typed(flow, 'periodicDeposit', flow.periodicDeposit, checkPeriodicDeposit)
}

function duration(flow: Flow, minimum?: number): FieldError | null {
  return typed(flow, 'duration', flow.duration, (years) => checkDuration(years, minimum))
}

function drawdownDuration(flow: LijfrenteUitkeren, today: CalendarDate): FieldError | null {
  const isJudged = annuityTermOf(flow, today) !== null
  return duration(flow, isJudged ? undefined : MINIMUM_TEMPORARY_YEARS) ?? termError(flow, today, 'duration')
}

/** An empty field means that there are none. */
function otherTemporary(flow: Flow): FieldError | null {
  if (!isOtherTemporaryAsked(flow)) return null
  const error = typed(flow, 'otherTemporaryPayouts', flow.otherTemporaryPayouts, checkOtherTemporary)
  return error?.code === 'required' ? null : error
}

function termError(flow: LijfrenteUitkeren, today: CalendarDate, field: 'start' | 'duration'): FieldError | null {
  const reasons = annuityTermOf(flow, today)?.reasons
  return reasons?.find(({ code }) => (code === 'start-too-late') === (field === 'start')) ?? null
}

/** The term of an annuity that is built up is entered in one of three ways; the other fields are ignored. */
function annuityDuration(flow: LijfrenteOpbouwen, today: CalendarDate): readonly Check[] {
  const from = flow.start ?? firstDayOfNextMonth(today)
  switch (flow.durationType) {
    case '':
      return [['durationType', { code: 'required' }]]
    case 'jaren':
      return [['duration', duration(flow)]]
    case 'aow': {
      const years = durationFrom({ ...flow, birthdate: flow.geboortedatum, start: from })
      return [['durationType', years !== null && years < limits.duration.minimum ? { code: 'aow-too-soon' } : null]]
    }
    case 'einddatum':
      return [['endDate', typed(flow, 'endDate', flow.endDate, (date) => checkEndDate(date, from))]]
  }
}

/** Months and days after the last whole year do not count. */
function checkEndDate(date: CalendarDate, from: CalendarDate): FieldError | null {
  const { minimum, maximum } = limits.duration
  const earliest = addYears(from, minimum)
  if (compareDates(date, earliest) < 0) return { code: 'too-early', earliest }
  const isTooLate = compareDates(date, addYears(from, maximum + 1)) >= 0
  return isTooLate ? { code: 'too-late', latest: addYears(from, maximum) } : null
}

function start(flow: Flow, today: CalendarDate): FieldError | null {
  const error = typed(flow, 'start', flow.start, (date) => checkStart(date, today))
  return error?.code === 'required' ? null : error
}

function geboortedatum(flow: LijfrenteOpbouwen | LijfrenteUitkeren, today: CalendarDate): FieldError | null {
  return typed(flow, 'geboortedatum', flow.geboortedatum, (date) => checkBirthdate(date, today))
}

function typed<T>(
  flow: Flow,
  field: TypedField,
  value: T | null,
  check: (value: T) => FieldError | null,
): FieldError | null {
  const error = typedError(flow, field)
  if (error !== null && error !== 'empty') return { code: error }
  return value === null ? { code: 'required' } : check(value)
}

function chosen(value: string | boolean | null): FieldError | null {
  return value === '' || value === null ? { code: 'required' } : null
}
