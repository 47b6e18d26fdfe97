import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFullName } from '../values/name-rules.ts'
import { toNameParts } from './full-name.ts'

// Requirement C41.
test.each([
  ['Anna de Vries', 'A. de Vries'],
  ['Anna Maria van den Berg', 'A.M. van den Berg'],
  ['Jan-Willem Bakker', 'J.W. Bakker'],
  ['A.M. de Wit', 'A.M. de Wit'],
  ['A.M de Wit', 'A.M. de Wit'],
  ['Th.J. Smit', 'Th.J. Smit'],
  ['j smit', 'J. smit'],
  ['IJsbrand Visser', 'IJ. Visser'],
  ['Sanne in ’t Veld', 'S. in ’t Veld'],
  ['Eva Jansen-de Boer', 'E. Jansen-de Boer'],
  ['Eva Smit - van Dam', 'E. Smit - van Dam'],
  ['Łukasz Nowak', 'Ł. Nowak'],
  ['  Anna   de  Wit ', 'A. de Wit'],
  ['Van', 'Van'],
  ['Anna Van', 'A. Van'],
])('%s is written as %s', (name, written) => {
  expect(toFullName(toNameParts(name))).toBe(written)
})

test('the prefix is a part of its own, so that a list is ordered by the surname', () => {
  expect(toNameParts('Pieter van der Meer')).toEqual({
    initialen: 'P.',
    tussenvoegsel: 'van der',
    achternaam: 'Meer',
  })
})

test('one word is a surname, and no text is no name', () => {
  expect(toNameParts('Madonna')).toEqual({ initialen: '', tussenvoegsel: '', achternaam: 'Madonna' })
  expect(toNameParts(' ')).toEqual({ initialen: '', tussenvoegsel: '', achternaam: '' })
})

test('the surname of every name has the last word', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Anna', 'van', 'de', "'t", 'Berg', 'Jan-Willem', 'A.B.'), { minLength: 1 }),
      (words) => {
        expect(toNameParts(words.join(' ')).achternaam.endsWith(words.at(-1) ?? '')).toBe(true)
      },
    ),
  )
})
