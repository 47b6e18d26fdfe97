import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSepaLetters, toSepaText } from './sepa-text.ts'

describe('a text in the characters of every bank', () => {
  // Requirement L34.
  // Each from the SEPA Conversion Table of EPC217-08.
  test.each([
    ['Łukasz Wałęsa', 'Lukasz Walesa'],
    ['Đorđe Đukić', 'Dorde Dukic'],
    ['Æneas Œdipus Ørsted', 'Aneas Odipus Orsted'],
    ['Þóra Hafþórsdóttir', 'Tora Haftorsdottir'],
    ['Weiß', 'Weis'],
    ['Οδυσσέας Ελύτης', 'Odysseas Elytis'],
    ['ΑΝΤΩΝΗΣ', 'ANTONIS'],
    ['Θάλεια Ψυχή', 'THaleia PSychi'],
    ['Иван', 'Ivan'],
    ['Nour\u200CAllah', 'NourAllah'],
    ['Щъркел Юлия', 'SHTarkel YUliya'],
    ['Йордан', 'Yordan'],
    ['İpek Çağdaş Işık', 'Ipek Cagdas Isik'],
    ['₿ € ¿', '. E ?'],
    ['[a]_{b};c|d', '(a)-(b),c/d'],
  ])('turns %s into %s by the table', (text, converted) => {
    expect(toSepaText(text)).toBe(converted)
  })

  test.each([
    ['a composed letter and its parts', 'Zoe\u0308 Zo\u00EB', 'Zoe Zoe'],
    ['letters that the table lacks', 'Nguyễn Thị Ǎn', 'Nguyen Thi An'],
    ['the Dutch ij as a bank stores it', 'Ĳsbrand van Dĳk', 'IJsbrand van Dijk'],
    ['apostrophes', '’t Hooft ‘s D’Ancona', "'t Hooft 's D'Ancona"],
    ['hyphens', 'Jansen–de Vries‐Smit', 'Jansen-de Vries-Smit'],
    ['an ampersand', 'A & B', 'A + B'],
    ['spaces', 'A\u00A0B\u202FC', 'A B C'],
  ])('has %s', (_what, text, converted) => {
    expect(toSepaText(text)).toBe(converted)
  })

  test('has nothing else, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0x10ffff)), (points) => {
        expect(toSepaText(String.fromCodePoint(...points))).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/u)
      }),
    )
  })
})

test.each([
  ['Jansen', true],
  ['Łukasz Nguyễn', true],
  ['Οδυσσέας Иван', true],
  ["J.P. van 't Hooft", true],
  ['', true],
  ['王小明', false],
  ['Kim 김', false],
  ['محمد', false],
  // The table has the letters of Bulgarian, and not those of Russian and Macedonian alone.
  ['Быков', false],
  ['Љубица', false],
])('%s can be the name of a payee: %s', (name, isPossible) => {
  expect(hasSepaLetters(name)).toBe(isPossible)
})
