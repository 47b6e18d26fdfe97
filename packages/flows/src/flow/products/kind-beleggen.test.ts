import { expect, test } from 'vitest'
import { toCalculationPayload } from '../calculation-payload.ts'
import { initialFlow } from '../flow-state.ts'
import { pagesOf } from '../pages.ts'
import { validateStap1 } from '../stap1.ts'

const today = '2026-11-20'
const flow = { ...initialFlow('kindBeleggen'), periodicDeposit: 5_000, duration: 18, calculationBasedOnProfile: false }

test('an investment for a child asks for a monthly deposit of at least € 50', () => {
  expect(validateStap1(flow, today)).toEqual({})
  expect(validateStap1({ ...flow, periodicDeposit: 4_999 }, today)).toEqual({
    periodicDeposit: { code: 'below-minimum', minimum: 5_000 },
  })
})

test('an investment for a child sends a monthly deposit and no first one', () => {
  expect(toCalculationPayload(flow, today)).toMatchObject({
    productCode: 'SBK',
    initialDeposit: 0,
    periodicDeposit: 50,
    duration: 18,
  })
})

test('an investment for a child has no page for a first payment', () => {
  expect(pagesOf(flow)).not.toContain('betalingEerste')
  expect(pagesOf(flow)).toContain('betalingMaandelijkse')
})
