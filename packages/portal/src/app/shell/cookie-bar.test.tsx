import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderAt } from '../../testing/render-at.tsx'

describe('the cookie banner', () => {
  const message = 'Deze applicatie maakt gebruik van cookies'

  // Requirements 2.32 and 9.9.
  it('stays until it is closed, and then stays hidden for 365 days', async () => {
    const { person } = renderAt('/contact', { user: null })
    expect(await screen.findByText(message)).toBeDefined()
    const written = vi.spyOn(document, 'cookie', 'set')
    await person.click(screen.getByRole('button', { name: 'Sluit melding' }))
    expect(screen.queryByText(message)).toBeNull()
    expect(written.mock.calls).toEqual([['hasCookie=true; Path=/; Max-Age=31536000; SameSite=Lax']])
  })

  it('leaves room for what stays at the bottom of the window too, and none when it is closed', async () => {
    const sizes: (() => void)[] = []
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(onSize: () => void) {
          sizes.push(onSize)
        }
        observe() {}
        disconnect() {}
      },
    )
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64)
    const { person } = renderAt('/contact', { user: null })
    await screen.findByText(message)
    for (const onSize of sizes) onSize()
    expect(document.documentElement.style.getPropertyValue('--bars')).toBe('64px')
    await person.click(screen.getByRole('button', { name: 'Sluit melding' }))
    height.mockReturnValue(0)
    for (const onSize of sizes) onSize()
    expect(document.documentElement.style.getPropertyValue('--bars')).toBe('0px')
  })

  // Requirements 2.32 and 4.14.
  it('is not shown to somebody who closed it before', async () => {
    document.cookie = 'hasCookie=true; Path=/'
    renderAt('/contact', { user: null })
    await screen.findByRole('heading', { name: 'Contact' })
    expect(screen.queryByText(message)).toBeNull()
  })

  // Requirement 2.32.
  it('is shown again when the cookie has another value', async () => {
    document.cookie = 'hasCookie=false; Path=/'
    renderAt('/contact', { user: null })
    expect(await screen.findByText(message)).toBeDefined()
  })
})
