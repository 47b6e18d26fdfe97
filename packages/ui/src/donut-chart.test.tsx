import { render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { DonutChart } from './donut-chart.tsx'

function renderDonut(props: Partial<ComponentProps<typeof DonutChart>> = {}) {
  return render(
    <DonutChart
      title="Verdeling over fondsen"
      columnLabels={{ label: 'Fonds', value: 'Aandeel' }}
      formatValue={(value) => `${value}%`}
      sections={[
        { value: 50, label: 'Aandelen wereld' },
        { value: 25, label: 'Obligaties' },
      ]}
      {...props}
    />,
  )
}

function rows() {
  return within(screen.getByRole('table', { name: 'Verdeling over fondsen' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
}

/** The arcs of the sections as [length, start angle]; the first circle is the track below them. */
function arcs(container: HTMLElement) {
  return [...container.querySelectorAll('circle')].slice(1).map((circle) => ({
    length: Number(circle.getAttribute('stroke-dasharray')?.split(' ')[0]),
    angle: circle.getAttribute('transform'),
    color: circle.getAttribute('stroke'),
  }))
}

describe('DonutChart', () => {
  // Requirements 3.18 and C17.
  it('is a picture and a table with the same name', async () => {
    renderDonut()
    expect(screen.getByRole('img', { name: 'Verdeling over fondsen' })).toBeTruthy()
    expect(rows()).toEqual([
      ['Fonds', 'Aandeel'],
      ['1Aandelen wereld', '50%'],
      ['2Obligaties', '25%'],
    ])
    expect(await axeViolations()).toEqual([])
  })

  it('names the rest when it has a label', () => {
    renderDonut({ restLabel: 'Nog te verdelen' })
    expect(rows().at(-1)).toEqual(['Nog te verdelen', '25%'])
  })

  it('does not name an empty rest', () => {
    renderDonut({ sections: [{ value: 100, label: 'Aandelen' }], restLabel: 'Nog te verdelen' })
    expect(rows()).toHaveLength(2)
  })

  // Requirement 9.14.
  it('is 250 pixels with a ring of a fifth of the radius by default', () => {
    const { container } = renderDonut()
    expect(screen.getByRole('img').getAttribute('width')).toBe('250')
    const track = container.querySelector('circle')
    expect(track?.getAttribute('stroke-width')).toBe('25')
    expect(track?.getAttribute('r')).toBe('112.5')
  })

  it('draws each section as long as its share, less the gap, from where the one before ended', () => {
    const { container } = renderDonut({ size: 200, thickness: 0 })
    const circumference = 628.3185
    expect(arcs(container)).toEqual([
      { length: expect.closeTo(circumference / 2 - 2, 3), angle: 'rotate(-90 100 100)', color: 'var(--color-chart-1)' },
      { length: expect.closeTo(circumference / 4 - 2, 3), angle: 'rotate(90 100 100)', color: 'var(--color-chart-2)' },
    ])
  })

  // Requirement 3.18.
  it('closes the circle without a gap for a single section', () => {
    const { container } = renderDonut({ size: 200, thickness: 0, sections: [{ value: 100, color: 'teal' }] })
    expect(arcs(container)).toEqual([
      { length: expect.closeTo(628.3185, 3), angle: 'rotate(-90 100 100)', color: 'teal' },
    ])
  })

  it('ties sections to rows by number, where an arc has room for it', () => {
    renderDonut({ sections: [{ value: 60 }, { value: 39 }, { value: 1 }] })
    const numbers = [...screen.getByRole('img').querySelectorAll('text')].map((text) => text.textContent)
    expect(numbers).toEqual(['1', '2'])
  })

  // Requirement C17.
  it('tells sections with the same color apart by a pattern and a number', async () => {
    const { container } = renderDonut({ sections: Array.from({ length: 20 }, () => ({ value: 5 })) })
    const paints = arcs(container).map(({ color }) => color)
    expect(new Set(paints).size).toBe(20)
    expect(paints[0]).toBe('var(--color-chart-1)')
    expect(paints[8]).toMatch(/^url\(#.+-8\)$/)
    const numbers = [...screen.getByRole('img').querySelectorAll('text')].map((text) => Number(text.textContent))
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    const swatches = [...container.querySelectorAll('table rect')].map((rect) => rect.getAttribute('fill'))
    expect(swatches).toEqual(paints)
    expect(await axeViolations()).toEqual([])
  })

  it('draws no arc for an empty section but has its row', () => {
    const { container } = renderDonut({ sections: [{ value: 0, label: 'Goud' }] })
    expect(arcs(container)).toEqual([])
    expect(rows().at(-1)).toEqual(['1Goud', '0%'])
  })

  it('shows the content of its centre', () => {
    renderDonut({ children: 'Nog 25%' })
    expect(screen.getByText('Nog 25%')).toBeTruthy()
  })

  // Requirements 5.6 and 9.14.
  it('refuses values that break the rules', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => renderDonut({ sections: [{ value: 101 }] })).toThrow(
      new RangeError('The sections add up to 101, more than the total of 100.'),
    )
  })
})
