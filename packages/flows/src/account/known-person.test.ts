import { describe, expect, it } from 'vitest'
import { toFieldErrors } from '../values/field-error.ts'
import { differingFacts, nameAndBirth, payeeAndBirth, type PersonFacts } from './known-person.ts'

const known: PersonFacts = {
  initialen: 'A.B.',
  tussenvoegsel: 'van der',
  achternaam: 'Müller-Zand',
  geboortedatum: '1957-05-10',
}

describe('a person differs from who is known', () => {
  it.each([
    ['nothing', {}, []],
    ['another way of writing', { initialen: 'a b', tussenvoegsel: 'Van der ', achternaam: 'MULLER ZAND' }, []],
    ['the prefix in the surname', { tussenvoegsel: '', achternaam: 'van der Müller-Zand' }, []],
    ['other initials', { initialen: 'A.C.' }, ['initialen']],
    ['fewer initials', { initialen: 'A.' }, ['initialen']],
    ['another surname', { achternaam: 'Zand' }, ['achternaam']],
    ['another prefix', { tussenvoegsel: 'van' }, ['achternaam']],
    ['another birth date', { geboortedatum: '1957-10-05' }, ['geboortedatum']],
    ['no birth date', { geboortedatum: null }, ['geboortedatum']],
  ])('by %s', (_, changes, facts) => {
    expect(differingFacts(known, { ...known, ...changes })).toEqual(facts)
  })

  it('in nothing that is not known', () => {
    expect(differingFacts({ initialen: '', tussenvoegsel: '', achternaam: '', geboortedatum: null }, known)).toEqual([])
  })
})

it('only a payee is asked for a name in Latin letters', () => {
  const typed = { initialen: '小明', tussenvoegsel: '', achternaam: '王', geboortedatum: '10-5-1957' }
  expect(toFieldErrors(nameAndBirth(typed, '2026-11-20'))).toEqual({})
  expect(toFieldErrors(payeeAndBirth(typed, '2026-11-20'))).toEqual({
    initialen: { code: 'not-latin' },
    achternaam: { code: 'not-latin' },
  })
  expect(toFieldErrors(payeeAndBirth({ ...typed, initialen: 'X.', achternaam: 'Wáng' }, '2026-11-20'))).toEqual({})
})
