import { buildUpErrors } from '../../annuity/annuity-limits.ts'
import { durationFrom, type DurationType } from '../../annuity/annuity-term.ts'
import type { FiscalYears } from '../../annuity/fiscal-years.ts'
import { addYears, compareDates, firstDayOfNextMonth, type CalendarDate } from '../../values/dates.ts'
import type { FieldError, FieldErrors } from '../../values/field-error.ts'
import { optional, required } from '../../values/field-checks.ts'
import {
  checkBirthdate,
  checkDuration,
  checkInitialDeposit,
  checkPeriodicDeposit,
  checkStart,
  limits,
} from '../../values/limits.ts'
import type { Cents } from '../../values/money.ts'
import { type FlowProduct, initialShared, type SharedFlow, type Stap1Check, type Stap1Field } from '../flow-product.ts'
import { boolean, calendarDate, integer, nullable, oneOf } from '../saved-fields.ts'
import { typedError, valueError } from '../typed-fields.ts'

/** Whether an annuity is new or transferred from elsewhere. */
export type Situation = '' | 'nieuw' | 'oversluiten'

/** "Lijfrente opbouwen", product code SUL. */
export type LijfrenteOpbouwen = SharedFlow & {
  readonly name: 'lijfrenteOpbouwen'
  readonly durationType: DurationType
  /** The last day of the term, used when `durationType` is einddatum. */
  readonly endDate: CalendarDate | null
  readonly geboortedatum: CalendarDate | null
  readonly periodicDeposit: Cents | null
  readonly situation: Situation
  readonly start: CalendarDate | null
  readonly twikey: boolean
}

const isTransfer = ({ situation }: LijfrenteOpbouwen) => situation === 'oversluiten'

/** The rules of "Lijfrente opbouwen": an annuity that is new or transferred, and paid in once, every month or both. */
export const lijfrenteOpbouwen: FlowProduct<LijfrenteOpbouwen> = {
  initial: {
    ...initialShared,
    name: 'lijfrenteOpbouwen',
    durationType: '',
    endDate: null,
    geboortedatum: null,
    periodicDeposit: null,
    situation: '',
    start: null,
    twikey: false,
  },
  savedFields: {
    durationType: oneOf('', 'jaren', 'aow', 'einddatum'),
    endDate: nullable(calendarDate),
    geboortedatum: nullable(calendarDate),
    periodicDeposit: nullable(integer),
    situation: oneOf('', 'nieuw', 'oversluiten'),
    start: nullable(calendarDate),
    twikey: boolean,
  },
  checks: (flow, today, fiscalYears) => [
    ['situation', required(flow.situation)],
    ...planChecks(flow, today, fiscalYears),
  ],
  hasInitialDeposit: (flow) => isTransfer(flow) || flow.initialDeposit !== null,
  hasPeriodicDeposit: ({ periodicDeposit }) => periodicDeposit !== null,
  hasCapital: isTransfer,
  payloadFields: ['periodicDeposit', 'birthdate'],
  toPayload: (flow, start) => ({
    ...(flow.geboortedatum === null ? {} : { birthdate: flow.geboortedatum }),
    duration: durationFrom({ ...flow, birthdate: flow.geboortedatum, start }) ?? 0,
    isHuidigeLijfrenteOversluiten: isTransfer(flow),
  }),
  toApplication: ({ situation, durationType }) => ({ situation, durationType }),
  resume({ payload, application, periodicDeposit }) {
    const durationType = application?.durationType || 'jaren'
    return {
      durationType,
      endDate: durationType === 'einddatum' ? addYears(payload.start, payload.duration) : null,
      geboortedatum: payload.birthdate ?? null,
      periodicDeposit,
      situation: payload.isHuidigeLijfrenteOversluiten === true ? 'oversluiten' : 'nieuw',
    }
  },
}

/** Checks the fields first; the law is only checked when all of them are valid. */
function planChecks(flow: LijfrenteOpbouwen, today: CalendarDate, fiscalYears: FiscalYears): readonly Stap1Check[] {
  const checks: readonly Stap1Check[] = [
    ['geboortedatum', birthdateError(flow, today)],
    ...depositChecks(flow),
    ...termChecks(flow, today),
    ['start', optional(valueError(flow, 'start', (date) => checkStart(date, today)))],
  ]
  const notAllowed = notAllowedOf(flow, today, fiscalYears)
  return checks.map(([field, error]) => [field, error ?? notAllowed[field] ?? null])
}

function birthdateError(flow: LijfrenteOpbouwen, today: CalendarDate): FieldError | null {
  return valueError(flow, 'geboortedatum', (date) => checkBirthdate(date, today))
}

function notAllowedOf(flow: LijfrenteOpbouwen, today: CalendarDate, fiscalYears: FiscalYears): FieldErrors<Stap1Field> {
  const { geboortedatum: birthdate, durationType } = flow
  if (birthdate === null || birthdateError(flow, today) !== null) return {}
  const start = flow.start ?? firstDayOfNextMonth(today)
  const errors = buildUpErrors(fiscalYears, {
    birthdate,
    start,
    duration: durationFrom({ ...flow, birthdate, start }),
    initialDepositCents: flow.initialDeposit ?? 0,
    periodicDepositCents: flow.periodicDeposit ?? 0,
    isTransfer: isTransfer(flow),
  })
  const { birthdate: ofBirth, duration: ofTerm, ...amounts } = errors
  const termField = durationType === 'einddatum' ? 'endDate' : 'duration'
  return { ...amounts, ...(ofBirth && { geboortedatum: ofBirth }), ...(ofTerm && { [termField]: ofTerm }) }
}

/** One of both deposits is enough; a transferred annuity needs the first. */
function depositChecks(flow: LijfrenteOpbouwen): readonly Stap1Check[] {
  const noInitial = typedError(flow, 'initialDeposit') === 'empty'
  const noPeriodic = typedError(flow, 'periodicDeposit') === 'empty'
  return [
    [
      'initialDeposit',
      noInitial && !isTransfer(flow) && !noPeriodic ? null : valueError(flow, 'initialDeposit', checkInitialDeposit),
    ],
    ['periodicDeposit', noPeriodic ? null : valueError(flow, 'periodicDeposit', checkPeriodicDeposit)],
  ]
}

/** The term is entered in one of three ways; the other fields are ignored. */
function termChecks(flow: LijfrenteOpbouwen, today: CalendarDate): readonly Stap1Check[] {
  const start = flow.start ?? firstDayOfNextMonth(today)
  switch (flow.durationType) {
    case '':
      return [['durationType', { code: 'required' }]]
    case 'jaren':
      return [['duration', valueError(flow, 'duration', checkDuration)]]
    case 'aow': {
      const years = durationFrom({ ...flow, birthdate: flow.geboortedatum, start })
      return [['durationType', years !== null && years < limits.duration.minimum ? { code: 'aow-too-soon' } : null]]
    }
    case 'einddatum':
      return [['endDate', valueError(flow, 'endDate', (date) => checkEndDate(date, start))]]
  }
}

/** Months and days after the last whole year do not count. */
function checkEndDate(date: CalendarDate, start: CalendarDate): FieldError | null {
  const { minimum, maximum } = limits.duration
  const earliest = addYears(start, minimum)
  if (compareDates(date, earliest) < 0) return { code: 'too-early', earliest }
  const isTooLate = compareDates(date, addYears(start, maximum + 1)) >= 0
  return isTooLate ? { code: 'too-late', latest: addYears(start, maximum) } : null
}
