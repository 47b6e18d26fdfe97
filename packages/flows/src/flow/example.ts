import type { FiscalYears } from '../annuity/fiscal-years.ts'
import { addYears, type CalendarDate } from '../values/dates.ts'
import { checkBirthdate } from '../values/limits.ts'
import type { LijfrenteOpbouwen } from './products/lijfrente-opbouwen.ts'
import { annuityTermOf, type LijfrenteUitkeren } from './products/lijfrente-uitkeren.ts'
import { typedError } from './typed-fields.ts'
import { type Flow, validateStap1 } from './flow.ts'
import { initialFlow } from './flow-state.ts'
import { lawfulYearsOf } from './lawful-term.ts'

const MONTHLY_CENTS = 10_000
const CAPITAL_CENTS = 10_000_000
const YEARS = 20

/** The shorter terms of an example when the law does not allow twenty years, for example close to the AOW. */
const shorterYears = [15, 10, 5, 4, 3, 2, 1]

/** Returns true when nothing was filled in yet. The current page and the applicant do not count. */
export function isUntouched(flow: Flow): boolean {
  const initial = initialFlow(flow.name)
  return Object.entries(initial).every(
    ([field, value]) => field === 'activePage' || JSON.stringify(flow[field as keyof Flow]) === JSON.stringify(value),
  )
}

/**
 * Fills in an example, so that the page shows a result at once: € 100 a month for twenty years, or a capital of €
 * 100.000 in monthly payments (requirement C1), for the shortest term that the law allows. The example has only amounts, a
 * period, a term and the way by the questionnaire: personal facts and answers are never an example. Its values are
 * ordinary values of the flow.
 */
export function withExample(flow: Flow, today: CalendarDate, fiscalYears: FiscalYears): Flow {
  switch (flow.name) {
    case 'bedragBeleggen':
      return { ...flow, ...withQuestions, kind: 'maandelijks', periodicDeposit: MONTHLY_CENTS, duration: YEARS }
    case 'lijfrenteOpbouwen':
      return withAllowedYears({ ...flow, ...withQuestions, ...exampleOfBuildUp }, today, fiscalYears)
    case 'lijfrenteUitkeren':
      return withLawfulYears(
        { ...flow, ...withQuestions, initialDeposit: CAPITAL_CENTS, uitkeringsTermijnCode: 'Maand' },
        today,
        fiscalYears,
      )
  }
}

/** The way with the suitability test is the one that a customer leaves only on purpose (Wft art. 4:24). */
const withQuestions = { calculationBasedOnProfile: true } as const

function withLawfulYears(flow: LijfrenteUitkeren, today: CalendarDate, fiscalYears: FiscalYears): LijfrenteUitkeren {
  return { ...flow, duration: lawfulYearsOf(flow, today, fiscalYears) }
}

const exampleOfBuildUp = {
  situation: 'nieuw',
  periodicDeposit: MONTHLY_CENTS,
  durationType: 'jaren',
  duration: YEARS,
} as const

function withAllowedYears(flow: LijfrenteOpbouwen, today: CalendarDate, fiscalYears: FiscalYears): LijfrenteOpbouwen {
  const isAllowed = (duration: number) =>
    validateStap1({ ...flow, duration }, today, fiscalYears).duration === undefined
  return { ...flow, duration: [YEARS, ...shorterYears].find(isAllowed) ?? YEARS }
}

/** The age in a preview without a date of birth: before the AOW, and after it. */
const assumedAge = { lijfrenteOpbouwen: 40, lijfrenteUitkeren: 70 } as const

/**
 * Returns the flow of a preview, and whether it makes an assumption: while the date of birth or the conditions of an
 * annuity are unknown, it assumes a usual age and the current conditions. The amounts hardly depend on them. A term that
 * the law does not allow with this start is replaced by the nearest one that it does, `fittedYears`, so that there is an
 * amount at once. None of this is ever saved.
 */
export function toPreviewFlow(
  flow: Flow,
  today: CalendarDate,
  fiscalYears: FiscalYears,
): { readonly flow: Flow; readonly isAssumed: boolean; readonly fittedYears: number | null } {
  if (flow.name === 'bedragBeleggen') return { flow, isAssumed: false, fittedYears: null }
  const errors = validateStap1(flow, today, fiscalYears)
  const isBirthAssumed = errors.geboortedatum !== undefined && errors.geboortedatum.code !== 'annuity-over'
  const born: LijfrenteOpbouwen | LijfrenteUitkeren = isBirthAssumed
    ? withoutTyped({ ...flow, geboortedatum: addYears(today, -assumedAge[flow.name]) })
    : flow
  if (born.name !== 'lijfrenteUitkeren') return { flow: born, isAssumed: isBirthAssumed, fittedYears: null }
  const assumed: LijfrenteUitkeren = { ...born, kapitaal: born.kapitaal || 'ja' }
  const isAssumed = isBirthAssumed || born.kapitaal === ''
  const years = isDateValid(assumed, today) ? annuityTermOf(assumed, today, fiscalYears)?.fit.duration : undefined
  if (years === undefined || typedError(assumed, 'duration') !== null)
    return { flow: assumed, isAssumed, fittedYears: null }
  const { duration: _, ...typed } = assumed.typed
  return { flow: { ...assumed, duration: years, typed }, isAssumed, fittedYears: years }
}

function isDateValid({ geboortedatum }: LijfrenteUitkeren, today: CalendarDate): boolean {
  return geboortedatum !== null && checkBirthdate(geboortedatum, today) === null
}

/** A half-typed date of birth would count as an invalid one. */
function withoutTyped<F extends LijfrenteOpbouwen | LijfrenteUitkeren>(flow: F): F {
  const { geboortedatum: _, ...typed } = flow.typed
  return { ...flow, typed }
}
