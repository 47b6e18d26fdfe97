import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { RadioGroup } from './radio-group.tsx'

const options = [
  { value: 'eenmalig', label: 'Eenmalig', hint: 'U legt één keer in.' },
  { value: 'maandelijks', label: 'Maandelijks' },
] as const

function Form({ error }: { error?: string }) {
  const [value, setValue] = useState<'' | 'eenmalig' | 'maandelijks'>('')
  return <RadioGroup id="soort" label="Soort inleg" error={error} options={options} value={value} onChange={setValue} />
}

describe('RadioGroup', () => {
  it('is a radio group whose answers have a name and a hint', async () => {
    render(<Form />)
    expect(screen.getByRole('radiogroup', { name: 'Soort inleg' }).getAttribute('aria-required')).toBe('true')
    expect(screen.getByRole('radio', { name: 'Eenmalig', description: 'U legt één keer in.' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Maandelijks' })).toBeTruthy()
    expect(await axeViolations()).toEqual([])
  })

  it('is answered by a click anywhere on the card', async () => {
    render(<Form />)
    await userEvent.setup().click(screen.getByText('U legt één keer in.'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Eenmalig' }).checked).toBe(true)
  })

  it('is answered with the keyboard', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Maandelijks' }).checked).toBe(true)
  })

  it('is one stop for the Tab key', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Eenmalig' }))
    await user.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('shows its error and has its id on the first option', async () => {
    render(<Form error="Kies hoe u wilt inleggen" />)
    const group = screen.getByRole('radiogroup', { description: 'Kies hoe u wilt inleggen' })
    expect(group.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('radio', { name: 'Eenmalig' }).id).toBe('soort')
    expect(await axeViolations()).toEqual([])
  })
})
