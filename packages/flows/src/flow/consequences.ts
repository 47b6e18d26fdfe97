import type { FiscalYears } from '../annuity/fiscal-years.ts'
import type { CalendarDate } from '../values/dates.ts'
import { toCalculationPayload } from './calculation-payload.ts'
import type { Flow } from './flow.ts'
import { giveAnswer } from './flow-answers.ts'
import { lawfulYearsOf } from './lawful-term.ts'
import { answerForTerm, answerOf } from './questionnaire.ts'

/**
 * What follows from a change of the plan. A term that is the one that the law asks stays that one when the start or the
 * date of birth changes, and an answer about the horizon that was the term of the plan follows the plan, so that the two
 * do not contradict each other. What the customer chose otherwise stays.
 */
export function withConsequences<F extends Flow>(
  before: F,
  after: F,
  today: CalendarDate,
  fiscalYears: FiscalYears,
): F {
  return withHorizon(before, withLawfulTerm(before, after, today, fiscalYears), today)
}

function withLawfulTerm<F extends Flow>(before: F, after: F, today: CalendarDate, fiscalYears: FiscalYears): F {
  if (before.name !== 'lijfrenteUitkeren' || after.name !== 'lijfrenteUitkeren') return after
  if (before.duration !== after.duration || before.duration !== lawfulYearsOf(before, today, fiscalYears)) return after
  const { duration: _, ...typed } = after.typed
  return { ...after, duration: lawfulYearsOf(after, today, fiscalYears), typed }
}

function withHorizon<F extends Flow>(before: F, after: F, today: CalendarDate): F {
  const [yearsBefore, years] = [before, after].map((flow) => toCalculationPayload(flow, today).duration) as [
    number,
    number,
  ]
  if (years === yearsBefore || years === 0) return after
  return after.questions.reduce((flow: F, question) => {
    const given = answerOf(question, flow.answers)
    const next = answerForTerm(question, years)
    const isOfPlan = given !== undefined && given.id === answerForTerm(question, yearsBefore)?.id
    return isOfPlan && next !== undefined && next.id !== given.id ? giveAnswer(flow, question.id, next.id) : flow
  }, after)
}
