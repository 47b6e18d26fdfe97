import type { Question, Questionnaire } from '@portal/api/operations'

/** A question in the concatenated list, with the number of its questionnaire (the first is 1). */
export type FlowQuestion = Question & { readonly questionnaire: number }

/** A customer's answer to a question (requirement 3.1, `answers`). */
export type GivenAnswer = { readonly questionId: string; readonly answerId: string }

/** A question with its answer, for the summary. */
export type AnsweredQuestion = {
  readonly questionId: string
  readonly question: string
  readonly answerId: string
  readonly answer: string
}

/** Concatenates the questions of the questionnaires, in order (requirement 3.9). */
export function concatenateQuestionnaires(questionnaires: readonly Questionnaire[]): readonly FlowQuestion[] {
  return questionnaires.flatMap(({ questions }, index) =>
    questions.map((question) => ({ ...question, questionnaire: index + 1 })),
  )
}

/** The option that the customer chose, or undefined; an unknown option counts as no answer. */
export function answerOf<Q extends Question>(
  question: Q,
  answers: readonly GivenAnswer[],
): Q['answers'][number] | undefined {
  const given = answers.find(({ questionId }) => questionId === question.id)
  return question.answers.find(({ id }) => id === given?.answerId)
}

/**
 * The option that a plan of so many years gives to a question about the horizon: the first one, of the shortest horizon,
 * that includes the term. Undefined for another question.
 */
export function answerForTerm<Q extends Question>(question: Q, years: number): Q['answers'][number] | undefined {
  return question.answers.find(({ horizonYears: horizon }) => {
    if (horizon === undefined || years < horizon.minimum) return false
    return horizon.maximum === null || years <= horizon.maximum
  })
}

/** Returns true when a question has a known answer. */
export function isAnswered(question: Question, answers: readonly GivenAnswer[]): boolean {
  return answerOf(question, answers) !== undefined
}

/** Returns true when there are questions and all have an answer. */
export function isComplete(questions: readonly Question[], answers: readonly GivenAnswer[]): boolean {
  return questions.length > 0 && questions.every((question) => isAnswered(question, answers))
}

/** The index of the first question without an answer; the last index when all have one. */
export function firstOpenQuestion(questions: readonly Question[], answers: readonly GivenAnswer[]): number {
  const index = questions.findIndex((question) => !isAnswered(question, answers))
  return index === -1 ? Math.max(questions.length - 1, 0) : index
}

/** The questions that have an answer, each with it. */
export function answeredQuestions<Q extends Question>(
  questions: readonly Q[],
  answers: readonly GivenAnswer[],
): readonly { readonly question: Q; readonly answer: Q['answers'][number] }[] {
  return questions.flatMap((question) => {
    const answer = answerOf(question, answers)
    return answer === undefined ? [] : [{ question, answer }]
  })
}

/** The questions with their answers; undefined until every question has one (requirement 5.5). */
export function summarizeAnswers(
  questions: readonly Question[],
  answers: readonly GivenAnswer[],
): readonly AnsweredQuestion[] | undefined {
  if (!isComplete(questions, answers)) return undefined
  return answeredQuestions(questions, answers).map(({ question, answer }) => ({
    questionId: question.id,
    question: question.question,
    answerId: answer.id,
    answer: answer.answer,
  }))
}
