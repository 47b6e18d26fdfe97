import { describe, expect, test } from 'vitest'
import { type FiscalPart, fiscalYearsOfRelease as fiscalYears } from './fiscal-years.ts'
import { unconfirmedIn, unconfirmedNote, withUnconfirmedNote } from './unconfirmed-figures.ts'

/** The law, a decree, or a publication of Belastingdienst itself. */
const primary =
  /^(Wet inkomstenbelasting 2001|belastingdienst\.nl|Rekenvoorschriften .*\(Belastingdienst|Box 1 of \d+; Algemene wet)/
const parts: readonly FiscalPart[] = ['jaarruimte', 'temporaryAnnuity', 'surrender', 'smallAnnuity', 'wageTax']

describe('the figures of the release', () => {
  const known = fiscalYears.flatMap((file) =>
    parts.flatMap((part) => (file[part] ? [{ year: file.year, part, figures: file[part] }] : [])),
  )

  test.each(known)('$part of $year is marked when it has no primary source', ({ figures }) => {
    expect(figures.isSecondary === true).toBe(!primary.test(figures.source))
  })

  test.each(known)('$part of $year has a sentence for the page when it is marked', ({ year, part, figures }) => {
    const sentence = `De cijfers van ${year} hiervoor zijn nog niet bevestigd door de Belastingdienst`
    expect(unconfirmedNote(fiscalYears, part, year)).toBe(figures.isSecondary === true ? sentence : null)
  })
})

test('an error with a figure that is not confirmed names its year, and its text mentions it', () => {
  const year2026 = fiscalYears.find((file) => file.year === 2026)
  if (!year2026) throw new Error('The release has no 2026.')
  expect(unconfirmedIn(year2026, 'temporaryAnnuity')).toEqual({ unconfirmedYear: 2026 })
  expect(unconfirmedIn(year2026, 'surrender')).toEqual({})
  expect(withUnconfirmedNote('Vul een lager bedrag in', { unconfirmedYear: 2026 })).toBe(
    'Vul een lager bedrag in. De cijfers van 2026 hiervoor zijn nog niet bevestigd door de Belastingdienst',
  )
  expect(withUnconfirmedNote('Vul een lager bedrag in', {})).toBe('Vul een lager bedrag in')
})
