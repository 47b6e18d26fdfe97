import { describe, expect, test } from 'vitest'
import { answersOf, createQuestion, questionnaires } from './flows-for-tests.ts'
import {
  answeredQuestions,
  answerOf,
  concatenateQuestionnaires,
  firstOpenQuestion,
  isAnswered,
  isComplete,
  summarizeAnswers,
} from './questionnaire.ts'

const questions = concatenateQuestionnaires(questionnaires)

// Requirements 3.8 and 3.9.
test('the questions of both questionnaires follow each other', () => {
  expect(questions.map(({ id, questionnaire }) => `${id} ${questionnaire}`)).toEqual([
    'q1 1',
    'q2 1',
    'q3 1',
    'q4 1',
    'q5 1',
    'q6 1',
    'q7 2',
    'q8 2',
    'q9 2',
    'q10 2',
    'q11 2',
  ])
  expect(questions[0]).toMatchObject({ question: 'Vraag q1?', answers: [{ id: 'a', score: 0 }, {}, {}] })
})

describe('an answer', () => {
  const question = createQuestion('q1', [0, 5])

  // Requirement 3.8.
  test('is the given one', () => {
    expect(answerOf(question, answersOf('b'))).toEqual({ id: 'b', answer: 'q1, antwoord b', score: 5 })
    expect(isAnswered(question, answersOf('b'))).toBe(true)
  })

  test.each([
    ['nothing was given', []],
    ['another question was answered', answersOf('.b')],
    ['the question does not have it', answersOf('c')],
  ])('is none when %s', (_what, answers) => {
    expect(answerOf(question, answers)).toBeUndefined()
    expect(isAnswered(question, answers)).toBe(false)
  })
})

test('questions without an answer are not among the answered ones', () => {
  const answered = answeredQuestions(questions, answersOf('b.z.......c'))
  expect(answered.map(({ question, answer }) => `${question.id} ${answer.id}`)).toEqual(['q1 b', 'q11 c'])
})

describe('a questionnaire is complete', () => {
  test('when every question is answered', () => {
    expect(isComplete(questions, answersOf('abcabcabcab'))).toBe(true)
  })

  test('not while one is not', () => {
    expect(isComplete(questions, answersOf('abcabcabca'))).toBe(false)
  })

  test('not without questions', () => {
    expect(isComplete([], [])).toBe(false)
  })
})

test.each([
  ['', 0],
  ['abc', 3],
  ['ab.a', 2],
  ['abcabcabca', 10],
  ['abcabcabcab', 10],
])('with answers %j the first open question has index %d', (letters, index) => {
  expect(firstOpenQuestion(questions, answersOf(letters))).toBe(index)
})

test('without questions the first open one has index 0', () => {
  expect(firstOpenQuestion([], [])).toBe(0)
})

describe('the summary', () => {
  // Requirement 5.5.
  test('names every question with its answer, in the order of the questions', () => {
    const summary = summarizeAnswers(questions.slice(0, 2), answersOf('ab').toReversed())
    expect(summary).toEqual([
      { questionId: 'q1', question: 'Vraag q1?', answerId: 'a', answer: 'q1, antwoord a' },
      { questionId: 'q2', question: 'Vraag q2?', answerId: 'b', answer: 'q2, antwoord b' },
    ])
  })

  // Requirement 5.5.
  test('is not there while an answer is missing or unknown', () => {
    expect(summarizeAnswers(questions, answersOf('abcabcabca'))).toBeUndefined()
    expect(summarizeAnswers(questions, answersOf('abcabcabcaz'))).toBeUndefined()
    expect(summarizeAnswers([], [])).toBeUndefined()
  })
})
