import type { ChangeValues } from '@portal/api/operations'
import { describe, expect, test } from 'vitest'
import { check, context, drawer, saver } from './change-facts-for-tests.ts'
import type { ChangeFacts } from './change-facts.ts'
import { validateChange } from './change-rules.ts'

describe('a split with more risk than the profile', () => {
  const riskProfiles = context.riskProfiles.map((each) =>
    each.id === 'defensief' ? { ...each, equityBasisPoints: 3_000, volatilityBasisPoints: 660 } : each,
  )
  const strict = { ...context, riskProfiles }
  const funds = [{ id: 'b', shareBasisPoints: 10_000 }]

  test('is allowed for a customer who accepts it', () => {
    expect(validateChange(saver, 'fondsverdeling', { funds }, strict)).toEqual({ acceptsRisk: { code: 'must-be-yes' } })
    expect(validateChange(saver, 'fondsverdeling', { funds, acceptsRisk: true }, strict)).toEqual({})
    const bold: ChangeFacts = { ...saver, chosenRiskProfile: 'offensief' }
    expect(validateChange(bold, 'fondsverdeling', { funds }, strict)).toEqual({})
    // The answers gave a more careful profile than the customer chose.
    const answeredCareful: ChangeFacts = { ...bold, determinedRiskProfile: 'defensief' }
    expect(validateChange(answeredCareful, 'fondsverdeling', { funds }, strict)).toEqual({
      acceptsRisk: { code: 'must-be-yes' },
    })
    // A more careful profile while the split stays is the same.
    const answers = ['one', 'two'].map((id) => ({ question: id, answer: 'careful' }))
    expect(validateChange(bold, 'risicoprofiel', { answers }, strict)).toEqual({ acceptsRisk: { code: 'must-be-yes' } })
    expect(validateChange(bold, 'risicoprofiel', { answers, acceptsRisk: true }, strict)).toEqual({})
  })
})

describe('the split of funds', () => {
  const split = (...shares: [string, number][]) => shares.map(([id, shareBasisPoints]) => ({ id, shareBasisPoints }))

  test.each<[string, ChangeValues, object]>([
    ['can be another one', { funds: split(['b', 10_000]) }, {}],
    ['can keep a fund that is closed', { funds: split(['b', 6_000], ['closed', 4_000]) }, {}],
    ['can be the same for what is held', { funds: saver.funds.slice(), switchHoldings: true }, {}],
    ['is not nothing', {}, { funds: { code: 'required' } }],
    [
      'is not the one of now',
      { funds: split(['closed', 4_000], ['a', 6_000], ['b', 0]) },
      { funds: { code: 'unchanged' } },
    ],
    ['is not less than all', { funds: split(['b', 9_000]) }, { funds: { code: 'split-too-low', rest: 1_000 } }],
    [
      'is not more than all',
      { funds: split(['a', 9_000], ['b', 1_001]) },
      { funds: { code: 'split-too-high', excess: 1 } },
    ],
    ['has no fund twice', { funds: split(['b', 5_000], ['b', 5_000]) }, { funds: { code: 'unknown-value' } }],
    ['has no fund that is not there', { funds: split(['z', 10_000]) }, { 'funds.z': { code: 'unknown-value' } }],
    [
      'has no fund of other products',
      { funds: split(['annuities', 10_000]) },
      { 'funds.annuities': { code: 'unknown-value' } },
    ],
    [
      'has no more of a fund that is closed',
      { funds: split(['closed', 4_001], ['a', 5_999]) },
      { 'funds.closed': { code: 'closed-fund' } },
    ],
    [
      'has no other fund that is closed',
      { funds: split(['a', 9_999], ['other-closed', 1]) },
      { 'funds.other-closed': { code: 'closed-fund' } },
    ],
  ])('%s', (_, values, errors) => {
    expect(check(saver, 'fondsverdeling', values)).toEqual(errors)
  })

  test('of a draw-down is changed together with the holdings', () => {
    const funds = split(['b', 10_000])
    expect(check(drawer, 'fondsverdeling', { funds })).toEqual({ switchHoldings: { code: 'must-be-yes' } })
    expect(check(drawer, 'fondsverdeling', { funds, switchHoldings: true })).toEqual({})
  })
})
