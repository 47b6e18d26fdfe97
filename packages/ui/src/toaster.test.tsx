import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../test-axe.ts'
import { Toaster } from './toaster.tsx'

const saved = { id: 'saved', title: 'Bewaard', message: 'Uw berekening is bewaard.' }
const failed = { id: 'failed', title: 'Error', message: 'De server antwoordt niet.' }

function Page() {
  const [notifications, setNotifications] = useState([saved])
  return (
    <>
      <button onClick={() => setNotifications((all) => [...all, failed])}>Nog een</button>
      <Toaster
        notifications={notifications}
        onClose={(id) => setNotifications((all) => all.filter((each) => each.id !== id))}
        closeLabel="Sluit melding"
        regionLabel="Meldingen ({hotkey})"
      />
    </>
  )
}

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

function pass(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

function isShown(title = 'Bewaard') {
  return screen.queryByRole('listitem') !== null && screen.queryAllByText(title).length > 0
}

/** Two frames, which the fake timers give every 16 ms. */
const draw = () => pass(32)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('Toaster', () => {
  // Requirements 4.13 and 9.9.
  it('shows a message for 3000 ms', () => {
    render(<Page />)
    draw()
    pass(2999)
    expect(isShown()).toBe(true)
    pass(1)
    expect(isShown()).toBe(false)
  })

  it('begins its time when it is drawn', () => {
    let frames: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
    const drawFrame = () => {
      const due = frames
      frames = []
      act(() => due.forEach((frame) => frame(0)))
    }
    render(<Page />)
    drawFrame()
    pass(60_000)
    expect(isShown()).toBe(true)
    drawFrame()
    pass(2999)
    expect(isShown()).toBe(true)
    pass(1)
    expect(isShown()).toBe(false)
  })

  it('gives every message its own 3000 ms', () => {
    render(<Page />)
    draw()
    pass(2000)
    fireEvent.click(screen.getByRole('button', { name: 'Nog een' }))
    draw()
    pass(1000)
    expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Error De server antwoordt niet.Sluit melding',
    ])
    pass(2000)
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  // Requirements 2.34 and 4.13.
  it('closes by its button', () => {
    render(<Page />)
    fireEvent.click(screen.getByRole('button', { name: 'Sluit melding' }))
    expect(isShown()).toBe(false)
  })

  it('closes by Escape', () => {
    render(<Page />)
    fireEvent.keyDown(screen.getByRole('listitem'), { key: 'Escape' })
    expect(isShown()).toBe(false)
  })

  it('pauses while the pointer is on it and then continues', () => {
    render(<Page />)
    draw()
    pass(2000)
    fireEvent.pointerMove(screen.getByRole('listitem'))
    pass(60_000)
    expect(isShown()).toBe(true)
    fireEvent.pointerLeave(screen.getByRole('region'))
    pass(999)
    expect(isShown()).toBe(true)
    pass(1)
    expect(isShown()).toBe(false)
  })

  // Requirement T46.
  it('pauses while the focus is on it', () => {
    render(<Page />)
    act(() => screen.getByRole('button', { name: 'Sluit melding' }).focus())
    pass(60_000)
    expect(isShown()).toBe(true)
    act(() => screen.getByRole('button', { name: 'Nog een' }).focus())
    pass(3000)
    expect(isShown()).toBe(false)
  })

  // Requirement T46.
  it('pauses while the window is not in front', () => {
    render(<Page />)
    act(() => void window.dispatchEvent(new Event('blur')))
    pass(60_000)
    expect(isShown()).toBe(true)
    act(() => void window.dispatchEvent(new Event('focus')))
    pass(3000)
    expect(isShown()).toBe(false)
  })

  it('shows a message of a hidden tab until 3000 ms after the tab is shown', () => {
    setHidden(true)
    render(<Page />)
    pass(60_000)
    expect(isShown()).toBe(true)
    setHidden(false)
    pass(2999)
    expect(isShown()).toBe(true)
    pass(1)
    expect(isShown()).toBe(false)
  })

  it('pauses a shown message while the tab is hidden', () => {
    render(<Page />)
    pass(1000)
    setHidden(true)
    pass(60_000)
    expect(isShown()).toBe(true)
    setHidden(false)
    pass(3000)
    expect(isShown()).toBe(false)
  })

  // Requirement T46.
  it('is reached by F8', () => {
    render(<Page />)
    fireEvent.keyDown(document, { code: 'F8', key: 'F8' })
    expect(document.activeElement).toBe(screen.getByRole('list'))
  })

  it('has no English texts of its own', () => {
    render(<Page />)
    pass(100)
    expect(screen.getByRole('region', { name: 'Meldingen (F8)' })).toBeTruthy()
    expect(document.body.textContent).toContain('Meldingen Bewaard Uw berekening is bewaard.')
    expect(document.body.innerHTML).not.toMatch(/notification/i)
  })

  it('adds no style element, which a strict Content-Security-Policy would refuse', () => {
    const before = [...document.querySelectorAll('style')]
    render(<Page />)
    expect([...document.querySelectorAll('style')]).toEqual(before)
  })

  it('passes axe', async () => {
    render(<Page />)
    vi.useRealTimers()
    expect(await axeViolations()).toEqual([])
  })
})
