import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { Button } from './button.tsx'

describe('Button', () => {
  it('does not submit a form by default', () => {
    render(<Button>Bewaren</Button>)
    expect(screen.getByRole('button', { name: 'Bewaren' }).getAttribute('type')).toBe('button')
  })

  it('acts once a click', async () => {
    const onClick = vi.fn<() => void>()
    render(<Button onClick={onClick}>Bewaren</Button>)
    await userEvent.setup().click(screen.getByRole('button'))
    expect(onClick).toHaveBeenCalledOnce()
  })

  // Requirement C7.
  it('has its name and focus while busy, but neither acts nor submits its form, also by Enter in a field', async () => {
    const onClick = vi.fn<() => void>()
    const onSubmit = vi.fn<() => void>()
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Bedrag" />
        <Button type="submit" busy onClick={onClick}>
          Bewaren
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Bewaren' })
    const person = userEvent.setup()
    await person.type(screen.getByRole('textbox'), '10{Enter}')
    await person.click(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(await axeViolations()).toEqual([])
  })
})
