import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RangeBeam } from './range-beam.tsx'
import { YearRings } from './year-rings.tsx'

it('the rings are a decoration: a screen reader reads the text beside them', () => {
  const { container } = render(<YearRings months={27} />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  // Two full years and a quarter of the third.
  expect(container.querySelectorAll('path')).toHaveLength(3)
})

it.each([
  // The high end of the beam is as far above the lamp as the picture allows, and the low one in proportion.
  [{ low: 50, expected: 100, high: 200 }, 'M30 45L320 6V64.5Z'],
  [{ low: 0, expected: 100, high: 150 }, 'M30 45L320 22.5V90Z'],
  [{ low: 100, expected: 100, high: 100 }, 'M30 45L320 45V45Z'],
])('the beam is as wide as the outcomes %j', (outcomes, path) => {
  const { container } = render(<RangeBeam {...outcomes} />)
  expect(container.querySelector('path')?.getAttribute('d')).toBe(path)
})
