import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { PasswordField } from './password-field.tsx'

function renderField() {
  return render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField
        id="wachtwoord"
        label="Wachtwoord"
        value="geheim"
        onChange={() => {}}
        autoComplete="current-password"
        showLabel="Toon wachtwoord"
        hideLabel="Verberg wachtwoord"
      />
    </form>,
  )
}

describe('PasswordField', () => {
  it('hides the password and lets a password manager fill it', async () => {
    const { container } = renderField()
    const input = screen.getByLabelText('Wachtwoord')
    expect(input.getAttribute('type')).toBe('password')
    expect(input.getAttribute('autocomplete')).toBe('current-password')
    expect(container.querySelector('[style]')).toBeNull()
    expect(await axeViolations()).toEqual([])
  })

  it('shows and hides it by a button with the matching name', async () => {
    const user = userEvent.setup()
    renderField()
    await user.click(screen.getByRole('button', { name: 'Toon wachtwoord' }))
    expect(screen.getByLabelText('Wachtwoord').getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Verberg wachtwoord' }))
    expect(screen.getByLabelText('Wachtwoord').getAttribute('type')).toBe('password')
  })

  it('hides it again when the form is sent', async () => {
    const user = userEvent.setup()
    const { container } = renderField()
    await user.click(screen.getByRole('button', { name: 'Toon wachtwoord' }))
    const form = container.querySelector('form')
    if (form) fireEvent.submit(form)
    expect(screen.getByLabelText('Wachtwoord').getAttribute('type')).toBe('password')
  })
})
