import type { Question, Questionnaire } from '@portal/api/operations'

/** A question in the concatenated list, with the questionnaire that it came from (the first is 1). */
export type FlowQuestion = Question & { readonly questionnaire: number }

/** The answer that a customer gave to a question (requirement 3.1, `answers`). */
export type GivenAnswer = { readonly questionId: string; readonly answerId: string }

/** A question with the answer to it, for the summary. */
export type AnsweredQuestion = {
  readonly questionId: string
  readonly question: string
  readonly answerId: string
  readonly answer: string
}

/** The questions of the questionnaires in one list, in order (requirement 3.9). */
export function concatenateQuestionnaires(questionnaires: readonly Questionnaire[]): readonly FlowQuestion[] {
  return questionnaires.flatMap(({ questions }, index) =>
    questions.map((question) => ({ ...question, questionnaire: index + 1 })),
  )
}

/** The answer of the question that was given, or undefined; an answer that the question does not have counts as none. */
export function answerOf<Q extends Question>(
  question: Q,
  answers: readonly GivenAnswer[],
): Q['answers'][number] | undefined {
  const given = answers.find(({ questionId }) => questionId === question.id)
  return question.answers.find(({ id }) => id === given?.answerId)
}

/** Whether a question has an answer that it knows. */
export function isAnswered(question: Question, answers: readonly GivenAnswer[]): boolean {
  return answerOf(question, answers) !== undefined
}

/** Whether there are questions and every one of them is answered. */
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

/** Questions with their answers; only when every answer is filled, otherwise undefined (requirement 5.5). */
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
