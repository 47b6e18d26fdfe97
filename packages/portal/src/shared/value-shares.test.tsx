import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rowsOf } from '../testing/read-page.ts'
import { ValueShares } from './value-shares.tsx'

const sectionsOf = (values: readonly number[]) => values.map((value, index) => ({ value, label: `Fonds ${index + 1}` }))

it('a value in one fund is a sentence', () => {
  render(<ValueShares title="Verdeling" label="Fonds" sections={sectionsOf([123_456])} />)
  expect(screen.getByText('Alles, € 1.234,56, is belegd in Fonds 1.')).toBeDefined()
})

it('a value in nine funds has the percentage and the amount of each', () => {
  render(
    <ValueShares title="Verdeling" label="Fonds" sections={sectionsOf([200_00, ...Array<number>(8).fill(100_00)])} />,
  )
  expect(rowsOf(screen.getByRole('table', { name: 'Verdeling' })).slice(0, 3)).toEqual([
    ['Fonds', '%', 'Waarde'],
    ['Fonds 1', '20%', '€ 200,00'],
    ['Fonds 2', '10%', '€ 100,00'],
  ])
})
