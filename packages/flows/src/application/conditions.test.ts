import { describe, expect, it } from 'vitest'
import { conditionsOf, conditionsVersion } from './conditions.ts'
import { flowNames } from '../values/products.ts'

describe('the conditions of a product', () => {
  it.each(flowNames)('describe %s and the role of each party', (name) => {
    const chapters = conditionsOf(name, 'Bedrijf B.V.', 'Stichting Bewaar')
    expect(chapters[0]?.heading).toBe('Wat dit product is')
    expect(chapters[1]?.paragraphs).toEqual([
      'Bedrijf B.V. voert uw opdrachten uit en geeft geen advies. Stichting Bewaar bewaart uw beleggingen, zodat die van het vermogen van Bedrijf B.V. gescheiden zijn.',
    ])
    expect(chapters.at(-1)?.paragraphs.at(-1)).toContain(
      'gratis naar het Klachteninstituut Financiële Dienstverlening (Kifid)',
    )
    expect(chapters.map(({ heading }) => heading)).toContain('Wat het kost')
  })

  it('have another version when the cut-off that they name changes', () => {
    const chapter = conditionsOf('bedragBeleggen', 'Bedrijf B.V.', 'Stichting Bewaar')[2]
    expect([conditionsVersion, chapter?.paragraphs]).toEqual([
      '2026-1',
      [
        'Opdrachten die wij hebben op de laatste handelsdag van een maand om 16.00 uur, voeren wij uit tegen de koers van de eerste handelsdag van de volgende maand.',
      ],
    ])
  })
})
