import { describe, expect, test } from 'vitest'
import { fiscalYears, type FiscalPart } from './fiscal-years.ts'
import { unconfirmedMaximumNote, unconfirmedNote, withNote } from './unconfirmed-figures.ts'

/** The law, a decree, or a publication of Belastingdienst itself. */
const primary =
  /^(Wet inkomstenbelasting 2001|belastingdienst\.nl|Rekenvoorschriften .*\(Belastingdienst|Box 1 of \d+; Algemene wet)/
const parts: readonly FiscalPart[] = ['jaarruimte', 'temporaryAnnuity', 'surrender', 'smallAnnuity', 'wageTax']

describe('the figures of the release', () => {
  const known = fiscalYears().flatMap((file) =>
    parts.flatMap((part) => (file[part] ? [{ year: file.year, part, figures: file[part] }] : [])),
  )

  test.each(known)('$part of $year is marked when it has no primary source', ({ figures }) => {
    expect(figures.isSecondary === true).toBe(!primary.test(figures.source))
  })

  test.each(known)('$part of $year has a sentence for the page when it is marked', ({ year, part, figures }) => {
    const sentence = `De cijfers van ${year} hiervoor zijn nog niet bevestigd door de Belastingdienst`
    expect(unconfirmedNote(part, year)).toBe(figures.isSecondary === true ? sentence : null)
  })
})

test('the maximum of temporary annuities is found by its amount', () => {
  expect(unconfirmedMaximumNote(2_719_200)).toContain('2026')
  expect(unconfirmedMaximumNote(2_208_900)).toBeNull()
  expect(unconfirmedMaximumNote(1)).toBeNull()
})

test('a note follows the sentence', () => {
  expect(withNote('Vul een lager bedrag in', 'Let op')).toBe('Vul een lager bedrag in. Let op')
  expect(withNote('Vul een lager bedrag in', null)).toBe('Vul een lager bedrag in')
})
