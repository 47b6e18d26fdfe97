import type { Beneficiary } from '@portal/api/operations'
import { required, toError } from '../values/field-checks.ts'
import { addYears, compareDates, parseDate, type CalendarDate } from '../values/dates.ts'
import { trimPasted } from '../values/decimal-text.ts'
import { hasNoErrors, toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'
import { validateSplit } from '../flow/fund-split.ts'
import { checkRange } from '../values/limits.ts'
import { checkNameSigns } from '../values/name-rules.ts'
import { WHOLE } from '../values/percentage.ts'

/** The beneficiaries as a whole, or a field of one of them, counted from 0. */
export type BeneficiaryField = 'beneficiaries' | `beneficiaries.${number}.${keyof Beneficiary}`

/** How many beneficiaries a contract has at most. */
export const MAXIMUM_BENEFICIARIES = 10

const LONGEST_NAME = 100
const OLDEST = 120

/**
 * What is wrong with who gets what is there when the customer dies, by field: of each a name, a birth date and a share,
 * and 100 % together, unless nobody is left. An empty object when it can be kept.
 */
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
  const shares = beneficiaries.map(({ shareBasisPoints }, index) => ({
    id: String(index),
    percentage: shareBasisPoints,
  }))
  return toFieldErrors([['beneficiaries', validateSplit(shares)]])
}

/** A beneficiary as it is kept: the birth date as a calendar date, the name without spaces around it. */
export function toKeptBeneficiary(beneficiary: Beneficiary): Beneficiary {
  const date = parseDate(beneficiary.geboortedatum)
  return {
    ...beneficiary,
    name: trimPasted(beneficiary.name),
    geboortedatum: date.ok ? date.value : beneficiary.geboortedatum,
  }
}

/** Whether two lists name the same beneficiaries, however they were typed; the order counts. */
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
