import type { Questionnaire, RiskProfile, RiskProfileId } from '@portal/api/operations'
import type { Flow } from './flow.ts'
import { answerOf, concatenateQuestionnaires, type FlowQuestion, type GivenAnswer } from './questionnaire.ts'
import { profileOf, scoreQuestionnaire } from './risk-profile.ts'

/** Updates questionnaires and profiles; answers that no longer exist are dropped, and the rest is computed again. */
export function withQuestionnaires<F extends Flow>(
  flow: F,
  questionnaires: readonly Questionnaire[],
  riskProfiles: readonly RiskProfile[],
): F {
  const questions = concatenateQuestionnaires(questionnaires)
  const answers = questions.flatMap((question) => toGiven(question, answerOf(question, flow.answers)?.id))
  return withOutcome(flow, { ...flow, questions, riskProfiles, answers })
}

/** Answers a question; scores follow, and another profile clears the customer's own choice and its statements. */
export function giveAnswer<F extends Flow>(flow: F, questionId: string, answerId: string): F {
  const answers = flow.questions.flatMap((question) =>
    toGiven(question, question.id === questionId ? answerId : answerOf(question, flow.answers)?.id),
  )
  return withOutcome(flow, { ...flow, answers })
}

/** Sets the profile that the customer chooses; statements about an earlier choice are cleared. */
export function selectRiskProfile<F extends Flow>(flow: F, profile: RiskProfileId): F {
  if (flow.riskSelection === profile) return flow
  return { ...flow, ...noStatements, riskSelection: profile }
}

const noStatements = { firstStatement: '', secondStatement: '', thirdStatement: '' } as const
const ELEVENTH = 10

function withOutcome<F extends Flow>(before: F, flow: F): F {
  const { questions, answers } = flow
  const [scoreOne, scoreTwo] = [1, 2].map((number) =>
    scoreQuestionnaire(
      questions.filter(({ questionnaire }) => questionnaire === number),
      answers,
    ),
  )
  const eleventh = questions[ELEVENTH]
  const hasOtherProfile = profileOf(before)?.profile !== profileOf(flow)?.profile && before.questions.length > 0
  return {
    ...flow,
    ...(hasOtherProfile ? { ...noStatements, riskSelection: '' } : {}),
    scoreOne: scoreOne ?? null,
    scoreTwo: scoreTwo ?? null,
    score: scoreOne == null || scoreTwo == null ? null : scoreOne + scoreTwo,
    questionEleven: (eleventh && answerOf(eleventh, answers)?.id) ?? '',
  }
}

function toGiven(question: FlowQuestion, answerId: string | undefined): readonly GivenAnswer[] {
  return answerId === undefined ? [] : [{ questionId: question.id, answerId }]
}
