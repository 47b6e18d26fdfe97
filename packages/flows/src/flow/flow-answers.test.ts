import { describe, expect, test } from 'vitest'
import { giveAnswer, selectRiskProfile, withQuestionnaires } from './flow-answers.ts'
import { initialFlow } from './flow-state.ts'
import { answersOf, bedragBeleggen, questionnaires, riskProfiles, withProfile } from './flows-for-tests.ts'

describe('the questionnaires in the flow', () => {
  test('bring their questions and profiles', () => {
    const flow = withQuestionnaires(bedragBeleggen, questionnaires, riskProfiles)
    expect(flow.questions).toHaveLength(11)
    expect(flow.riskProfiles).toBe(riskProfiles)
    expect(flow).toMatchObject({ answers: [], scoreOne: null, scoreTwo: null, score: null, questionEleven: '' })
  })

  test('keep answers that still exist, and drop the others', () => {
    const answers = [...answersOf('bz'), { questionId: 'weg', answerId: 'a' }]
    const flow = withQuestionnaires({ ...bedragBeleggen, answers }, questionnaires, riskProfiles)
    expect(flow.answers).toEqual([{ questionId: 'q1', answerId: 'b' }])
  })

  // Requirement 3.1.
  test('give the scores and the eleventh answer when all questions are answered', () => {
    expect(withProfile('bbbbbbccccc')).toMatchObject({ scoreOne: 30, scoreTwo: 50, score: 80, questionEleven: 'c' })
  })

  test('keep the choice and the statements of a flow that is resumed', () => {
    const chosen = { riskSelection: 'offensief', firstStatement: 'begrepen' } as const
    expect(withProfile('bbbbbbbbbbb', chosen)).toMatchObject(chosen)
  })

  test('that lead to another profile than before clear them', () => {
    const chosen = {
      ...withProfile('bbbbbbbbbbb'),
      riskSelection: 'offensief',
      thirdStatement: 'noodzakelijke',
    } as const
    const stricter = riskProfiles.map((profile) => ({ ...profile, minScoreOne: profile.minScoreOne * 2 }))
    expect(withQuestionnaires(chosen, questionnaires, stricter)).toMatchObject({
      riskSelection: '',
      thirdStatement: '',
    })
    expect(withQuestionnaires(chosen, questionnaires, riskProfiles)).toMatchObject({
      riskSelection: 'offensief',
      thirdStatement: 'noodzakelijke',
    })
  })
})

describe('giving an answer', () => {
  test('adds it in the order of the questions', () => {
    const flow = giveAnswer(giveAnswer(withProfile(''), 'q3', 'a'), 'q1', 'b')
    expect(flow.answers).toEqual([
      { questionId: 'q1', answerId: 'b' },
      { questionId: 'q3', answerId: 'a' },
    ])
  })

  test('replaces the earlier answer to the question', () => {
    expect(giveAnswer(withProfile('ab'), 'q1', 'c').answers).toEqual(answersOf('cb'))
  })

  test('computes the scores and the eleventh answer with the last one', () => {
    const almost = withProfile('bbbbbbbbbb')
    expect(almost).toMatchObject({ scoreOne: 30, scoreTwo: null, score: null, questionEleven: '' })
    expect(giveAnswer(almost, 'q11', 'c')).toMatchObject({ scoreOne: 30, scoreTwo: 30, score: 60, questionEleven: 'c' })
    expect(withProfile('.bbbbbbbbbb')).toMatchObject({ scoreOne: null, scoreTwo: 25, score: null, questionEleven: 'b' })
  })

  test('that changes the profile clears the own choice and its statements', () => {
    const chosen = {
      riskSelection: 'zeer-offensief',
      firstStatement: 'begrepen',
      secondStatement: 'ingezien',
      thirdStatement: 'niet-afhankelijk',
    } as const
    expect(giveAnswer(withProfile('bbbbbbbbbbb', chosen), 'q11', 'a')).toMatchObject({
      riskSelection: '',
      firstStatement: '',
      secondStatement: '',
      thirdStatement: '',
    })
    expect(giveAnswer(withProfile('bbbbbbbbbbb', chosen), 'q2', 'c')).toMatchObject(chosen)
  })

  test('does nothing without questions', () => {
    const flow = initialFlow('bedragBeleggen')
    expect(giveAnswer({ ...flow, riskSelection: 'neutraal' }, 'q1', 'a')).toMatchObject({
      answers: [],
      riskSelection: 'neutraal',
      score: null,
    })
  })
})

describe('choosing a profile', () => {
  const flow = withProfile('bbbbbbbbbbb', { riskSelection: 'offensief', firstStatement: 'begrepen' })

  test('clears the statements about another one', () => {
    expect(selectRiskProfile(flow, 'defensief')).toMatchObject({ riskSelection: 'defensief', firstStatement: '' })
  })

  test('again changes nothing', () => {
    expect(selectRiskProfile(flow, 'offensief')).toBe(flow)
  })
})
