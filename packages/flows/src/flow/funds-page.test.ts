import { describe, expect, test } from 'vitest'
import { initialFlow } from './flow-state.ts'
import { validateFunds, withOfferedFunds } from './funds-page.ts'
import { setTyped } from './typed-fields.ts'

const empty = initialFlow('bedragBeleggen')

function typed(shares: Readonly<Record<string, string>>) {
  return Object.entries(shares).reduce((flow, [id, text]) => setTyped(flow, `funds.${id}`, text), empty)
}

describe('the split on the page', () => {
  test.each([
    ['of 100 % in one fund', typed({ a: '100' })],
    ['of parts that add up', typed({ a: '33,34', b: '33,33', c: '33.33 %' })],
    ['with an emptied field', typed({ a: '100', b: '' })],
    ['with a fund at zero', typed({ a: '100', b: '0' })],
    ['set with sliders', { ...empty, funds: [{ id: 'a', percentage: 100 }] }],
  ])('%s is valid', (_what, flow) => {
    expect(validateFunds(flow, [])).toEqual({})
  })

  test.each([
    ['is missing', empty, { funds: { code: 'required' } }],
    ['is too low', typed({ a: '60', b: '39,5' }), { funds: { code: 'split-too-low', rest: 50 } }],
    ['is too high', typed({ a: '60', b: '41' }), { funds: { code: 'split-too-high', excess: 100 } }],
    ['has text for a share', typed({ a: '100', b: 'veel' }), { 'funds.b': { code: 'not-a-number' } }],
    ['has a third decimal', typed({ a: '33,333' }), { 'funds.a': { code: 'too-many-decimals' } }],
    [
      'has negative and huge shares',
      typed({ a: '-10', b: '110' }),
      {
        'funds.a': { code: 'below-minimum', minimum: 0 },
        'funds.b': { code: 'above-maximum', maximum: 10_000 },
      },
    ],
    [
      'has a hostile share that was never typed',
      { ...empty, funds: [{ id: '__proto__', percentage: 200 }] },
      { 'funds.__proto__': { code: 'above-maximum', maximum: 10_000 } },
    ],
  ])('%s', (_what, flow, errors) => {
    expect(validateFunds(flow, [])).toEqual(errors)
  })

  test('is not checked as a whole while a share is invalid', () => {
    expect(validateFunds(typed({ a: '60', b: 'x' }), [])).not.toHaveProperty('funds')
  })

  test('has an error at a fund that takes no new deposits, until its share is gone', () => {
    const funds = [
      { id: 'a', closedForDeposits: false },
      { id: 'b', closedForDeposits: true },
    ]
    const error = { code: 'closed-fund', isNew: true }
    expect(validateFunds(typed({ a: '60', b: '40' }), funds)).toEqual({ 'funds.b': error })
    expect(validateFunds(typed({ a: '100', b: '0' }), funds)).toEqual({})
  })

  test('loses the shares of funds that the product does not have, and nothing else', () => {
    const funds = [
      { id: 'a', productCodes: ['SB' as const] },
      { id: 'b', productCodes: ['SUL' as const] },
    ]
    const flow = setTyped(typed({ a: '60', b: '30', gone: '10' }), 'duration', '10')
    const left = withOfferedFunds(flow, funds)
    expect(left.funds).toEqual([{ id: 'a', percentage: 60 }])
    expect(left.typed).toEqual({ 'funds.a': '60', duration: '10' })
    expect(withOfferedFunds(left, funds)).toBe(left)
  })

  test('ignores the texts of other fields', () => {
    expect(validateFunds(setTyped(typed({ a: '100' }), 'duration', 'x'), [])).toEqual({})
  })
})
