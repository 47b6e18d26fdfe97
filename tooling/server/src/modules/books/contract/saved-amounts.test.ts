import { readAmounts } from '@portal/flows/flow/payload-amounts'
import { expect, test } from 'vitest'
import { annuity } from '../../../../tests/calculations.ts'
import { elsewhereTemporaryOf, toAmounts } from './saved-amounts.ts'

const payload = { ...annuity, initialDeposit: 1_234.56, otherTemporaryPayouts: 15_192.01 }
const calculatedAt = '2026-12-01T09:00:00.000Z'
const sent = {
  initialDepositCents: 123_456,
  periodicDepositCents: 0,
  otherTemporaryCents: 1_519_201,
  funds: [{ id: 'mix-neutraal', shareBasisPoints: 10_000 }],
}

test('the amounts of a calculation are those that were saved with it', () => {
  const amounts = { ...sent, initialDepositCents: 1, calculatedAt }
  expect(toAmounts({ amounts, payload, calculatedAt })).toEqual(amounts)
})

test.each([
  ['no amounts, because it is older', null],
  ['the amounts of the calculation that it replaced', { ...sent, initialDepositCents: 1, calculatedAt: '2026-11-30' }],
])('a row with %s is read from what was sent, to the cent', (_what, amounts) => {
  expect(toAmounts({ amounts, payload, calculatedAt })).toEqual(sent)
  expect(elsewhereTemporaryOf({ amounts, payload, calculatedAt })).toBe(1_519_201)
})

test('a contract without a calculation has no annuities elsewhere', () => {
  expect(elsewhereTemporaryOf(null)).toBe(0)
  expect(readAmounts(annuity).amounts.otherTemporaryCents).toBe(0)
})
