import type { FiscalYears } from '../annuity/fiscal-years.ts'
import { addYears, type CalendarDate } from '../values/dates.ts'
import type { LijfrenteOpbouwen } from './products/lijfrente-opbouwen.ts'
import type { LijfrenteUitkeren } from './products/lijfrente-uitkeren.ts'
import { type Flow, validateStap1 } from './flow.ts'
import { initialFlow } from './flow-state.ts'

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
 * 100.000 in monthly payments (requirement C1). The example has only amounts, a period and a term: personal facts and
 * legal choices, such as the risk profile, are never an example. Its values are ordinary values of the flow.
 */
export function withExample(flow: Flow, today: CalendarDate, fiscalYears: FiscalYears): Flow {
  switch (flow.name) {
    case 'bedragBeleggen':
      return { ...flow, kind: 'maandelijks', periodicDeposit: MONTHLY_CENTS, duration: YEARS }
    case 'lijfrenteOpbouwen':
      return withAllowedYears({ ...flow, ...exampleOfBuildUp }, today, fiscalYears)
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

function withAllowedYears(flow: LijfrenteOpbouwen, today: CalendarDate, fiscalYears: FiscalYears): LijfrenteOpbouwen {
  const isAllowed = (duration: number) =>
    validateStap1({ ...flow, duration }, today, fiscalYears).duration === undefined
  return { ...flow, duration: [YEARS, ...shorterYears].find(isAllowed) ?? YEARS }
}

/** The age in a preview without a date of birth: before the AOW, and after it. */
const assumedAge = { lijfrenteOpbouwen: 40, lijfrenteUitkeren: 70 } as const

/**
 * Returns the flow of a preview, and whether it makes an assumption: while the date of birth or the conditions of an
 * annuity are unknown, it assumes a usual age and the current conditions. The amounts hardly depend on them. The
 * assumptions are never saved.
 */
export function toPreviewFlow(
  flow: Flow,
  today: CalendarDate,
  fiscalYears: FiscalYears,
): { readonly flow: Flow; readonly isAssumed: boolean } {
  if (flow.name === 'bedragBeleggen') return { flow, isAssumed: false }
  const errors = validateStap1(flow, today, fiscalYears)
  const isBirthAssumed = errors.geboortedatum !== undefined && errors.geboortedatum.code !== 'annuity-over'
  const born: LijfrenteOpbouwen | LijfrenteUitkeren = isBirthAssumed
    ? withoutTyped({ ...flow, geboortedatum: addYears(today, -assumedAge[flow.name]) })
    : flow
  if (born.name !== 'lijfrenteUitkeren' || born.kapitaal !== '') return { flow: born, isAssumed: isBirthAssumed }
  return { flow: { ...born, kapitaal: 'ja' }, isAssumed: true }
}

/** A half-typed date of birth would count as an invalid one. */
function withoutTyped<F extends LijfrenteOpbouwen | LijfrenteUitkeren>(flow: F): F {
  const { geboortedatum: _, ...typed } = flow.typed
  return { ...flow, typed }
}
