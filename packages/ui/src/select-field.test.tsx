import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { SelectField } from './select-field.tsx'

const options = [
  { value: 'NL', label: 'Nederland' },
  { value: 'BE', label: 'België' },
] as const

describe('SelectField', () => {
  it('passes on the chosen value, or an empty string for none', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn<(value: 'NL' | 'BE' | '') => void>()
    render(
      <SelectField
        id="land"
        label="Land"
        value="BE"
        onChange={onChange}
        options={options}
        emptyLabel="Kies een land"
      />,
    )
    const select = screen.getByRole('combobox', { name: 'Land' })
    await user.selectOptions(select, 'Nederland')
    await user.selectOptions(select, 'Kies een land')
    expect(onChange.mock.calls).toEqual([['NL'], ['']])
    expect(await axeViolations()).toEqual([])
  })

  it('ties its error to the list', () => {
    render(<SelectField id="land" label="Land" error="Kies een land" value="" onChange={() => {}} options={options} />)
    const select = screen.getByRole('combobox', { name: 'Land', description: 'Kies een land' })
    expect(select.getAttribute('aria-invalid')).toBe('true')
  })
})
