import { render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { ShareChart } from './share-chart.tsx'

const sectionsOf = (values: readonly number[]) => values.map((value, index) => ({ value, label: `Fonds ${index + 1}` }))

function renderShares(values: readonly number[], props: Partial<ComponentProps<typeof ShareChart>> = {}) {
  return render(
    <ShareChart
      title="Verdeling over fondsen"
      columnLabels={{ label: 'Fonds', value: 'Waarde' }}
      formatValue={(value) => `€ ${value}`}
      formatShare={(share) => `${Math.round(share * 100)}%`}
      onlySection={(label, value) => `Alles (${value}) is belegd in ${label}.`}
      sections={sectionsOf(values)}
      {...props}
    />,
  )
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Verdeling over fondsen' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
const nine = [28, 12, 10, 10, 10, 10, 10, 5, 5]

describe('ShareChart', () => {
  it('is a donut of up to eight sections', () => {
    renderShares([30, 10, 10, 10, 10, 10, 10, 10])
    expect(screen.getByRole('img', { name: 'Verdeling over fondsen' })).toBeTruthy()
    expect(rows()).toHaveLength(9)
  })

  // Requirement C17.
  it('is labelled bars from nine sections on, the longest as wide as there is room', async () => {
    const { container } = renderShares(nine)
    expect(screen.queryByRole('img')).toBeNull()
    expect(rows().slice(0, 3)).toEqual([
      ['Fonds', '%', 'Waarde'],
      ['Fonds 1', '28%', '€ 28'],
      ['Fonds 2', '12%', '€ 12'],
    ])
    const lengths = [...container.querySelectorAll<HTMLElement>('tbody tr')].map((row) =>
      row.style.getPropertyValue('--length'),
    )
    expect([lengths[0], lengths.at(-1)]).toEqual(['100%', `${(5 / 28) * 100}%`])
    expect(await axeViolations()).toEqual([])
  })

  it('is a sentence for a whole of one section', () => {
    renderShares([0, 100])
    expect(screen.getByText('Alles (€ 100) is belegd in Fonds 2.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('is a donut when one section leaves a rest', () => {
    renderShares([40], { restLabel: 'Nog te verdelen' })
    expect(screen.getByRole('img')).toBeTruthy()
    expect(rows().at(-1)).toEqual(['Nog te verdelen', '€ 60'])
  })

  it('names the rest below the bars, and leaves shares out of values that are shares', () => {
    renderShares([20, 10, 10, 10, 10, 10, 10, 5, 5], { restLabel: 'Nog te verdelen', formatShare: undefined })
    expect(rows().at(0)).toEqual(['Fonds', 'Waarde'])
    expect(rows().at(-1)).toEqual(['Nog te verdelen', '€ 10'])
  })

  it('counts only sections with a value', () => {
    renderShares([50, 50, 0, 0, 0, 0, 0, 0, 0])
    expect(screen.getByRole('img')).toBeTruthy()
  })

  // Requirement 5.6.
  it('refuses values that break the rules of a donut, as bars too', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => renderShares([...nine, 1])).toThrow(
      new RangeError('The sections add up to 101, more than the total of 100.'),
    )
  })
})
