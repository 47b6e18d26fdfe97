import type { LijfrenteUitkeren } from '@portal/flows/flow/products/lijfrente-uitkeren'
import { initialFlow } from '@portal/flows/flow/flow-state'
import { fiscalYearsOfRelease } from '@portal/flows/annuity/fiscal-years'
import { describe, expect, it } from 'vitest'
import { drawdownPlan } from '../../../testing/saved-copies.ts'
import { toAnnuityTime } from './annuity-moments.ts'

const today = '2026-11-20'

function timeOf(changes: Partial<LijfrenteUitkeren> = {}) {
  return toAnnuityTime(
    { ...initialFlow('lijfrenteUitkeren'), ...drawdownPlan, ...changes },
    today,
    fiscalYearsOfRelease,
  )
}

const yearsOf = (changes: Partial<LijfrenteUitkeren>) => timeOf(changes)?.ticks.map(({ label }) => label)

describe('the moments of an annuity', () => {
  it('are positions in months, and so are the spans', () => {
    const time = timeOf()
    // December 2026 is month 11 of year 2026; twenty years are 240 months.
    const start = 2026 * 12 + 11
    expect(time?.moments.find(({ id }) => id === 'start')?.at).toBe(start)
    expect(time?.spans).toEqual([
      { id: 'term', from: start, to: start + 240, label: 'Uw looptijd: 20 jaar', tone: 'chosen' },
      { id: 'minimum', from: start, to: start + 60, label: 'Minimaal volgens de wet: 5 jaar', tone: 'minimum' },
    ])
  })

  it('are marked with round years, as many as there is room for', () => {
    expect(yearsOf({ duration: 5, initialDeposit: 5_000_000 })).toEqual(['2028', '2030'])
    expect(yearsOf({ duration: 20 })).toEqual(['2030', '2035', '2040', '2045'])
    expect(yearsOf({ duration: 40 })).toEqual(['2030', '2040', '2050', '2060'])
  })

  it('include a refused choice as refused', () => {
    expect(timeOf({ geboortedatum: '1962-03-01' })?.spans[0]?.tone).toBe('refused')
  })

  it('have no term while none is filled in, or one that cannot be', () => {
    for (const duration of [null, 0, 61]) {
      expect(timeOf({ duration })?.moments.map(({ id }) => id)).toEqual(['birth', 'aow', 'start', 'latest'])
    }
  })

  it('are missing without a date of birth, and for a child', () => {
    expect(timeOf({ geboortedatum: null })).toBeNull()
    expect(timeOf({ geboortedatum: '2015-01-01' })).toBeNull()
  })
})
