import { addYears, type CalendarDate } from '../values/dates.ts'
import type { Flow, LijfrenteOpbouwen, LijfrenteUitkeren } from './flow.ts'
import { initialFlow } from './flow-state.ts'
import { validateStap1 } from './stap1.ts'

const MONTHLY_CENTS = 10_000
const CAPITAL_CENTS = 10_000_000
const YEARS = 20

/** Terms to try where the law does not allow one of twenty years, such as for who is close to the AOW. */
const shorterYears = [15, 10, 5, 4, 3, 2, 1]

/** Whether nothing was filled in yet; which page is shown, and for whom, are no answers. */
export function isUntouched(flow: Flow): boolean {
  const initial = initialFlow(flow.name)
  return Object.entries(initial).every(
    ([field, value]) => field === 'activePage' || JSON.stringify(flow[field as keyof Flow]) === JSON.stringify(value),
  )
}

/**
 * The flow that opens with an example, so that a result is there at once: € 100 a month for twenty years, or a capital
 * of € 100.000 in monthly payments (requirement C1). Only amounts, how often and how long: what is true of a person
 * and what is a choice by law, such as the risk profile, is never an example. Its values are answers like any others.
 */
export function withExample(flow: Flow, today: CalendarDate): Flow {
  switch (flow.name) {
    case 'bedragBeleggen':
      return { ...flow, kind: 'maandelijks', periodicDeposit: MONTHLY_CENTS, duration: YEARS }
    case 'lijfrenteOpbouwen':
      return withAllowedYears({ ...flow, ...exampleOfBuildUp }, today)
    case 'lijfrenteUitkeren':
      return { ...flow, initialDeposit: CAPITAL_CENTS, uitkeringsTermijnCode: 'Maand', duration: YEARS }
  }
}

const exampleOfBuildUp = {
  situation: 'nieuw',
  periodicDeposit: MONTHLY_CENTS,
  durationType: 'jaren',
  duration: YEARS,
} as const

function withAllowedYears(flow: LijfrenteOpbouwen, today: CalendarDate): LijfrenteOpbouwen {
  const isAllowed = (duration: number) => validateStap1({ ...flow, duration }, today).duration === undefined
  return { ...flow, duration: [YEARS, ...shorterYears].find(isAllowed) ?? YEARS }
}

/** The age in a first impression of somebody whose date of birth is not known: before the AOW, and after it. */
const assumedAge = { lijfrenteOpbouwen: 40, lijfrenteUitkeren: 70 } as const

/**
 * The flow to get a first impression of, and whether it takes an assumption: until it is known when somebody was born and
 * which conditions hold, of an annuity a usual age and the conditions of now are assumed. The amounts hardly depend on
 * them. Nothing of it is an answer.
 */
export function toPreviewFlow(flow: Flow, today: CalendarDate): { readonly flow: Flow; readonly isAssumed: boolean } {
  if (flow.name === 'bedragBeleggen') return { flow, isAssumed: false }
  const errors = validateStap1(flow, today)
  const isBirthAssumed = errors.geboortedatum !== undefined && errors.geboortedatum.code !== 'annuity-over'
  const born: LijfrenteOpbouwen | LijfrenteUitkeren = isBirthAssumed
    ? withoutTyped({ ...flow, geboortedatum: addYears(today, -assumedAge[flow.name]) })
    : flow
  if (born.name !== 'lijfrenteUitkeren' || born.kapitaal !== '') return { flow: born, isAssumed: isBirthAssumed }
  return { flow: { ...born, kapitaal: 'ja' }, isAssumed: true }
}

/** A half-typed date of birth would still count as a wrong one. */
function withoutTyped<F extends LijfrenteOpbouwen | LijfrenteUitkeren>(flow: F): F {
  const { geboortedatum: _, ...typed } = flow.typed
  return { ...flow, typed }
}
