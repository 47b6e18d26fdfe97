import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCalculationPayload } from './calculation-payload.ts'
import { addMonths } from '../values/dates.ts'
import { hasNoErrors } from '../values/field-error.ts'
import { type Flow, validateStap1 } from './flow.ts'
import type { LijfrenteOpbouwen } from './products/lijfrente-opbouwen.ts'
import type { LijfrenteUitkeren } from './products/lijfrente-uitkeren.ts'
import { lijfrenteOpbouwen, lijfrenteUitkeren, termIn, today } from './flows-for-tests.ts'
import { readCalculationPayload } from './payload-rules.ts'
import type { FlowName } from '../values/products.ts'
import { fiscalYearsOfRelease as fiscalYears } from '../annuity/fiscal-years.ts'

const funds = [{ id: 'a', percentage: 100 }]
const months = (from: string, count: number) => fc.integer({ min: 0, max: count }).map((n) => addMonths(from, n))
const shared = {
  geboortedatum: months('1950-01-15', 720),
  start: fc.option(months('2026-11-01', 14)),
  duration: fc.option(fc.integer({ min: 0, max: 62 })),
  initialDeposit: fc.option(fc.integer({ min: 90_000, max: 100_000_000 })),
}

const building: fc.Arbitrary<LijfrenteOpbouwen> = fc
  .record({
    ...shared,
    situation: fc.constantFrom('nieuw', 'oversluiten'),
    periodicDeposit: fc.option(fc.integer({ min: 4_900, max: 100_000 })),
    durationType: fc.constantFrom('jaren', 'aow', 'einddatum'),
    endDate: fc.option(months('2026-06-15', 800)),
  })
  // The server alone has the rule that a transfer must be followed by money.
  .filter(({ situation, initialDeposit }) => situation === 'nieuw' || initialDeposit !== null)
  .map((changes) => ({ ...lijfrenteOpbouwen, funds, ...changes }))

const drawing: fc.Arbitrary<LijfrenteUitkeren> = fc
  .record({
    ...shared,
    kapitaal: fc.constantFrom('', 'ja', 'nee'),
    uitkeringsTermijnCode: fc.constantFrom('', 'Maand', 'Jaar'),
  })
  .map((changes) => ({ ...lijfrenteUitkeren, funds, ...changes }))

test.each<[FlowName, fc.Arbitrary<Flow>]>([
  ['lijfrenteOpbouwen', building],
  ['lijfrenteUitkeren', drawing],
])('stap1 of %s is complete when the server takes its payload, and only then', (_name, flows) => {
  let complete = 0
  fc.assert(
    fc.property(flows, (flow) => {
      const isComplete = hasNoErrors(validateStap1(flow, today, fiscalYears))
      const payload = toCalculationPayload(flow, today)
      const isTaken =
        readCalculationPayload(payload, today, fiscalYears).ok && (termIn(payload)?.reasons ?? []).length === 0
      if (isComplete) complete++
      expect(isTaken, JSON.stringify(payload)).toBe(isComplete)
    }),
    { numRuns: 3_000 },
  )
  expect(complete).toBeGreaterThan(50)
})
