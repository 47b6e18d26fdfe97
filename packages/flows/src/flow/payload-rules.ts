import type { CalculationPayload, SplitShare } from '@portal/api/operations'
import { buildUpErrors } from '../annuity/annuity-limits.ts'
import { termFor, type AnnuityTerm } from '../annuity/annuity-term.ts'
import { monthsOfTerm } from '../annuity/payout-term.ts'
import type { CalendarDate } from '../values/dates.ts'
import { toFieldErrorText } from './field-error-texts.ts'
import { hasNoErrors, toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'
import type { OwnPayloadField, PayloadField } from './flow-product.ts'
import { rulesOf } from './flow.ts'
import { validateSplit } from './fund-split.ts'
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
import { parseEuros, type Cents } from '../values/money.ts'
import { valueOrNull } from '../values/parsed.ts'
import { parseFraction } from '../values/percentage.ts'
import { productOf } from '../values/products.ts'

/** The message for an error, with its field. */
export type TermErrorText = { readonly field?: 'start' | 'duration'; readonly text: string }

/** The amounts and shares of a payload in the units of the rules. */
export type PayloadAmounts = {
  readonly initialDepositCents: Cents
  readonly periodicDepositCents: Cents
  readonly funds: readonly SplitShare[]
}

/**
 * Reads a payload from the wire in cents and basis points, exactly, or returns the errors by field. It has the same
 * limits as `validateStap1`, without the minimum term of an annuity (`termOf`), because that error has its own response
 * (requirement 8.5). For a server, which checks itself whether the funds exist.
 */
export function readCalculationPayload(
  payload: CalculationPayload,
  today: CalendarDate,
):
  | { readonly ok: true; readonly value: PayloadAmounts }
  | { readonly ok: false; readonly errors: FieldErrors<PayloadField> } {
  const initialDeposit = parseEuros(payload.initialDeposit)
  const periodicDeposit = parseEuros(payload.periodicDeposit)
  const shares = payload.funds.flatMap(({ id, percentage }) => {
    const basisPoints = parseFraction(percentage)
    return basisPoints.ok ? [{ id, shareBasisPoints: basisPoints.value }] : []
  })
  const noDeposit = payload.initialDeposit === 0 && payload.periodicDeposit === 0
  const errors = toFieldErrors<PayloadField>([
    ['initialDeposit', noDeposit ? { code: 'required' } : amount(initialDeposit, checkInitialDeposit)],
    ['periodicDeposit', periodic(payload, periodicDeposit)],
    ['birthdate', ownField(payload, 'birthdate', required, (date) => checkBirthdate(date, today))],
    ['start', checkStart(payload.start, today)],
    ['duration', Number.isInteger(payload.duration) ? checkDuration(payload.duration) : { code: 'too-many-decimals' }],
    ['uitkeringsTermijnCode', ownField(payload, 'uitkeringsTermijnCode', required)],
    ['polisVoorwaardeCode', ownField(payload, 'polisVoorwaardeCode', required)],
    [
      'otherTemporaryPayouts',
      ownField(payload, 'otherTemporaryPayouts', null, (euros) => amount(parseEuros(euros), checkOtherTemporary)),
    ],
    ['description', ownField(payload, 'description', null, checkDescription)],
    ['funds', shares.length === payload.funds.length ? split(shares) : { code: 'too-many-decimals' }],
  ])
  if (!hasNoErrors(errors)) return { ok: false, errors }
  const notAllowed = buildUpErrorsOf(payload)
  if (!hasNoErrors(notAllowed)) return { ok: false, errors: notAllowed }
  return {
    ok: true,
    value: {
      initialDepositCents: valueOrNull(initialDeposit) ?? 0,
      periodicDepositCents: valueOrNull(periodicDeposit) ?? 0,
      funds: shares,
    },
  }
}

/** The fields of an annuity to build up that the law does not allow; empty for other products. */
export function buildUpErrorsOf(payload: CalculationPayload): FieldErrors<PayloadField> {
  const { productCode, birthdate: date, start, duration, isHuidigeLijfrenteOversluiten } = payload
  if (!productOf(productCode).isDeductible || date === undefined) return {}
  return buildUpErrors({
    birthdate: date,
    start,
    duration,
    initialDepositCents: valueOrNull(parseEuros(payload.initialDeposit)) ?? 0,
    periodicDepositCents: valueOrNull(parseEuros(payload.periodicDeposit)) ?? 0,
    isTransfer: isHuidigeLijfrenteOversluiten === true,
  })
}

/** Checks an SDIL term against the law. @param ownTemporaryCents The customer's other temporary payouts here. */
export function termOf(payload: CalculationPayload, ownTemporaryCents: Cents = 0): AnnuityTerm | null {
  const { productCode, birthdate: date, start, duration, initialDeposit, polisVoorwaardeCode: code = '' } = payload
  if (!productOf(productCode).isPaidOut || date === undefined) return null
  const capitalCents = valueOrNull(parseEuros(initialDeposit))
  const elsewhereCents = valueOrNull(parseEuros(payload.otherTemporaryPayouts ?? 0)) ?? 0
  const otherTemporaryCents = elsewhereCents + ownTemporaryCents
  return termFor({
    birthdate: date,
    start,
    monthsOfTerm: monthsOfTerm[payload.uitkeringsTermijnCode ?? 'Geen'],
    polisVoorwaardeCode: code,
    capitalCents,
    duration,
    otherTemporaryCents,
  })
}

/**
 * The messages for a term that is not allowed: for one that is too short the message of requirement 5.4, which clients
 * compare to the letter, and then a more specific one at the field. Empty when the term is allowed.
 */
export function toTermErrorTexts({ reasons }: AnnuityTerm): readonly TermErrorText[] {
  return reasons.flatMap((reason): readonly TermErrorText[] => {
    if (reason.code === 'start-too-late') return [{ field: 'start', text: toFieldErrorText('start', reason) }]
    const atField = { field: 'duration', text: toFieldErrorText('duration', reason) } as const
    return reason.code === 'outlives' ? [atField] : [{ text: MINIMUM_TERM_MESSAGE }, atField]
  })
}

type ParsedAmount = ReturnType<typeof parseEuros>

function amount(cents: ParsedAmount, check: (cents: Cents) => FieldError | null): FieldError | null {
  if (!cents.ok) return { code: cents.error }
  return cents.value === 0 ? null : check(cents.value)
}

function periodic(payload: CalculationPayload, cents: ParsedAmount): FieldError | null {
  if (hasField(payload, 'periodicDeposit')) return amount(cents, checkPeriodicDeposit)
  return payload.periodicDeposit === 0 ? null : { code: 'above-maximum', maximum: 0 }
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
