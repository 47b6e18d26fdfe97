import type { RiskProfileId } from '@portal/api/operations'
import type { DeterminedProfile } from '@portal/flows/flow/risk-profile'
import { Alert } from '@portal/ui/alert'
import { reasonTexts as texts } from './reason-texts.ts'

type Props = { determined: DeterminedProfile; nameOf: (id: RiskProfileId) => string }

/** The answers that cap the profile where it is, each with why it counts for more than points. */
export function DecidingAnswers({ determined: { reasons, profile, questionEleven }, nameOf }: Props) {
  return (
    <ul className="mb-6 grid max-w-measure gap-3">
      {reasons.map((reason, index) =>
        reason.limitsTo === profile ? (
          <li key={reason.questionId}>
            <Alert tone="info" title={texts.capTitle(index + 1, nameOf(profile))}>
              <p>‘{reason.answer}’</p>
              <p>{reason.answerId === questionEleven ? texts.capEleven : texts.capOther}</p>
            </Alert>
          </li>
        ) : null,
      )}
    </ul>
  )
}
