import type { RiskProfileId } from '@portal/api/operations'
import type { Flow } from './flow.ts'
import { answeredQuestions } from './questionnaire.ts'
import { compareProfiles, type DeterminedProfile, profileOf, type ProfileReason } from './risk-profile.ts'

/** The fields of a flow from which a risk profile follows. */
export type ProfileFacts = Pick<Flow, 'questions' | 'answers' | 'riskProfiles'>

/** Another answer to one question, and the profile that would follow from it. */
export type OtherAnswer = {
  readonly questionId: string
  /** The number of the question, from 1. */
  readonly number: number
  readonly answer: string
  readonly profile: RiskProfileId
}

/** The cause of a profile: one of the scores, both, or an answer that caps them. */
export type DecidedBy = 'scoreOne' | 'scoreTwo' | 'both' | 'cap'

/** Returns the part of the answers that determines the profile. */
export function decidedBy({ bandOne, bandTwo, profile }: DeterminedProfile): DecidedBy {
  if (compareProfiles(profile, bandOne) < 0 && compareProfiles(profile, bandTwo) < 0) return 'cap'
  if (bandOne === bandTwo) return 'both'
  return bandOne === profile ? 'scoreOne' : 'scoreTwo'
}

/** Returns the most important answers towards less risk, or more: those furthest from the middle of their question. */
export function weightiest(
  reasons: readonly ProfileReason[],
  effect: 'raises' | 'lowers',
  most: number,
): readonly ProfileReason[] {
  return reasons
    .filter((reason) => reason.effect === effect)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most)
}

/** The nearest single other answers that raise or lower the profile, in the order of the questions. */
export function otherProfiles({ questions, answers, riskProfiles }: ProfileFacts): readonly OtherAnswer[] {
  const now = profileOf({ questions, answers, riskProfiles })?.profile
  if (now === undefined) return []
  return answeredQuestions(questions, answers).flatMap(({ question, answer: given }, index) => {
    const others = question.answers
      .filter(({ id }) => id !== given.id)
      .flatMap(({ id, answer, score }) => {
        const changed = answers.map((each) => (each.questionId === question.id ? { ...each, answerId: id } : each))
        const profile = profileOf({ questions, answers: changed, riskProfiles })?.profile
        if (profile === undefined || profile === now) return []
        const distance = Math.abs(score - given.score)
        return [
          {
            questionId: question.id,
            number: index + 1,
            answer,
            profile,
            distance,
          },
        ]
      })
      .toSorted((a, b) => a.distance - b.distance)
    const nearest = [
      others.find(({ profile }) => compareProfiles(profile, now) > 0),
      others.find(({ profile }) => compareProfiles(profile, now) < 0),
    ]
    return nearest.flatMap((other) => {
      if (other === undefined) return []
      const { distance: _, ...rest } = other
      return [rest]
    })
  })
}
