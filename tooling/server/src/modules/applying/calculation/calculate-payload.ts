import type { Calculation, CalculationIncome, CalculationPayload, CalculationYear } from '@portal/api/operations'
import type { FiscalYears } from '@portal/flows/annuity/fiscal-years'
import { compareDates, firstDayOfNextMonth, type CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { toCalendarDate } from '@portal/flows/values/moment'
import type { PayloadAmounts } from '@portal/flows/flow/payload-amounts'
import { productOf } from '@portal/flows/values/products'
import { calculate } from '../../../engine/calculation/calculate.ts'
import type { CalculationOutcome } from '../../../engine/calculation/calculation-outcome.ts'
import { laterIncome } from '../../../engine/calculation/later-income.ts'
import type { ParameterSet } from '../../../engine/calculation/parameter-set.ts'
import { payOut } from '../../../engine/calculation/pay-out.ts'
import { figuresToPayBy } from '../../../engine/dealing/wage-tax.ts'
import type { ReferenceData } from '../../base/operation/reference-data.ts'
import { readPayload, type PayloadToCalculate } from './read-payload.ts'

const monthsPerTermOf = { Maand: 1, Kwartaal: 3, Halfjaar: 6, Jaar: 12 } as const

type Circumstances = {
  /** The assumptions to use: those of new calculations unless a saved one is repeated. */
  parameters?: ParameterSet | undefined
  /** The yearly payments of the customer's other temporary annuities here (`ownTemporaryOf`); 0 by default. */
  ownTemporaryCents?: Cents
  /** The amounts of a saved calculation; by default they are read from the payload. */
  saved?: PayloadAmounts
  /** The day whose prices amounts in today's money are in: today, unless a saved calculation is repeated. */
  pricesOn?: CalendarDate
}

type Assumed = { readonly parameters: ParameterSet; readonly pricesOf: CalendarDate }

/** A calculation as it is sent, and the amounts of its payload in cents and basis points, which are saved beside it. */
export type Calculated = { readonly calculation: Calculation; readonly amounts: PayloadAmounts }

/**
 * Calculates a payload from the wire, or the payload of a saved calculation again.
 * @throws ApiProblem 422 when a rule refuses it
 */
export function calculatePayload(
  payload: CalculationPayload,
  now: Date,
  reference: ReferenceData,
  offerID: string | null,
  circumstances: Circumstances = {},
): Calculated {
  const today = toCalendarDate(now)
  const { parameters = reference.parameters.current, ownTemporaryCents = 0, pricesOn = today, saved } = circumstances
  const { funds, fiscalYears } = reference
  const read = readPayload(payload, { today, funds, fiscalYears, ownTemporaryCents, saved })
  const pricesOf = toPricesOf(payload, pricesOn)
  const outcome = toOutcome(payload, read, { parameters, pricesOf })
  const income = toIncome(payload, read, { end: outcome.end, parameters, pricesOf, today, fiscalYears })
  const calculatedAt = now.toISOString()
  const calculation = { offerID, payload, calculatedAt, ...outcome, ...(income && { income }) }
  return { calculation, amounts: read.amounts }
}

/** The first possible start, so that a plan that starts then is at the prices of its start. */
function toPricesOf({ start }: CalculationPayload, pricesOn: CalendarDate): CalendarDate {
  const first = firstDayOfNextMonth(pricesOn)
  return compareDates(first, start) < 0 ? first : start
}

/** Only an annuity that is being built up becomes an income later. */
function toIncome(
  { productCode, birthdate }: CalculationPayload,
  { funds }: PayloadToCalculate,
  {
    end,
    today,
    fiscalYears,
    parameters,
    pricesOf,
  }: Assumed & {
    end: CalculationYear
    today: CalendarDate
    fiscalYears: FiscalYears
  },
): CalculationIncome | null {
  if (!productOf(productCode).isDeductible || birthdate === undefined) return null
  const built = { pricesOf, end: end.date, capital: end.nominal, birthdate, funds }
  return laterIncome(built, parameters, figuresToPayBy(fiscalYears, Number(today.slice(0, 4))))
}

function toOutcome(
  payload: CalculationPayload,
  read: PayloadToCalculate,
  { parameters, pricesOf }: Assumed,
): CalculationOutcome {
  const { start, duration: durationYears, uitkeringsTermijnCode: term = 'Geen' } = payload
  const { amounts, funds } = read
  const { initialDepositCents, periodicDepositCents } = amounts
  const { seed } = parameters
  const plan = { start, pricesOf, durationYears, funds }
  return term === 'Geen'
    ? calculate({ ...plan, initialDepositCents, periodicDepositCents }, parameters, seed)
    : payOut({ ...plan, capitalCents: initialDepositCents, monthsPerTerm: monthsPerTermOf[term] }, parameters, seed)
}

/** Makes and caches the random draws and compiles the engine, so that the first customer does not wait for it. */
export function warmUp({ funds: known, parameters: { current } }: Pick<ReferenceData, 'funds' | 'parameters'>): void {
  const funds = known.slice(0, 1).map((fund) => ({ fund, shareBasisPoints: 10_000 }))
  const input = { initialDepositCents: 100_000, periodicDepositCents: 5_000, start: '2027-01-01', durationYears: 60 }
  calculate({ ...input, funds }, current, current.seed)
}
