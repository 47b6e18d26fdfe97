import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { LineChart } from './line-chart.tsx'

const points = [
  { x: 0, label: '1 september 2026', tick: 'sep 2026', value: 100_00, deposits: 100_00 },
  { x: 30, label: '1 oktober 2026', value: 104_00, deposits: 110_00 },
  { x: 61, label: '1 november 2026', tick: 'nov 2026', value: 96_00, deposits: 120_00 },
]

const labels = {
  caption: 'Verloop van de waarde',
  x: 'Datum',
  value: 'Waarde',
  deposits: 'Netto ingelegd',
  showTable: 'Toon als tabel',
  showChart: 'Toon als grafiek',
}

function renderChart(shown: Parameters<typeof LineChart>[0]['points'] = points) {
  return render(<LineChart points={shown} labels={labels} formatValue={(cents) => `€ ${cents / 100}`} />)
}

/** The amounts above the picture, by name. */
function readOut() {
  return screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
}

/** The texts in the picture: amounts beside it and moments below it. */
function axisLabels() {
  return [...screen.getByRole('img').querySelectorAll('text')].map((text) => text.textContent)
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

describe('LineChart', () => {
  it('is a picture named by its caption, with the amounts of the last moment', async () => {
    renderChart()
    expect(screen.getByRole('img', { name: 'Verloop van de waarde' })).toBeTruthy()
    expect(screen.getByText('1 november 2026')).toBeTruthy()
    expect(readOut()).toEqual(['Waarde € 96', 'Netto ingelegd € 120'])
    expect(await axeViolations()).toEqual([])
  })

  it('reads out another moment when it is chosen with the keyboard', () => {
    renderChart()
    const chooser = screen.getByRole('slider', { name: 'Datum' })
    expect([chooser.getAttribute('min'), chooser.getAttribute('max'), chooser.getAttribute('step')]).toEqual([
      '0',
      '2',
      '1',
    ])
    fireEvent.change(chooser, { target: { value: '1' } })
    expect(chooser.getAttribute('aria-valuetext')).toBe('1 oktober 2026, Waarde € 104, Netto ingelegd € 110')
    expect(screen.getByText('1 oktober 2026')).toBeTruthy()
    expect(readOut()).toEqual(['Waarde € 104', 'Netto ingelegd € 110'])
  })

  it('reads out the moment under the pointer and goes back to the last one', () => {
    renderChart()
    const plot = screen.getByRole('slider').parentElement
    if (!plot) throw new Error('The chooser lies on the plot')
    fireEvent.pointerMove(plot, { clientX: 40 })
    expect(screen.getByText('1 september 2026')).toBeTruthy()
    fireEvent.pointerLeave(plot, { pointerType: 'mouse' })
    expect(screen.getByText('1 november 2026')).toBeTruthy()
  })

  it('labels only the given moments, and labels at the edges stay inside', () => {
    renderChart()
    const moments = [...screen.getByRole('img').querySelectorAll('text')].slice(-2)
    expect(moments.map(({ textContent }) => textContent)).toEqual(['sep 2026', 'nov 2026'])
    // Eight characters of 7.5 px around the last moment, in 640 px.
    expect(Number(moments.at(-1)?.getAttribute('x'))).toBeCloseTo(610, 0)
  })

  it('begins the vertical axis at 0, also when all amounts lie far above it', () => {
    renderChart()
    // From 0 to 120 in steps of 50; the axis itself has no label.
    expect(axisLabels().slice(0, -2)).toEqual(['€ 50', '€ 100', '€ 150'])
  })

  it('includes 0 when withdrawals exceed deposits', () => {
    const { container } = renderChart(points.map((point) => ({ ...point, deposits: -50_00 })))
    expect(axisLabels().slice(0, -2)).toEqual(['€ -50', '€ 0', '€ 50', '€ 100', '€ 150'])
    expect(container.innerHTML).not.toContain('NaN')
  })

  it('shows the same figures as a table, and back', async () => {
    const user = userEvent.setup()
    renderChart()
    await user.click(screen.getByRole('button', { name: 'Toon als tabel' }))
    expect(screen.queryByRole('img')).toBeNull()
    const rows = within(screen.getByRole('table', { name: 'Verloop van de waarde' })).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Datum', 'Waarde', 'Netto ingelegd'],
      ['1 september 2026', '€ 100', '€ 100'],
      ['1 oktober 2026', '€ 104', '€ 110'],
      ['1 november 2026', '€ 96', '€ 120'],
    ])
    expect(await axeViolations()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Toon als grafiek' }))
    expect(screen.getByRole('img')).toBeTruthy()
  })

  // Requirement C17.
  it('distinguishes its lines by more than colour', () => {
    const { container } = renderChart()
    const classes = [...container.querySelectorAll('dt path')].map((path) => path.getAttribute('class'))
    expect(new Set(classes).size).toBe(2)
  })

  it('draws the three hundred months of 25 years, and a single one', () => {
    const months = Array.from({ length: 300 }, (_, x) => ({ x, label: `maand ${x}`, value: x * 100, deposits: x * 90 }))
    const { container, unmount } = renderChart(months)
    const lines = [...container.querySelectorAll('[role="img"] > path')]
    expect(lines.map((line) => line.getAttribute('d')?.split('L').length)).toEqual([300, 300])
    unmount()
    expect(renderChart(points.slice(0, 1)).container.innerHTML).not.toContain('NaN')
  })
})
