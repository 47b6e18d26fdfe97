import { describe, expect, test } from 'vitest'
import { fiscalYearsOfRelease as fiscalYears } from '../annuity/fiscal-years.ts'
import { withConsequences } from './consequences.ts'
import { withExample } from './example.ts'
import { initialFlow } from './flow-state.ts'
import { bedragBeleggen, lijfrenteUitkeren, today } from './flows-for-tests.ts'
import { startsToCompare } from './lawful-term.ts'
import type { LijfrenteUitkeren } from './products/lijfrente-uitkeren.ts'
import type { FlowQuestion } from './questionnaire.ts'
import { setTyped } from './typed-fields.ts'

// The AOW of somebody born on 1 December 1964 begins on 1 March 2032.
const born = '1964-12-01'

describe('the term of a draw-down that nobody chose', () => {
  const example = withExample(initialFlow('lijfrenteUitkeren'), today, fiscalYears) as LijfrenteUitkeren
  const follow = (before: LijfrenteUitkeren, change: Partial<LijfrenteUitkeren>) =>
    withConsequences(before, { ...before, ...change }, today, fiscalYears)

  test('becomes the one that the law asks once the date of birth is known, and twenty years from the AOW on', () => {
    expect(example.duration).toBe(20)
    // From December 2026: five years and three months before the AOW, so 20 + 6.
    const early = follow(example, { geboortedatum: born })
    expect(early.duration).toBe(26)
    const late = follow(early, { start: '2032-03-01' })
    expect(late.duration).toBe(20)
    expect(follow(late, { start: null }).duration).toBe(26)
  })

  test('stays when the customer chose another one', () => {
    const chosen = setTyped({ ...example, geboortedatum: born }, 'duration', '30')
    expect(follow(chosen, { start: '2032-03-01' })).toMatchObject({ duration: 30, typed: { duration: '30' } })
  })

  test('is compared now and from the AOW on, while waiting makes a difference', () => {
    expect(startsToCompare({ ...example, geboortedatum: born }, today, fiscalYears)).toEqual({
      now: { start: '2026-12-01', years: 26 },
      aow: { start: '2032-03-01', years: 20 },
    })
    expect(startsToCompare(lijfrenteUitkeren, today, fiscalYears)).toBeNull()
    expect(startsToCompare(example, today, fiscalYears)).toBeNull()
  })
})

describe('the answer about the horizon', () => {
  const question: FlowQuestion = {
    id: 'q2',
    question: 'Over hoeveel jaar hebt u het geld nodig?',
    questionnaire: 1,
    answers: [
      { id: 'kort', answer: 'Over 5 tot 10 jaar', score: 1, horizonYears: { minimum: 5, maximum: 10 } },
      { id: 'lang', answer: 'Over 10 jaar of later', score: 2, horizonYears: { minimum: 10, maximum: null } },
    ],
  }
  const answered = (answerId: string, duration: number) => ({
    ...bedragBeleggen,
    questions: [question],
    answers: [{ questionId: 'q2', answerId }],
    duration,
  })
  const afterYears = (before: ReturnType<typeof answered>, duration: number) =>
    withConsequences(before, { ...before, duration }, today, fiscalYears).answers

  test('follows the term of the plan that it confirmed', () => {
    expect(afterYears(answered('lang', 20), 8)).toEqual([{ questionId: 'q2', answerId: 'kort' }])
    expect(afterYears(answered('kort', 10), 11)).toEqual([{ questionId: 'q2', answerId: 'lang' }])
  })

  test('stays what it is when it was another one than that of the plan', () => {
    expect(afterYears(answered('kort', 20), 30)).toEqual([{ questionId: 'q2', answerId: 'kort' }])
  })

  test('is not given for a customer who did not answer it', () => {
    expect(afterYears({ ...answered('lang', 20), answers: [] }, 8)).toEqual([])
  })
})
