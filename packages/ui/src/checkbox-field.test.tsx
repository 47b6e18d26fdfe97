import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { CheckboxField } from './checkbox-field.tsx'

describe('CheckboxField', () => {
  it('is checked by its label and shows its error', async () => {
    const onChange = vi.fn<(checked: boolean) => void>()
    render(
      <CheckboxField
        id="akkoord"
        label="Ik ga akkoord"
        error="Ga akkoord"
        checked={false}
        onChange={onChange}
        required
      />,
    )
    const box = screen.getByRole('checkbox', { name: 'Ik ga akkoord', description: 'Ga akkoord' })
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(box.getAttribute('aria-required')).toBe('true')
    await userEvent.setup().click(screen.getByText('Ik ga akkoord'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
    expect(await axeViolations()).toEqual([])
  })
})
