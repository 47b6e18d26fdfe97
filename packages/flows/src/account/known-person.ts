import type { CalendarDate } from '../values/dates.ts'
import type { NameParts } from '../values/name-rules.ts'

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

function lettersOf(name: string): string {
  return name.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase()
}
