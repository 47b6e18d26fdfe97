import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsOfTerm } from '../../annuity/payout-term.ts'
import { latestFirstPayout } from '../../annuity/annuity-limits.ts'
import { addMonths } from '../../values/dates.ts'
import { startChoices } from '../../values/limits.ts'
import { lijfrenteUitkeren as answers, termIn } from '../flows-for-tests.ts'
import { toCalculationPayload } from '../calculation-payload.ts'
import { readCalculationPayload } from '../payload-rules.ts'
import { annuityTermOf, lijfrenteUitkeren } from './lijfrente-uitkeren.ts'
import { fiscalYearsOfRelease as fiscalYears } from '../../annuity/fiscal-years.ts'

const date = (from: string, months: number) =>
  fc.tuple(fc.integer({ min: 0, max: months }), fc.integer({ min: 1, max: 28 })).map(([count, day]) => {
    return `${addMonths(from, count).slice(0, 8)}${String(day).padStart(2, '0')}`
  })
const asked = fc.record({
  today: date('2026-01-01', 36),
  geboortedatum: date('1950-01-01', 300),
  uitkeringsTermijnCode: fc.constantFrom('Maand', 'Kwartaal', 'Halfjaar', 'Jaar'),
  kapitaal: fc.constantFrom('ja', 'nee'),
  choice: fc.integer({ min: 0, max: 12 }),
  duration: fc.integer({ min: 1, max: 60 }),
  initialDeposit: fc.integer({ min: 100_000, max: 60_000_000 }),
})

test('a start that the page offers can be chosen, is allowed by form and server, and pays in time', () => {
  fc.assert(
    fc.property(asked, ({ today, choice, ...typed }) => {
      const start = startChoices(today)[choice] ?? null
      const flow = { ...answers, ...typed, start }
      const offered = annuityTermOf(flow, today, fiscalYears)?.fit.start
      if (offered === undefined) return
      const changed = { ...flow, start: offered }
      const errors = Object.fromEntries(lijfrenteUitkeren.checks(changed, today, fiscalYears))
      expect([errors['start'], errors['duration']]).toEqual([null, null])
      const payload = toCalculationPayload(changed, today)
      expect(termIn(payload)?.reasons).toEqual([])
      expect(readCalculationPayload(payload, today, fiscalYears)).not.toMatchObject({
        errors: { start: expect.anything() },
      })
      const first = addMonths(offered, monthsOfTerm[typed.uitkeringsTermijnCode])
      expect(first <= latestFirstPayout(typed.geboortedatum)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('a start is accepted exactly when its first payment is made in the last calendar year or before', () => {
  fc.assert(
    fc.property(asked, ({ today, choice, ...typed }) => {
      const start = startChoices(today)[choice] ?? today
      const codes = annuityTermOf({ ...answers, ...typed, start }, today, fiscalYears)?.reasons.map(({ code }) => code)
      const first = addMonths(start, monthsOfTerm[typed.uitkeringsTermijnCode])
      const isInTime = Number(first.slice(0, 4)) <= Number(latestFirstPayout(typed.geboortedatum).slice(0, 4))
      expect(codes?.includes('start-too-late')).toBe(!isInTime)
    }),
    { numRuns: 2_000 },
  )
})
