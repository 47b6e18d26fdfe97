import { toFullName, type NameParts } from '../values/name-rules.ts'

/** The known facts of a customer who may be the one who died. */
export type KnownCustomer = NameParts & {
  /** The name of the account. */
  readonly name: string
  readonly numbers: readonly string[]
}

/**
 * Returns true when a report is about this customer without doubt. The date of birth is the same in any case; so is the
 * number of a contract, or the name. A family writes a first name where an application has initials, so the first
 * letters decide.
 */
export function isCertainMatch(
  report: { readonly name: string; readonly contractNumber: string },
  customer: KnownCustomer,
): boolean {
  if (hasNumber(report, customer)) return true
  const reported = lettersOf(report.name)
  if ([toFullName(customer), customer.name].some((name) => name !== '' && lettersOf(name) === reported)) return true
  return hasSameInitials(report.name, customer)
}

/** Returns true when the report names a contract of this customer. */
export function hasNumber(
  { contractNumber }: { readonly contractNumber: string },
  { numbers }: Pick<KnownCustomer, 'numbers'>,
): boolean {
  const number = digitsOf(contractNumber)
  return number !== '' && numbers.some((each) => digitsOf(each) === number)
}

/** `Fenna Dijkhof` is `F.A. Dijkhof`: the surname is the same, and the initials begin with those of the first names. */
function hasSameInitials(name: string, { initialen, tussenvoegsel, achternaam }: NameParts): boolean {
  const surname = lettersOf(`${tussenvoegsel}${achternaam}`)
  const initials = lettersOf(initialen)
  const words = name.trim().split(/[\s.]+/)
  if (surname === '' || initials === '') return false
  for (let first = 1; first < words.length; first++) {
    if (lettersOf(words.slice(first).join('')) !== surname) continue
    const given = words.slice(0, first).map((word) => lettersOf(word).slice(0, 1))
    if (initials.startsWith(given.join(''))) return true
  }
  return false
}

/** The letters of a name without accents, spaces and signs. */
function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
}

function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, '')
}
