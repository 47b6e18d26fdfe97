import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { LoadingOverlay } from './loading-overlay.tsx'

afterEach(() => vi.useRealTimers())

const slow = { slowText: 'Dit duurt lang', leaveLabel: 'Terug', onLeave: () => {} }

describe('LoadingOverlay', () => {
  // Requirement 2.33.
  it('announces the wait in a status element that existed before', async () => {
    const { rerender } = render(<LoadingOverlay {...slow} active={false} text="Bezig met opslaan" />)
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    rerender(<LoadingOverlay {...slow} active text="Bezig met opslaan" />)
    expect(await screen.findByText('Bezig met opslaan')).toBeDefined()
    expect(screen.getByRole('status')).toBe(status)
    expect(await axeViolations()).toEqual([])
  })

  // Requirement 4.7.
  it('does not flash for a wait of half a second, and covers the page all the while', () => {
    vi.useFakeTimers()
    const { rerender } = render(<LoadingOverlay {...slow} active text="Bezig" />)
    expect(screen.getByRole('status').firstElementChild?.className).toBe('fixed inset-0 z-40')
    act(() => void vi.advanceTimersByTime(499))
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByRole('status').textContent).toBe('Bezig')
    rerender(<LoadingOverlay {...slow} active={false} text="Bezig" />)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('does not move the focus', async () => {
    const { rerender } = render(
      <>
        <input aria-label="Naam" />
        <LoadingOverlay {...slow} active={false} text="Bezig" />
      </>,
    )
    screen.getByRole('textbox').focus()
    rerender(
      <>
        <input aria-label="Naam" />
        <LoadingOverlay {...slow} active text="Bezig" />
      </>,
    )
    await screen.findByText('Bezig')
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  // Requirement T39.
  it('shows after four seconds that it takes long, and a button to continue after ten', () => {
    vi.useFakeTimers()
    const onLeave = vi.fn<() => void>()
    render(<LoadingOverlay {...slow} active text="Bezig" onLeave={onLeave} />)
    const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
    pass(3_999)
    expect(screen.getByRole('status').textContent).toBe('Bezig')
    pass(1)
    expect(screen.getByRole('status').textContent).toBe('BezigDit duurt lang')
    pass(5_999)
    expect(screen.queryByRole('button')).toBeNull()
    pass(1)
    screen.getByRole('button', { name: 'Terug' }).click()
    expect(onLeave).toHaveBeenCalledOnce()
  })

  it('restarts its timers at each wait', () => {
    vi.useFakeTimers()
    const { rerender } = render(<LoadingOverlay {...slow} active text="Bezig" />)
    act(() => void vi.advanceTimersByTime(20_000))
    rerender(<LoadingOverlay {...slow} active={false} text="Bezig" />)
    rerender(<LoadingOverlay {...slow} active text="Bezig" />)
    act(() => void vi.advanceTimersByTime(500))
    expect(screen.getByRole('status').textContent).toBe('Bezig')
  })
})
