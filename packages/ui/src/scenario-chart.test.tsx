import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { ScenarioChart } from './scenario-chart.tsx'

const points = [
  { x: 0, label: '2027', low: 100_00, expected: 100_00, high: 100_00, deposits: 100_00 },
  { x: 1, label: '2028', low: 95_00, expected: 104_00, high: 120_00, deposits: 100_00 },
  { x: 2, label: '2029', low: 92_00, expected: 108_00, high: 140_00, deposits: 100_00 },
]

const labels = {
  caption: 'Mogelijke waarde',
  x: 'Jaar',
  high: 'Als het meezit',
  expected: 'Verwacht',
  low: 'Als het tegenzit',
  deposits: 'Ingelegd',
  showTable: 'Toon als tabel',
  showChart: 'Toon als grafiek',
}

function renderChart() {
  return render(<ScenarioChart points={points} labels={labels} formatValue={(cents) => `€ ${cents / 100}`} />)
}

/** The amounts above the picture, by name. */
function readOut() {
  return screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
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

describe('ScenarioChart', () => {
  it('is a picture named by its caption, with the amounts of the last moment', async () => {
    renderChart()
    expect(screen.getByRole('img', { name: 'Mogelijke waarde' })).toBeTruthy()
    expect(screen.getByText('Jaar 2029')).toBeTruthy()
    expect(readOut()).toEqual(['Als het meezit € 140', 'Verwacht € 108', 'Als het tegenzit € 92', 'Ingelegd € 100'])
    expect(await axeViolations()).toEqual([])
  })

  // Requirement C17.
  it('reads out another moment when it is chosen with the keyboard', () => {
    renderChart()
    const chooser = screen.getByRole('slider', { name: 'Jaar' })
    expect(chooser.getAttribute('max')).toBe('2')
    fireEvent.change(chooser, { target: { value: '1' } })
    expect(chooser.getAttribute('aria-valuetext')).toBe(
      '2028, Als het meezit € 120, Verwacht € 104, Als het tegenzit € 95, Ingelegd € 100',
    )
    expect(screen.getByText('Jaar 2028')).toBeTruthy()
    expect(readOut()[0]).toBe('Als het meezit € 120')
  })

  it('reads out the moment under the pointer and goes back to the last one', () => {
    renderChart()
    const plot = screen.getByRole('slider').parentElement
    if (!plot) throw new Error('The chooser lies on the plot')
    fireEvent.pointerMove(plot, { clientX: 40 })
    expect(screen.getByText('Jaar 2027')).toBeTruthy()
    fireEvent.pointerMove(plot, { clientX: 310 })
    expect(screen.getByText('Jaar 2028')).toBeTruthy()
    fireEvent.pointerLeave(plot, { pointerType: 'mouse' })
    expect(screen.getByText('Jaar 2029')).toBeTruthy()
  })

  it('gives the figures of the table away, in cents', async () => {
    const user = userEvent.setup()
    const onDownload = vi.fn()
    const download = { label: 'Download als CSV', onDownload }
    render(<ScenarioChart points={points} labels={labels} formatValue={String} download={download} />)
    expect(screen.queryByRole('button', { name: 'Download als CSV' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Toon als tabel' }))
    await user.click(screen.getByRole('button', { name: 'Download als CSV' }))
    expect(onDownload).toHaveBeenCalledWith({
      header: ['Jaar', 'Als het meezit', 'Verwacht', 'Als het tegenzit', 'Ingelegd'],
      rows: [
        { label: '2027', amounts: [100_00, 100_00, 100_00, 100_00] },
        { label: '2028', amounts: [120_00, 104_00, 95_00, 100_00] },
        { label: '2029', amounts: [140_00, 108_00, 92_00, 100_00] },
      ],
    })
  })

  // Requirement C17.
  it('shows the same figures as a table, and back', async () => {
    const user = userEvent.setup()
    renderChart()
    await user.click(screen.getByRole('button', { name: 'Toon als tabel' }))
    expect(screen.queryByRole('img')).toBeNull()
    const rows = within(screen.getByRole('table', { name: 'Mogelijke waarde' })).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Jaar', 'Als het meezit', 'Verwacht', 'Als het tegenzit', 'Ingelegd'],
      ['2027', '€ 100', '€ 100', '€ 100', '€ 100'],
      ['2028', '€ 120', '€ 104', '€ 95', '€ 100'],
      ['2029', '€ 140', '€ 108', '€ 92', '€ 100'],
    ])
    expect(await axeViolations()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Toon als grafiek' }))
    expect(screen.getByRole('img')).toBeTruthy()
  })

  it('has no line of deposits when they have no meaning', async () => {
    const { deposits: _, ...withoutDeposits } = labels
    const payments = points.map(({ deposits: __, ...point }) => point)
    const { container } = render(<ScenarioChart points={payments} labels={withoutDeposits} formatValue={String} />)
    expect(readOut()).toEqual(['Als het meezit 14000', 'Verwacht 10800', 'Als het tegenzit 9200'])
    expect(container.innerHTML).not.toContain('NaN')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Toon als tabel' }))
    expect(screen.getAllByRole('columnheader')).toHaveLength(4)
  })

  it('distinguishes its lines by more than colour', () => {
    const { container } = renderChart()
    const classes = [...container.querySelectorAll('dt path')].map((path) => path.getAttribute('class'))
    expect(new Set(classes).size).toBe(4)
  })

  it('shows an existing moment when there are fewer points than before', () => {
    const { rerender } = renderChart()
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } })
    rerender(<ScenarioChart points={points.slice(0, 1)} labels={labels} formatValue={String} />)
    expect(screen.getByText('Jaar 2027')).toBeTruthy()
  })
})
