import type { Question } from '@portal/api/operations'
import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { giveAnswer, selectRiskProfile, withQuestionnaires } from './flow-answers.ts'
import {
  bedragBeleggen,
  lijfrenteOpbouwen,
  lijfrenteUitkeren,
  questionnaires,
  riskProfiles,
} from './flows-for-tests.ts'
import type { Flow } from './flow.ts'
import type { SharedFlow } from './flow-product.ts'
import { toPercentages } from './fund-percentages.ts'
import { riskProfileIds } from './risk-profile.ts'
import {
  exceedsProfile,
  isAboveProfile,
  riskOfSplit,
  strictestProfile,
  suitabilityConcerns,
  type RiskFund,
} from './suitability.ts'

// Equity 17 % and bonds 5 % with a correlation of 0.15: the assumptions behind the Dutch profiles.
const shares: RiskFund = {
  id: 'shares',
  category: 'aandelen',
  equityBasisPoints: 10_000,
  volatilityBasisPoints: 1700,
  correlationsBasisPoints: { aandelen: 8500, obligaties: 1500, vastgoed: 6500, geldmarkt: 0, mix: 9000 },
}
const bonds: RiskFund = {
  id: 'bonds',
  category: 'obligaties',
  equityBasisPoints: 0,
  volatilityBasisPoints: 500,
  correlationsBasisPoints: { aandelen: 1500, obligaties: 7000, vastgoed: 2500, geldmarkt: 2000, mix: 5000 },
}
const mixed: RiskFund = { ...shares, id: 'mixed', category: 'mix', equityBasisPoints: 5000, volatilityBasisPoints: 920 }
const funds = [shares, bonds, mixed]

const figures = [
  [1000, 500],
  [3000, 660],
  [5000, 920],
  [7000, 1220],
  [10_000, 1700],
] as const
const profiles = riskProfiles.map((profile, index) => {
  const [equityBasisPoints = 0, volatilityBasisPoints = 0] = figures[index] ?? []
  return { ...profile, equityBasisPoints, volatilityBasisPoints }
})
const neutral = profiles[2] as (typeof profiles)[number]

const split = (part: number) => [
  { id: 'shares', shareBasisPoints: part },
  { id: 'bonds', shareBasisPoints: 10_000 - part },
]

describe('the risk of a split', () => {
  test('is that of the whole: half shares and half bonds move less than half of both together', () => {
    // (0.5·17)² + (0.5·5)² + 2·0.15·8.5·2.5 = 72.25 + 6.25 + 6.375 = 84.875, of which the root is 9.2128.
    expect(riskOfSplit(split(5000), funds)).toEqual({ equityBasisPoints: 5000, volatilityBasisPoints: 921 })
  })

  test('counts a mixed fund for its part, and an unknown fund as none', () => {
    const [one] = [riskOfSplit([{ id: 'mixed', shareBasisPoints: 10_000 }], funds)]
    expect(one).toEqual({ equityBasisPoints: 5000, volatilityBasisPoints: 920 })
    expect(riskOfSplit([{ id: 'gone', shareBasisPoints: 10_000 }], funds)).toEqual({
      equityBasisPoints: 0,
      volatilityBasisPoints: 0,
    })
  })

  test.each(profiles.map((profile, index) => [profile.id, profile, figures[index]?.[0] ?? 0] as const))(
    'of the shares that belong to %s fits it, and one percent more does not',
    (_id, profile, equity) => {
      expect(exceedsProfile(riskOfSplit(split(equity), funds), profile)).toBe(false)
      const more = Math.min(equity + 100, 10_000)
      expect(exceedsProfile(riskOfSplit(split(more), funds), profile)).toBe(equity < 10_000)
    },
  )

  test('exceeds a profile by volatility alone as well', () => {
    expect(exceedsProfile({ equityBasisPoints: 5000, volatilityBasisPoints: 925 }, neutral)).toBe(false)
    expect(exceedsProfile({ equityBasisPoints: 5000, volatilityBasisPoints: 926 }, neutral)).toBe(true)
  })

  test('is not compared without a profile', () => {
    expect(isAboveProfile(split(10_000), 'NVT', { funds, riskProfiles: profiles })).toBe(false)
    expect(isAboveProfile(split(5100), 'neutraal', { funds, riskProfiles: profiles })).toBe(true)
  })
})

const horizons = { a: { minimum: 0, maximum: 5 }, b: { minimum: 5, maximum: 20 }, c: { minimum: 20, maximum: null } }
const asked = questionnaires.map((questionnaire) => ({
  ...questionnaire,
  questions: questionnaire.questions.map(withHorizons),
}))

function withHorizons(question: Question): Question {
  if (question.id !== 'q2') return question
  const toHorizon = (id: string) => horizons[id as keyof typeof horizons]
  return { ...question, answers: question.answers.map((answer) => ({ ...answer, horizonYears: toHorizon(answer.id) })) }
}

function flowWith(flow: Flow, horizon: keyof typeof horizons, changes: Partial<SharedFlow> = {}): Flow {
  const empty = withQuestionnaires({ ...flow, calculationBasedOnProfile: true }, asked, profiles)
  const answered = empty.questions.reduce((before, { id }) => giveAnswer(before, id, 'c'), empty)
  return { ...giveAnswer(answered, 'q2', horizon), funds: toPercentages(split(0)), ...changes }
}

const concernsOf = (flow: Flow) => suitabilityConcerns(flow, { funds, today: '2026-11-21' })

describe('a customer is warned', () => {
  test('of nothing until the profile question is answered', () => {
    expect(concernsOf({ ...bedragBeleggen, calculationBasedOnProfile: null })).toEqual([])
  })

  // Requirement L20.
  test('that suitability is not tested, without the questionnaire', () => {
    expect(concernsOf({ ...bedragBeleggen, funds: toPercentages(split(0)) })).toEqual(['zonder-profiel'])
  })

  // Requirement L20.
  test('of a split with more risk than a chosen profile that is more careful than the answers', () => {
    const flow = selectRiskProfile(
      flowWith(bedragBeleggen, 'b', { funds: toPercentages(split(6000)), duration: 15 }),
      'neutraal',
    )
    expect(concernsOf(flow)).toEqual(['boven-profiel'])
    expect(concernsOf(selectRiskProfile(flow, 'offensief'))).toEqual([])
  })

  test.each([
    ['a', 5, []],
    ['a', 6, ['eerder-nodig']],
    ['b', 4, ['andere-horizon']],
    ['b', 20, []],
    ['c', 19, ['andere-horizon']],
    ['c', 60, []],
  ] as const)(
    'of a term that does not match when the money is needed: answer %s and %d years',
    (answer, duration, concerns) => {
      expect(concernsOf(flowWith(bedragBeleggen, answer, { duration }))).toEqual(concerns)
    },
  )

  test('that an annuity cannot be sold when the money is needed before its end', () => {
    const flow = { ...flowWith(lijfrenteOpbouwen, 'a', { duration: 6 }) }
    expect(concernsOf(flow)).toEqual(['lijfrente-eerder-nodig'])
  })

  test.each([
    ['a', 30, []],
    ['c', 19, ['andere-horizon']],
  ] as const)('of payouts only when they end before: answer %s and %d years', (answer, duration, concerns) => {
    expect(concernsOf(flowWith(lijfrenteUitkeren, answer, { duration }))).toEqual(concerns)
  })
})

describe('a customer whose answers give the most careful profile', () => {
  /** The lowest answers everywhere, then another profile; q1 says that the money cannot be missed. */
  const careful = (flow: Flow, changes: Partial<SharedFlow> = {}): Flow => {
    const needing = asked.map((questionnaire) => ({
      ...questionnaire,
      questions: questionnaire.questions.map((question) => ({
        ...question,
        answers: question.answers.map((answer) =>
          question.id === 'q1' && answer.id === 'a' ? { ...answer, needsMoney: true } : answer,
        ),
      })),
    }))
    const empty = withQuestionnaires({ ...flow, calculationBasedOnProfile: true }, needing, profiles)
    const answered = empty.questions.reduce((before, { id }) => giveAnswer(before, id, 'a'), empty)
    return { ...answered, duration: 5, funds: toPercentages(split(1000)), ...changes }
  }

  test('is warned that the money cannot be missed, whatever the risk', () => {
    expect(concernsOf(careful(bedragBeleggen))).toEqual(['geld-noodzakelijk'])
  })

  // Requirement L20.
  test.each(riskProfileIds.slice(1))('and who chooses %s is warned of more risk than the answers give', (chosen) => {
    const flow = selectRiskProfile(careful(bedragBeleggen), chosen)
    expect(concernsOf(flow)).toEqual(['boven-antwoorden', 'geld-noodzakelijk'])
  })

  test('is warned of a split above the answers, also when the chosen profile allows it', () => {
    const flow = selectRiskProfile(
      careful(bedragBeleggen, { funds: toPercentages(split(10_000)), duration: 20 }),
      'zeer-offensief',
    )
    expect(concernsOf(flow)).toEqual(['boven-antwoorden', 'eerder-nodig', 'geld-noodzakelijk'])
  })

  test('lives from payouts as they are meant, so only the statement about more risk counts', () => {
    const payouts = careful(lijfrenteUitkeren, { duration: 30 })
    expect(concernsOf(payouts)).toEqual([])
    const bolder = selectRiskProfile(payouts, 'defensief')
    expect(concernsOf({ ...bolder, thirdStatement: 'niet-noodzakelijke' })).toEqual(['boven-antwoorden'])
    for (const thirdStatement of ['noodzakelijke', 'noodzakelijke-aanvulling'] as const)
      expect(concernsOf({ ...bolder, thirdStatement })).toEqual(['boven-antwoorden', 'geld-noodzakelijk'])
    // The statement belongs to the choice of more risk, and means nothing without it.
    expect(concernsOf({ ...payouts, thirdStatement: 'noodzakelijke' })).toEqual([])
  })
})

test('a contract is compared with the more careful of its chosen profile and the one of the answers', () => {
  expect(strictestProfile('zeer-offensief', 'defensief')).toBe('defensief')
  expect(strictestProfile('defensief', 'zeer-offensief')).toBe('defensief')
  expect(strictestProfile('neutraal', null)).toBe('neutraal')
  expect(strictestProfile('NVT', 'defensief')).toBe('NVT')
  expect(strictestProfile(null, 'defensief')).toBeNull()
})

test('every split of shares and bonds above the profile has its warning', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(...riskProfileIds), (part, profile) => {
      const flow = selectRiskProfile(
        flowWith(bedragBeleggen, 'b', { funds: toPercentages(split(part)), duration: 15 }),
        profile,
      )
      const allowed = figures[riskProfileIds.indexOf(profile)]?.[0] ?? 0
      return concernsOf(flow).includes('boven-profiel') === part > allowed
    }),
  )
})
