import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { DataTable } from './data-table.tsx'

const rows = [
  { id: 1, name: 'Pensioen', value: '€ 1.250,00' },
  { id: 2, name: 'Studie', value: '€ 300,00' },
]

function renderTable(narrow: 'cards' | 'scroll') {
  render(
    <DataTable
      caption="Uw berekeningen"
      narrow={narrow}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { id: 'name', header: 'Naam', cell: (row) => row.name, rowHeader: true },
        { id: 'value', header: 'Waarde', cell: (row) => row.value, align: 'end' },
      ]}
    />,
  )
}

afterEach(() => vi.restoreAllMocks())

describe('DataTable', () => {
  it.each(['cards', 'scroll'] as const)('is a table with caption and headers (%s)', async (narrow) => {
    renderTable(narrow)
    const table = within(screen.getByRole('table', { name: 'Uw berekeningen' }))
    expect(table.getAllByRole('columnheader').map((each) => each.textContent)).toEqual(['Naam', 'Waarde'])
    expect(table.getAllByRole('rowheader').map((each) => each.textContent)).toEqual(['Pensioen', 'Studie'])
    expect(table.getAllByRole('cell').map((each) => each.textContent)).toEqual(['€ 1.250,00', '€ 300,00'])
    expect(await axeViolations()).toEqual([])
  })

  it('has a header for screen readers above a column of buttons', () => {
    render(
      <DataTable
        caption="Klanten"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[{ id: 'act', header: 'Meekijken', headerHidden: true, cell: () => <button>Meekijken</button> }]}
      />,
    )
    expect(screen.getByRole('columnheader', { name: 'Meekijken' })).toBeDefined()
    expect(screen.getAllByRole('cell').map((cell) => cell.dataset.header)).toEqual([undefined, undefined])
  })

  it('can be scrolled with the keyboard when it scrolls', () => {
    renderTable('scroll')
    expect(screen.getByRole('region', { name: 'Uw berekeningen' }).tabIndex).toBe(0)
  })

  it('keeps the names of its rows readable while the other columns scroll', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(500)
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(140)
    renderTable('scroll')
    const row = screen.getByRole('region', { name: 'Uw berekeningen' })
    row.scrollLeft = 100
    fireEvent.scroll(row)
    expect(row.parentElement?.style.getPropertyValue('--fixed')).toBe('140px')
    expect(row.className).toContain('to_right,black_var(--fixed),')
  })

  it('names the cells for a row that is a card', () => {
    renderTable('cards')
    expect(screen.getByRole('cell', { name: '€ 300,00' }).getAttribute('data-header')).toBe('Waarde')
  })

  it('is sorted by the header of a sortable column, and announces the order', async () => {
    const onSort = vi.fn()
    const cell = (row: (typeof rows)[number]) => row.name
    render(
      <DataTable
        caption="Uw berekeningen"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { id: 'name', header: 'Naam', cell, rowHeader: true, sort: { direction: 'descending', onSort } },
          { id: 'kind', header: 'Soort', cell },
        ]}
      />,
    )
    expect(screen.getAllByRole('columnheader').map((each) => each.getAttribute('aria-sort'))).toEqual([
      'descending',
      null,
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Naam' }))
    expect(onSort).toHaveBeenCalledOnce()
    expect(await axeViolations()).toEqual([])
  })
})
