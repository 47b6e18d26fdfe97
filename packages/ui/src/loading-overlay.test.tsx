import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { LoadingOverlay } from './loading-overlay.tsx'

describe('LoadingOverlay', () => {
  it('says what is being waited for in a status that was there before', async () => {
    const { rerender } = render(<LoadingOverlay active={false} text="Bezig met opslaan" />)
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    rerender(<LoadingOverlay active text="Bezig met opslaan" />)
    expect(screen.getByRole('status')).toBe(status)
    expect(status.textContent).toBe('Bezig met opslaan')
    expect(await axeViolations()).toEqual([])
  })

  it('leaves the focus where it is', () => {
    const { rerender } = render(
      <>
        <input aria-label="Naam" />
        <LoadingOverlay active={false} text="Bezig" />
      </>,
    )
    screen.getByRole('textbox').focus()
    rerender(
      <>
        <input aria-label="Naam" />
        <LoadingOverlay active text="Bezig" />
      </>,
    )
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
})
