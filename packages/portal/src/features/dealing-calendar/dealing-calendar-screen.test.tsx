import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../../testing/render-at.tsx'

// 28 February 2026 is a Saturday; at Easter the exchange is closed on 3 and 6 April.
it.each([
  ['2026-11-20', '30 november 2026, 16.00 uur', '1 december 2026', '7 december 2026, vanaf 9.00 uur'],
  ['2026-02-27', '27 februari 2026, 16.00 uur', '2 maart 2026', '6 maart 2026, vanaf 9.00 uur'],
  ['2026-02-28', '31 maart 2026, 16.00 uur', '1 april 2026', '9 april 2026, vanaf 9.00 uur'],
])('tells on %s until when an order counts, and of which day its price is', async (today, ...days) => {
  renderAt('/handelskalender', { today })
  expect(await screen.findByRole('heading', { level: 1, name: 'Handelskalender' })).toBeDefined()
  expect((await screen.findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual(days)
})
