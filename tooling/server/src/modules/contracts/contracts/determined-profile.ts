import type { Application, RiskProfileId } from '@portal/api/operations'
import { concatenateQuestionnaires } from '@portal/flows/flow/questionnaire'
import { profileOf } from '@portal/flows/flow/risk-profile'
import { questionnaires, riskProfiles } from '../../reference/questionnaires.ts'

export type SignedAnswers = Application['answers'] | null

/**
 * In a query on `contracts`: the answers with which it was signed. Null without a questionnaire, after a change of the
 * profile, which always takes the profile of the new answers, and for a child whose parent gave them.
 */
export const signedAnswers = `(
  select application -> 'answers' from offers
   where offers.brand = contracts.brand and offers.id = offer_id and contracts.owner_since is null
     and not exists (select from contract_changes
                      where contract_changes.brand = contracts.brand and contract_id = contracts.id
                        and option = 'risicoprofiel' and status = 'effective'))`

const questions = concatenateQuestionnaires(questionnaires)

/** The profile of the answers by today's questions; null without them, or when a question was added since. */
export function determinedProfileOf(answers: SignedAnswers): RiskProfileId | null {
  return answers === null ? null : (profileOf({ questions, answers, riskProfiles })?.profile ?? null)
}
