import type { Beneficiary } from '@portal/api/operations'
import { required, toError } from '../values/field-checks.ts'
import { addYears, compareDates, parseDate, type CalendarDate } from '../values/dates.ts'
import { hasNoErrors, toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'
import { validateSplit } from '../flow/fund-split.ts'
import { checkRange } from '../values/limits.ts'
import { checkNameSigns } from '../values/name-rules.ts'
import { valueOrNull } from '../values/parsed.ts'
import { WHOLE } from '../values/percentage.ts'
import { toPlainText } from '../values/plain-text.ts'

/** The beneficiaries as a whole, or a field of one of them, counted from 0. */
export type BeneficiaryField = 'beneficiaries' | `beneficiaries.${number}.${keyof Beneficiary}`

/** The maximum number of beneficiaries of a contract. */
export const MAXIMUM_BENEFICIARIES = 10

const LONGEST_NAME = 100
const OLDEST = 120

/** Returns the errors of name, birth date and share, by field; the shares of all beneficiaries add up to 100 %. */
export function checkBeneficiaries(
  beneficiaries: readonly Beneficiary[],
  today: CalendarDate,
): FieldErrors<BeneficiaryField> {
  if (beneficiaries.length === 0) return {}
  if (beneficiaries.length > MAXIMUM_BENEFICIARIES) {
    return { beneficiaries: { code: 'above-maximum', maximum: MAXIMUM_BENEFICIARIES } }
  }
  const errors = toFieldErrors<BeneficiaryField>(
    beneficiaries.flatMap((beneficiary, index) => [
      [`beneficiaries.${index}.name`, nameError(beneficiary.name)] as const,
      [`beneficiaries.${index}.geboortedatum`, birthError(beneficiary.geboortedatum, today)] as const,
      [`beneficiaries.${index}.shareBasisPoints`, shareError(beneficiary.shareBasisPoints)] as const,
    ]),
  )
  if (!hasNoErrors(errors)) return errors
  const shares = beneficiaries.map(({ shareBasisPoints }, index) => ({ id: String(index), shareBasisPoints }))
  return toFieldErrors([['beneficiaries', validateSplit(shares)]])
}

/** A beneficiary as it is saved: the birth date as a calendar date, the name as plain text. */
export function toKeptBeneficiary(beneficiary: Beneficiary): Beneficiary {
  return {
    ...beneficiary,
    name: toPlainText(beneficiary.name),
    geboortedatum: valueOrNull(parseDate(beneficiary.geboortedatum)) ?? beneficiary.geboortedatum,
  }
}

/** Returns true when two lists name the same beneficiaries in the same order, whatever the notation. */
export function areSameBeneficiaries(a: readonly Beneficiary[], b: readonly Beneficiary[]): boolean {
  return toComparable(a) === toComparable(b)
}

function toComparable(beneficiaries: readonly Beneficiary[]): string {
  const kept = beneficiaries.map(toKeptBeneficiary)
  return JSON.stringify(
    kept.map(({ name, geboortedatum, relation, shareBasisPoints }) => [
      name,
      geboortedatum,
      relation,
      shareBasisPoints,
    ]),
  )
}

function nameError(name: string): FieldError | null {
  const isTooLong = Array.from(name).length > LONGEST_NAME
  return required(name) ?? (isTooLong ? { code: 'too-long', maximum: LONGEST_NAME } : checkNameSigns(name))
}

function birthError(text: string, today: CalendarDate): FieldError | null {
  const date = parseDate(text)
  if (!date.ok) return toError(date.error)
  const earliest = addYears(today, -OLDEST)
  if (compareDates(date.value, today) > 0) return { code: 'too-late', latest: today }
  return compareDates(date.value, earliest) < 0 ? { code: 'too-early', earliest } : null
}

function shareError(basisPoints: number): FieldError | null {
  if (basisPoints === 0) return { code: 'required' }
  return checkRange(basisPoints, { minimum: 1, maximum: WHOLE })
}
