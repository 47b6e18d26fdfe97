import { type CalendarDate, compareDates, parseDate } from '../values/dates.ts'
import { name, namePrefix, toError } from '../values/field-checks.ts'
import type { FieldError } from '../values/field-error.ts'
import { checkPayeeName, type NameParts } from '../values/name-rules.ts'

// Nobody alive was born before this day.
const EARLIEST_BIRTH = '1900-01-01'

/** The facts by which tax, limits and payments identify a person. `geboortedatum` is null while unknown. */
export type PersonFacts = NameParts & { readonly geboortedatum: CalendarDate | null }

/** A fact that differs; a difference in `tussenvoegsel` is one of the surname. */
export type PersonFact = 'initialen' | 'achternaam' | 'geboortedatum'

/**
 * The facts in which a person differs from who is known already. A contract, its tax and the name at the bank must all
 * be of one person, so nobody signs with another. Case, accents, dots and spaces make no difference, and an unknown fact
 * contradicts nothing.
 */
export function differingFacts(known: PersonFacts, given: PersonFacts): readonly PersonFact[] {
  const pairs = [
    ['initialen', lettersOf(known.initialen), lettersOf(given.initialen)],
    ['achternaam', surnameOf(known), surnameOf(given)],
    ['geboortedatum', known.geboortedatum ?? '', given.geboortedatum ?? ''],
  ] as const
  return pairs.flatMap(([fact, before, after]) => (before === '' || before === after ? [] : [fact]))
}

function surnameOf({ tussenvoegsel, achternaam }: PersonFacts): string {
  return lettersOf(tussenvoegsel + achternaam)
}

function lettersOf(text: string): string {
  return text.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase()
}

/** The typed name and date of birth of a person. */
export type TypedPerson = NameParts & { readonly geboortedatum: string }

/** Returns the errors of a typed name and date of birth, in the order of a page. */
export function nameAndBirth(
  { initialen, tussenvoegsel, achternaam, geboortedatum }: TypedPerson,
  today: CalendarDate,
): readonly (readonly [keyof TypedPerson, FieldError | null])[] {
  return [
    ['initialen', name('initialen', initialen)],
    ['tussenvoegsel', namePrefix(tussenvoegsel)],
    ['achternaam', name('achternaam', achternaam)],
    ['geboortedatum', checkBirth(geboortedatum, today)],
  ]
}

/** The same for a customer whom staff correct: payouts are made to this name at once. */
export function payeeAndBirth(
  typed: TypedPerson,
  today: CalendarDate,
): readonly (readonly [keyof TypedPerson, FieldError | null])[] {
  return nameAndBirth(typed, today).map(([field, error]) => [
    field,
    error ?? (field === 'geboortedatum' ? null : checkPayeeName(typed[field])),
  ])
}

/** Checks that a birth date is not in the future and not before 1900. */
export function checkBirth(typed: string, today: CalendarDate): FieldError | null {
  const date = parseDate(typed)
  if (!date.ok) return toError(date.error)
  if (compareDates(date.value, today) > 0) return { code: 'too-late', latest: today }
  return compareDates(date.value, EARLIEST_BIRTH) < 0 ? { code: 'too-early', earliest: EARLIEST_BIRTH } : null
}
