import type { Questionnaire } from '@portal/api/operations'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answersOf, createQuestion, questionnaires, riskProfiles } from './flows-for-tests.ts'
import { concatenateQuestionnaires } from './questionnaire.ts'
import { compareProfiles, profileOf, riskProfileIds, scoreQuestionnaire } from './risk-profile.ts'

const asked = concatenateQuestionnaires(questionnaires)

function determine(letters: string) {
  return profileOf({ questions: asked, riskProfiles, answers: answersOf(letters) })
}

describe('the score of a questionnaire', () => {
  const questions = [createQuestion('q1', [1, 2, 4]), createQuestion('q2', [10, 20])]

  test('is the sum of the scores of the answers', () => {
    expect(scoreQuestionnaire(questions, answersOf('ca'))).toBe(14)
  })

  test('is not there while an answer is missing', () => {
    expect(scoreQuestionnaire(questions, answersOf('c'))).toBeNull()
    expect(scoreQuestionnaire([], [])).toBeNull()
  })
})

describe('the profile', () => {
  // Questions 1–6 make scoreOne (bands from 0, 15, 25, 40, 55), 7–11 scoreTwo (0, 10, 20, 35, 45).
  test.each([
    ['bbbbbbbbbbb', 30, 25, 'neutraal', 'neutraal', 'neutraal'],
    ['cccccccccca', 60, 40, 'zeer-offensief', 'offensief', 'defensief'],
    ['ccccccccccc', 60, 50, 'zeer-offensief', 'zeer-offensief', 'zeer-offensief'],
    ['cccccbccccc', 55, 50, 'zeer-offensief', 'zeer-offensief', 'zeer-offensief'],
    ['ccccbbccccc', 50, 50, 'offensief', 'zeer-offensief', 'offensief'],
    ['cccccccccbc', 60, 45, 'zeer-offensief', 'zeer-offensief', 'zeer-offensief'],
    ['ccccccccbbc', 60, 40, 'zeer-offensief', 'offensief', 'offensief'],
    ['ccccccccccb', 60, 45, 'zeer-offensief', 'zeer-offensief', 'offensief'],
    ['baaaaaccccc', 5, 50, 'zeer-defensief', 'zeer-offensief', 'zeer-defensief'],
    ['bbbaaaccccc', 15, 50, 'defensief', 'zeer-offensief', 'defensief'],
    ['acccccccccc', 50, 50, 'offensief', 'zeer-offensief', 'zeer-defensief'],
    ['ccccccaaaab', 60, 5, 'zeer-offensief', 'zeer-defensief', 'zeer-defensief'],
    ['ccccccaaabb', 60, 10, 'zeer-offensief', 'defensief', 'defensief'],
  ])(
    'of answers %s has scores %d and %d, bands %s and %s: %s',
    (letters, scoreOne, scoreTwo, bandOne, bandTwo, profile) => {
      expect(determine(letters)).toMatchObject({
        scoreOne,
        scoreTwo,
        score: scoreOne + scoreTwo,
        bandOne,
        bandTwo,
        profile,
        questionEleven: letters.charAt(10),
      })
    },
  )

  test('is not there while an answer is missing, in either questionnaire', () => {
    expect(determine('bbbbbbbbbb')).toBeNull()
    expect(determine('.bbbbbbbbbb')).toBeNull()
  })

  test('is not there without profiles to choose from', () => {
    expect(profileOf({ questions: asked, riskProfiles: [], answers: answersOf('bbbbbbbbbbb') })).toBeNull()
  })

  test('below every minimum is the most careful one there is, whatever the order of the data', () => {
    const profiles = riskProfiles.slice(1).toReversed()
    const result = profileOf({ questions: asked, riskProfiles: profiles, answers: answersOf('baaaaaaaaac') })
    expect(result).toMatchObject({ bandOne: 'defensief', bandTwo: 'defensief', profile: 'defensief' })
  })

  test('does not depend on the order of the profiles', () => {
    const answers = answersOf('ccccbbccbbc')
    const reversed = profileOf({ questions: asked, riskProfiles: riskProfiles.toReversed(), answers })
    expect(reversed).toEqual(profileOf({ questions: asked, riskProfiles, answers }))
  })

  test('names the caps of the given answers', () => {
    expect(determine('acccccccccb')?.caps).toEqual([
      { questionId: 'q1', profile: 'zeer-defensief' },
      { questionId: 'q11', profile: 'offensief' },
    ])
    expect(determine('ccccccccccc')?.caps).toEqual([])
  })

  test('has no eleventh answer when there are fewer questions', () => {
    const short: Questionnaire[] = questionnaires.map((list) => ({ ...list, questions: list.questions.slice(0, 4) }))
    const answers = [...answersOf('bbbb'), ...answersOf('......bbbb')]
    expect(profileOf({ questions: concatenateQuestionnaires(short), riskProfiles, answers })).toMatchObject({
      scoreOne: 20,
      scoreTwo: 20,
      questionEleven: '',
    })
  })
})

describe('the reasons', () => {
  const reasonsOf = () => determine('acbccccccca')?.reasons

  test('are one for each question, with its answer and score', () => {
    const reasons = reasonsOf()
    expect(reasons).toHaveLength(11)
    expect(reasons?.[1]).toEqual({
      questionId: 'q2',
      question: 'Vraag q2?',
      answerId: 'c',
      answer: 'q2, antwoord c',
      questionnaire: 1,
      score: 10,
      effect: 'raises',
      weight: 10,
      limitsTo: null,
    })
  })

  test('name what raised and what lowered the profile', () => {
    expect(
      reasonsOf()
        ?.slice(0, 3)
        .map(({ effect }) => effect),
    ).toEqual(['lowers', 'raises', 'neutral'])
  })

  test('name the answer that limits it, and only when the scores would give more', () => {
    expect(reasonsOf()?.map(({ limitsTo }) => limitsTo)).toEqual([
      'zeer-defensief',
      ...Array.from({ length: 9 }, () => null),
      'defensief',
    ])
    // A cap at 'offensief' has no effect on a band of 'offensief'.
    expect(determine('ccccbbccccb')?.reasons.at(-1)).toMatchObject({ answerId: 'b', limitsTo: null })
  })

  test('compare an answer with the middle between the lowest and the highest score of its question', () => {
    const lists: Questionnaire[] = [
      { id: '1', version: '', title: '', questions: [createQuestion('q1', [1, 2, 9, 4, 5])] },
      { id: '2', version: '', title: '', questions: [createQuestion('q2', [-4, 0, 4])] },
    ]
    const effectOf = (letters: string) =>
      profileOf({
        questions: concatenateQuestionnaires(lists),
        riskProfiles,
        answers: answersOf(letters),
      })?.reasons.map(({ effect }) => effect)
    expect(effectOf('eb')).toEqual(['neutral', 'neutral'])
    expect(effectOf('da')).toEqual(['lowers', 'lowers'])
    expect(effectOf('cc')).toEqual(['raises', 'raises'])
  })
})

test('more careful comes before less careful', () => {
  expect(compareProfiles('defensief', 'neutraal')).toBeLessThan(0)
  expect(compareProfiles('zeer-offensief', 'offensief')).toBeGreaterThan(0)
  expect(compareProfiles('neutraal', 'neutraal')).toBe(0)
})

// Requirement L21.
test('a higher answer never gives a more careful profile, and no profile is above a band or a cap', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 11, maxLength: 11 })
  fc.assert(
    fc.property(letters, fc.nat(10), (list, index) => {
      const before = determine(list.join(''))
      const after = determine(list.with(index, 'c').join(''))
      const limits = [before?.bandOne, before?.bandTwo, ...(before?.caps.map(({ profile }) => profile) ?? [])]
      const rank = (id: string | undefined) => riskProfileIds.findIndex((other) => other === id)
      expect(rank(after?.profile)).toBeGreaterThanOrEqual(rank(before?.profile))
      expect(rank(before?.profile)).toBe(Math.min(...limits.map(rank)))
    }),
  )
})
