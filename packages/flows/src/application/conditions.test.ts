import { describe, expect, it } from 'vitest'
import { conditionsOf } from './conditions.ts'
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
})
