import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { ErrorSummary } from './error-summary.tsx'

const errors = [
  { fieldId: 'inleg', message: 'Vul een bedrag in van minimaal € 50' },
  { fieldId: 'looptijd', message: 'Vul een looptijd in van 1 tot en met 60 jaar' },
]

function Form({ attempt, shown = errors }: { attempt: number; shown?: typeof errors }) {
  return (
    <>
      <ErrorSummary title="Er is een probleem" errors={shown} attempt={attempt} />
      <input id="inleg" aria-label="Inleg" />
      <input id="looptijd" aria-label="Looptijd" />
    </>
  )
}

describe('ErrorSummary', () => {
  it('is not there without errors', () => {
    render(<Form attempt={1} shown={[]} />)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('receives the focus on its heading after a submit with errors', async () => {
    const { rerender } = render(<Form attempt={0} shown={[]} />)
    rerender(<Form attempt={1} />)
    const description = /minimaal € 50.*1 tot en met 60 jaar/
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Er is een probleem', description }))
    expect(await axeViolations()).toEqual([])
  })

  it('receives it again at the next submit, but not while the customer corrects a field', () => {
    const { rerender } = render(<Form attempt={1} />)
    screen.getByRole('textbox', { name: 'Inleg' }).focus()
    rerender(<Form attempt={1} shown={errors.slice(1)} />)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Inleg' }))
    rerender(<Form attempt={2} shown={errors.slice(1)} />)
    expect(document.activeElement).toBe(screen.getByRole('heading'))
  })

  // Requirement C6.
  it('links to the field without changing the URL', async () => {
    Element.prototype.scrollIntoView = () => {}
    const before = window.location.href
    render(<Form attempt={1} />)
    await userEvent.setup().click(screen.getByRole('link', { name: 'Vul een looptijd in van 1 tot en met 60 jaar' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Looptijd' }))
    expect(window.location.href).toBe(before)
  })
})
