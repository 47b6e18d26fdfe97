import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ScrollRow } from './scroll-row.tsx'

/** A row of 300 pixels with content of this width. */
function renderRow(contentWidth: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(contentWidth)
  render(
    <ScrollRow role="region" aria-label="Fondsen" tabIndex={0}>
      <p>Veel kolommen</p>
    </ScrollRow>,
  )
  const row = screen.getByRole('region', { name: 'Fondsen' })
  const scrollTo = (left: number) => {
    row.scrollLeft = left
    fireEvent.scroll(row)
  }
  return { scrollTo }
}

const arrows = () => screen.queryAllByRole('button', { hidden: true }).length

afterEach(() => vi.restoreAllMocks())

describe('ScrollRow', () => {
  it('shows no arrow when everything fits', () => {
    renderRow(300)
    expect(arrows()).toBe(0)
  })

  it('shows an arrow on each side where there is more', () => {
    const { scrollTo } = renderRow(500)
    expect(arrows()).toBe(1)
    scrollTo(100)
    expect(arrows()).toBe(2)
    scrollTo(200)
    expect(arrows()).toBe(1)
  })

  it('scrolls by most of its width when an arrow is pressed', () => {
    renderRow(500)
    const scrollBy = vi.fn()
    HTMLElement.prototype.scrollBy = scrollBy
    fireEvent.click(screen.getByRole('button', { hidden: true }))
    expect(scrollBy).toHaveBeenCalledWith({ left: 210 })
  })
})
