import { describe, expect, test } from 'vitest'
import { answersOf, questionnaires, riskProfiles } from './flows-for-tests.ts'
import { decidedBy, otherProfiles, weightiest } from './profile-explanation.ts'
import { concatenateQuestionnaires } from './questionnaire.ts'
import { profileOf } from './risk-profile.ts'

const questions = concatenateQuestionnaires(questionnaires)
const facts = (letters: string) => ({ questions, riskProfiles, answers: answersOf(letters) })

// Questions 1–6 make scoreOne (bands from 0, 15, 25, 40, 55), 7–11 scoreTwo (0, 10, 20, 35, 45). Question 1 has a cap
// at a, question 11 at a (defensief) and b (offensief).
test.each([
  ['bbbbbbbbbbb', 'both'],
  ['ccccbbccccc', 'scoreOne'],
  ['ccccccaaabb', 'scoreTwo'],
  ['cccccccccca', 'cap'],
  ['ccccccccccb', 'cap'],
  // A cap at the profile that the scores give takes nothing away.
  ['ccccbbccccb', 'scoreOne'],
])('the profile of answers %s is decided by %s', (letters, by) => {
  const determined = profileOf(facts(letters))
  expect(determined && decidedBy(determined)).toBe(by)
})

describe('the weightiest answers', () => {
  const reasons = profileOf(facts('abccccccccc'))?.reasons ?? []

  test('are those of the wanted effect, the furthest from the middle of their question first', () => {
    const [first, ...rest] = reasons
    const half = first && { ...first, questionId: 'half', weight: 5 }
    expect(weightiest([...(half ? [half] : []), ...(first ? [first] : []), ...rest], 'lowers', 3)).toEqual([
      first,
      half,
    ])
  })

  test('are no more than asked for, in the order of the questions when they weigh the same', () => {
    expect(weightiest(reasons, 'raises', 2).map(({ questionId }) => questionId)).toEqual(['q3', 'q4'])
  })
})

describe('the other profiles', () => {
  test('need one other answer each, the nearest up and down', () => {
    // Scores of 25 and 20 are just enough for neutraal; answer a to question 11 caps it at defensief.
    expect(otherProfiles(facts('bbbbbabbbba'))).toEqual([
      {
        questionId: 'q1',
        number: 1,
        answer: 'q1, antwoord a',
        profile: 'zeer-defensief',
      },
      {
        questionId: 'q11',
        number: 11,
        answer: 'q11, antwoord b',
        profile: 'neutraal',
      },
    ])
  })

  test('name the answer that a capped profile waits for', () => {
    const raised = otherProfiles(facts('cccccccccca')).filter(({ profile }) => profile === 'offensief')
    expect(raised).toEqual([
      {
        questionId: 'q11',
        number: 11,
        answer: 'q11, antwoord b',
        profile: 'offensief',
      },
    ])
  })

  test('are none while a question has no answer', () => {
    expect(otherProfiles(facts('bbbbbbbbbb'))).toEqual([])
  })
})
