import type { CalculationPayload, SplitShare } from '@portal/api/operations'
import { buildUpErrors, latestAnnuityStart, SHORTEST_TERM_MONTHS } from '../annuity/annuity-limits.ts'
import { termFor, type AnnuityTerm } from '../annuity/annuity-term.ts'
import type { FiscalYears } from '../annuity/fiscal-years.ts'
import { monthsOfTerm } from '../annuity/payout-term.ts'
import { isCalendarDate, type CalendarDate } from '../values/dates.ts'
import { toFieldErrorText } from './field-error-texts.ts'
import { hasNoErrors, toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'
import type { OwnPayloadField, PayloadField } from './flow-product.ts'
import { rulesOf } from './flow.ts'
import { validateSplit } from './fund-split.ts'
import { readAmounts, type PayloadAmounts, type ReadAmounts } from './payload-amounts.ts'
import {
  checkBirthdate,
  checkDescription,
  checkDuration,
  checkInitialDeposit,
  checkOtherTemporary,
  checkPeriodicDeposit,
  checkStart,
} from '../values/limits.ts'
import { MINIMUM_TERM_MESSAGE } from '../annuity/minimum-term.ts'
import type { Cents } from '../values/money.ts'
import { productOf } from '../values/products.ts'

/** The message for an error, with its field. */
export type TermErrorText = { readonly field?: 'start' | 'duration'; readonly text: string }

/**
 * Reads a payload from the wire in cents and basis points, exactly, or returns the errors by field. It has the same
 * limits as `validateStap1`, without the minimum term of an annuity (`termOf`), because that error has its own response
 * (requirement 8.5). For a server, which checks itself whether the funds exist.
 */
export function readCalculationPayload(
  payload: CalculationPayload,
  today: CalendarDate,
  fiscalYears: FiscalYears,
):
  | { readonly ok: true; readonly value: PayloadAmounts }
  | { readonly ok: false; readonly errors: FieldErrors<PayloadField> } {
  const read = readAmounts(payload)
  const errors = checkPayload(payload, read, today, fiscalYears)
  return hasNoErrors(errors) ? { ok: true, value: read.amounts } : { ok: false, errors }
}

/** Checks a payload, of which the amounts were read before, by today's limits: the errors by field. */
export function checkPayload(
  payload: CalculationPayload,
  { amounts, errors: unread }: ReadAmounts,
  today: CalendarDate,
  fiscalYears: FiscalYears,
): FieldErrors<PayloadField> {
  const { periodicDepositCents, otherTemporaryCents, funds } = amounts
  const errors = toFieldErrors<PayloadField>([
    ['initialDeposit', unread.initialDeposit ?? initialError(amounts, unread)],
    ['periodicDeposit', periodicError(payload, periodicDepositCents, unread)],
    ['birthdate', ownField(payload, 'birthdate', required, (date) => checkBirthdate(date, today))],
    ['start', checkStart(payload.start, today, lastStartOf(payload))],
    ['duration', Number.isInteger(payload.duration) ? checkDuration(payload.duration) : { code: 'too-many-decimals' }],
    ['uitkeringsTermijnCode', ownField(payload, 'uitkeringsTermijnCode', required)],
    ['polisVoorwaardeCode', ownField(payload, 'polisVoorwaardeCode', required)],
    [
      'otherTemporaryPayouts',
      ownField(
        payload,
        'otherTemporaryPayouts',
        null,
        () => unread.otherTemporaryPayouts ?? amountError(otherTemporaryCents, checkOtherTemporary),
      ),
    ],
    ['description', ownField(payload, 'description', null, checkDescription)],
    ['funds', unread.funds ?? split(funds)],
  ])
  return hasNoErrors(errors) ? buildUpErrorsOf(fiscalYears, payload, amounts) : errors
}

/** An annuity that is drawn down may start as late as the law allows; `termOf` refuses one that pays too late. */
function lastStartOf({ productCode, birthdate }: CalculationPayload): CalendarDate | undefined {
  if (!productOf(productCode).isPaidOut || birthdate === undefined || !isCalendarDate(birthdate)) return undefined
  return latestAnnuityStart(birthdate, SHORTEST_TERM_MONTHS)
}

/** The fields of an annuity to build up that the law does not allow; empty for other products. */
export function buildUpErrorsOf(
  fiscalYears: FiscalYears,
  payload: CalculationPayload,
  deposits: Pick<PayloadAmounts, 'initialDepositCents' | 'periodicDepositCents'>,
): FieldErrors<PayloadField> {
  const { productCode, birthdate: date, start, duration, isHuidigeLijfrenteOversluiten } = payload
  if (!productOf(productCode).isDeductible || date === undefined) return {}
  const { initialDepositCents, periodicDepositCents } = deposits
  return buildUpErrors(fiscalYears, {
    birthdate: date,
    start,
    duration,
    initialDepositCents,
    periodicDepositCents,
    isTransfer: isHuidigeLijfrenteOversluiten === true,
  })
}

/** Checks an SDIL term against the law. @param ownTemporaryCents The customer's other temporary payouts here. */
export function termOf(
  fiscalYears: FiscalYears,
  payload: CalculationPayload,
  { initialDepositCents, otherTemporaryCents }: Pick<PayloadAmounts, 'initialDepositCents' | 'otherTemporaryCents'>,
  ownTemporaryCents: Cents = 0,
): AnnuityTerm | null {
  const { productCode, birthdate: date, start, duration, polisVoorwaardeCode: code = '' } = payload
  if (!productOf(productCode).isPaidOut || date === undefined) return null
  return termFor(fiscalYears, {
    birthdate: date,
    start,
    monthsOfTerm: monthsOfTerm[payload.uitkeringsTermijnCode ?? 'Geen'],
    polisVoorwaardeCode: code,
    capitalCents: initialDepositCents,
    duration,
    otherTemporaryCents: otherTemporaryCents + ownTemporaryCents,
  })
}

/**
 * The messages for a term that is not allowed: for one that is too short a general message, which clients compare to the
 * letter (requirement 5.4), and then a more specific one at the field. Empty when the term is allowed.
 */
export function toTermErrorTexts({ reasons }: AnnuityTerm): readonly TermErrorText[] {
  return reasons.flatMap((reason): readonly TermErrorText[] => {
    if (reason.code === 'start-too-late') return [{ field: 'start', text: toFieldErrorText('start', reason) }]
    const atField = { field: 'duration', text: toFieldErrorText('duration', reason) } as const
    return reason.code === 'outlives' ? [atField] : [{ text: MINIMUM_TERM_MESSAGE }, atField]
  })
}

function initialError(
  { initialDepositCents, periodicDepositCents }: PayloadAmounts,
  { periodicDeposit }: FieldErrors<PayloadField>,
): FieldError | null {
  if (initialDepositCents === 0 && periodicDepositCents === 0 && !periodicDeposit) return required
  return amountError(initialDepositCents, checkInitialDeposit)
}

function periodicError(
  payload: CalculationPayload,
  cents: Cents,
  { periodicDeposit: unread }: FieldErrors<PayloadField>,
): FieldError | null {
  if (hasField(payload, 'periodicDeposit')) return unread ?? amountError(cents, checkPeriodicDeposit)
  return cents === 0 && !unread ? null : { code: 'above-maximum', maximum: 0 }
}

function amountError(cents: Cents, check: (cents: Cents) => FieldError | null): FieldError | null {
  return cents === 0 ? null : check(cents)
}

const required: FieldError = { code: 'required' }

/** The values by which a payload says that it has none of a field. */
const none: { readonly [Field in OwnPayloadField]?: string } = {
  uitkeringsTermijnCode: 'Geen',
  polisVoorwaardeCode: '',
}

/** Checks a field that only some products have; `missing` is the error when such a product is sent without it. */
function ownField<Field extends OwnPayloadField>(
  payload: CalculationPayload,
  field: Field,
  missing: FieldError | null,
  check: (value: NonNullable<CalculationPayload[Field]>) => FieldError | null = () => null,
): FieldError | null {
  const value = payload[field]
  const isGiven = value !== undefined && value !== none[field]
  if (!hasField(payload, field)) return isGiven ? { code: 'unknown-value' } : null
  return isGiven ? check(value) : missing
}

function hasField({ productCode }: CalculationPayload, field: OwnPayloadField): boolean {
  return rulesOf(productOf(productCode).flow).payloadFields.includes(field)
}

function split(shares: readonly SplitShare[]): FieldError | null {
  const ids = new Set(shares.map(({ id }) => id))
  return ids.size < shares.length ? { code: 'unknown-value' } : validateSplit(shares)
}
