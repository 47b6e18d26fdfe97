import type { Answer, Question, RiskProfile, RiskProfileId } from '@portal/api/operations'
import type { Flow } from './flow.ts'
import { answeredQuestions, isComplete, type FlowQuestion, type GivenAnswer } from './questionnaire.ts'

/** The ids of the risk profiles, from the most to the least careful. */
export const riskProfileIds = [
  'zeer-defensief',
  'defensief',
  'neutraal',
  'offensief',
  'zeer-offensief',
] as const satisfies readonly RiskProfileId[]

/** A reason for the profile: one for each question, in order. */
export type ProfileReason = {
  readonly questionId: string
  readonly question: string
  readonly answerId: string
  readonly answer: string
  readonly questionnaire: number
  readonly score: number
  /** Compared to the middle between the lowest and the highest score of the question. */
  readonly effect: 'raises' | 'lowers' | 'neutral'
  /** How far the answer lies from that middle, in half points; 0 when it makes no difference. */
  readonly weight: number
  /** The highest profile that this answer allows, when it is lower than the scores would give; else null. */
  readonly limitsTo: RiskProfileId | null
}

/** The risk profile of the answers, with its reasons. */
export type DeterminedProfile = {
  readonly scoreOne: number
  readonly scoreTwo: number
  /** The sum of both scores. */
  readonly score: number
  readonly bandOne: RiskProfileId
  readonly bandTwo: RiskProfileId
  /** The caps of the given answers. */
  readonly caps: readonly { readonly questionId: string; readonly profile: RiskProfileId }[]
  /** The most careful of both bands and the caps. */
  readonly profile: RiskProfileId
  /** Id of the answer to the eleventh question; '' when there are fewer. */
  readonly questionEleven: string
  readonly reasons: readonly ProfileReason[]
}

const ELEVENTH = 10

/** The sum of the scores of the given answers; null while a question has no answer. */
export function scoreQuestionnaire(questions: readonly Question[], answers: readonly GivenAnswer[]): number | null {
  if (!isComplete(questions, answers)) return null
  return answeredQuestions(questions, answers).reduce((sum, { answer }) => sum + answer.score, 0)
}

/**
 * The risk profile of the answers to both questionnaires: the most careful of the band of the first score (the risk
 * that the customer can afford), the band of the second (the risk that the customer wants) and the caps of single
 * answers; null while a question has no answer or without profiles. A band is the highest profile whose minimum the
 * score reaches, or else the most careful one. Scores, minimums and caps are data; in published Dutch questionnaires a
 * single answer can cap the profile too (AFM, "Informatie over risicoprofielen").
 */
export function profileOf({
  questions,
  answers,
  riskProfiles,
}: Pick<Flow, 'questions' | 'answers' | 'riskProfiles'>): DeterminedProfile | null {
  const scoreOne = scoreQuestionnaire(questionsOf(questions, 1), answers)
  const scoreTwo = scoreQuestionnaire(questionsOf(questions, 2), answers)
  if (scoreOne === null || scoreTwo === null || riskProfiles.length === 0) return null
  const given = answeredQuestions(questions, answers)
  const bandOne = bandOf(riskProfiles, ({ minScoreOne }) => minScoreOne <= scoreOne)
  const bandTwo = bandOf(riskProfiles, ({ minScoreTwo }) => minScoreTwo <= scoreTwo)
  const caps = given.flatMap(({ question, answer }) =>
    answer.cap === undefined ? [] : [{ questionId: question.id, profile: answer.cap }],
  )
  const band = mostCareful([bandOne, bandTwo])
  return {
    scoreOne,
    scoreTwo,
    score: scoreOne + scoreTwo,
    bandOne,
    bandTwo,
    caps,
    profile: mostCareful([band, ...caps.map(({ profile }) => profile)]),
    questionEleven: given[ELEVENTH]?.answer.id ?? '',
    reasons: given.map(({ question, answer }) => toReason(question, answer, band)),
  }
}

/** Negative when profile `a` is more careful than `b`, positive when it takes more risk, 0 when they are the same. */
export function compareProfiles(a: RiskProfileId, b: RiskProfileId): number {
  return riskProfileIds.indexOf(a) - riskProfileIds.indexOf(b)
}

function questionsOf(questions: readonly FlowQuestion[], questionnaire: number): readonly FlowQuestion[] {
  return questions.filter((question) => question.questionnaire === questionnaire)
}

function bandOf(riskProfiles: readonly RiskProfile[], isReached: (profile: RiskProfile) => boolean): RiskProfileId {
  const reached = riskProfiles.filter(isReached).map(({ id }) => id)
  return reached.toSorted(compareProfiles).at(-1) ?? mostCareful(riskProfiles.map(({ id }) => id))
}

function mostCareful(profiles: readonly RiskProfileId[]): RiskProfileId {
  return profiles.toSorted(compareProfiles)[0] ?? riskProfileIds[0]
}

function toReason(question: FlowQuestion, answer: Answer, band: RiskProfileId): ProfileReason {
  const scores = question.answers.map(({ score }) => score)
  const distance = 2 * answer.score - Math.min(...scores) - Math.max(...scores)
  return {
    questionId: question.id,
    question: question.question,
    answerId: answer.id,
    answer: answer.answer,
    questionnaire: question.questionnaire,
    score: answer.score,
    effect: distance > 0 ? 'raises' : distance < 0 ? 'lowers' : 'neutral',
    weight: Math.abs(distance),
    limitsTo: answer.cap !== undefined && compareProfiles(answer.cap, band) < 0 ? answer.cap : null,
  }
}
