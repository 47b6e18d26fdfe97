import { expect, it } from 'vitest'
import { bankReasonText } from './payment-state.ts'
import { accountReasons, stateOfStep, stepsOfState } from './work-steps.ts'

it('a step and its state find each other', () => {
  expect(stateOfStep('pay')).toBe('customer')
  expect(stepsOfState('bank')).toEqual(['await-payment'])
  for (const state of ['staff', 'customer', 'bank'] as const) {
    for (const step of stepsOfState(state)) expect(stateOfStep(step)).toBe(state)
  }
})

it.each(accountReasons)('the customer is asked for a mandate or another account after %s', (code) => {
  expect(bankReasonText(code)).toMatch(/nieuwe machtiging|andere rekening|betaalrekening op uw naam/)
})
