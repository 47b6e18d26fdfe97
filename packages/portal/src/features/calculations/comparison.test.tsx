import type { Offer } from '@portal/api/operations'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { offer, payload } from '../../testing/calculations.ts'
import { rowsOf } from '../../testing/read-page.ts'
import { card, drawdown, renderOffers, second } from '../../testing/saved-calculations.ts'

const third: Offer = {
  ...second,
  offerID: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
  payload: { ...payload, description: 'Derde' },
}
const fourth: Offer = {
  ...third,
  offerID: 'abababab-abab-4bab-8bab-abababababab',
  payload: { ...payload, description: 'Vierde' },
}

describe('comparing', () => {
  const compare = (name: string) => screen.getByRole('checkbox', { name: `Vergelijk ‘${name}’` })

  it('puts two calculations side by side', async () => {
    const { person } = renderOffers([offer, second])
    await card('Verbouwing')
    await person.click(compare('Verbouwing'))
    expect(screen.getByText('Kies nog een berekening om te vergelijken.')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
    await person.click(compare('Bedrag beleggen'))
    // The comparison opens on request and gets the focus, so nothing moves during the selection.
    expect(screen.queryByRole('table')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Vergelijk deze 2' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Naast elkaar' }))
    expect(rowsOf(screen.getByRole('table'))).toEqual([
      ['Onderdeel', 'Verbouwing', 'Bedrag beleggen'],
      ['Product', 'Bedrag beleggen', 'Bedrag beleggen'],
      ['Eerste inleg (verschilt)', '€ 1.250,00', '€ 1.000,00'],
      ['Inleg per maand (verschilt)', '€ 100,50', '€ 0,00'],
      ['Startdatum', '1 december 2026', '1 december 2026'],
      ['Looptijd', '10 jaar', '10 jaar'],
      ['Risicoprofiel (verschilt)', 'Zonder profiel', 'Zeer offensief'],
      ['Einddatum', '1 december 2036', '1 december 2036'],
      ['Verwachte waarde, in euro’s van nu (verschilt)', 'ongeveer € 13.600', 'ongeveer € 1.230'],
      ['Als het tegenzit (verschilt)', 'ongeveer € 9.020', 'ongeveer € 740'],
      ['Als het meezit (verschilt)', 'ongeveer € 19.700', 'ongeveer € 1.720'],
    ])
    await person.click(compare('Verbouwing'))
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('gives each product its own rows', async () => {
    const { person } = renderOffers([offer, drawdown])
    await card('Verbouwing')
    for (const name of ['Verbouwing', 'Lijfrente uitkeren']) await person.click(compare(name))
    await person.click(screen.getByRole('button', { name: 'Vergelijk deze 2' }))
    const rows = rowsOf(screen.getByRole('table'))
    expect(rows).toContainEqual(['Eerste inleg (verschilt)', '€ 1.250,00', '–'])
    expect(rows).toContainEqual(['Lijfrentekapitaal (verschilt)', '–', '€ 100.000,00'])
    expect(rows).toContainEqual(['Looptijd (verschilt)', '10 jaar', '20 jaar'])
    expect(rows).toContainEqual(['Eerste uitkering, verwacht, in euro’s van nu (verschilt)', '–', 'ongeveer € 600'])
  })

  it('compares three at most', async () => {
    const { person } = renderOffers([offer, second, third, fourth])
    await card('Verbouwing')
    for (const name of ['Verbouwing', 'Bedrag beleggen', 'Derde']) await person.click(compare(name))
    expect(screen.getByText('U kunt drie berekeningen tegelijk vergelijken.')).toBeDefined()
    expect(screen.queryByRole('checkbox', { name: 'Vergelijk ‘Vierde’' })).toBeNull()
  })

  it('is not offered with a single calculation', async () => {
    renderOffers([offer])
    await card('Verbouwing')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
