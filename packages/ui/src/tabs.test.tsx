import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { Tabs } from './tabs.tsx'

const tabs = [
  { id: 'one-year', name: '1 jaar' },
  { id: 'three-years', name: '3 jaar' },
  { id: 'from-start', name: 'Vanaf de start' },
]

function Periods({ first }: { first?: string }) {
  const [selected, setSelected] = useState(first)
  return (
    <Tabs label="Periode" tabs={tabs} selected={selected} onSelect={setSelected}>
      {`Gekozen: ${selected}`}
    </Tabs>
  )
}

const selectedTabs = () => screen.queryAllByRole('tab', { selected: true }).map(({ textContent }) => textContent)

describe('Tabs', () => {
  it('names the panel after the selected tab', async () => {
    render(<Periods first="one-year" />)
    expect(screen.getByRole('tablist', { name: 'Periode' })).toBeTruthy()
    expect(screen.getByRole('tabpanel', { name: '1 jaar' }).textContent).toBe('Gekozen: one-year')
    expect(await axeViolations()).toEqual([])
  })

  it('selects a tab when it is pressed', async () => {
    const user = userEvent.setup()
    render(<Periods first="one-year" />)
    await user.click(screen.getByRole('tab', { name: 'Vanaf de start' }))
    expect(selectedTabs()).toEqual(['Vanaf de start'])
    expect(screen.getByRole('tabpanel').textContent).toBe('Gekozen: from-start')
  })

  it('moves the focus with the arrow keys, and selects with Enter', async () => {
    const user = userEvent.setup()
    render(<Periods first="one-year" />)
    await user.tab()
    expect(document.activeElement?.textContent).toBe('1 jaar')
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement?.textContent).toBe('Vanaf de start')
    await user.keyboard('{Home}{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('3 jaar')
    expect(selectedTabs()).toEqual(['1 jaar'])
    await user.keyboard('{Enter}')
    expect(selectedTabs()).toEqual(['3 jaar'])
  })

  it('has one tab stop, also when nothing is selected', async () => {
    render(<Periods />)
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    expect(screen.getByRole('tabpanel', { name: 'Periode' })).toBeTruthy()
    expect(await axeViolations()).toEqual([])
  })
})
