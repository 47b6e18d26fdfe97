import type { Fund } from '@portal/api/operations'
import { toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { toSplit } from '@portal/flows/flow/fund-percentages'
import { answeredQuestions } from '@portal/flows/flow/questionnaire'
import { riskOfSplit, type SuitabilityConcern, suitabilityConcerns } from '@portal/flows/flow/suitability'
import { Alert } from '@portal/ui/alert'
import { TextLink } from '../../shared/links.tsx'
import { usePortal } from '../../shared/portal.ts'
import { toQuestionQuery } from '../flow.ts'
import { useFlowPath, useFlowState } from '../use-flow.ts'
import { AboveAnswers } from './above-answers.tsx'
import { AboveProfile, WithoutProfile } from './above-profile.tsx'
import { MoneyNeeded } from './money-needed.tsx'
import { suitabilityTexts as texts } from './suitability-texts.ts'

type Funds = { funds: readonly Fund[] }

/** The reasons why the plan may not suit the customer, each with its link. */
export function FlowConcerns({ funds }: Funds) {
  const portal = usePortal()
  const concerns = suitabilityConcerns(useFlowState(), { funds, today: portal.today() })
  return (
    // The element always exists, so that screen readers read new content.
    <div aria-live="polite" className={concerns.length > 0 ? 'grid gap-4' : undefined}>
      {concerns.map((concern) => (
        <Concern key={concern} concern={concern} funds={funds} />
      ))}
    </div>
  )
}

function Concern({ concern, funds }: Funds & { concern: SuitabilityConcern }) {
  const portal = usePortal()
  const flow = useFlowState()
  const toPath = useFlowPath()
  const indexOf = ({ id }: { id: string }) => flow.questions.findIndex((question) => question.id === id)
  if (concern === 'zonder-profiel') return <WithoutProfile />
  const { chosenRiskProfile, duration } = toCalculationPayload(flow, portal.today())
  if (concern === 'geld-noodzakelijk') return <MoneyNeeded />
  if (concern === 'andere-horizon' || concern === 'eerder-nodig' || concern === 'lijfrente-eerder-nodig') {
    const given = answeredQuestions(flow.questions, flow.answers).find(({ answer }) => answer.horizonYears)
    return (
      <Alert tone="warning" title={texts.horizon}>
        {given && (
          <>
            <p>{texts.horizonText(given.answer.answer, duration)}</p>
            {concern === 'lijfrente-eerder-nodig' && <p>{texts.horizonAnnuity}</p>}
            <p className="flex flex-wrap gap-x-6">
              <TextLink to={toPath('stap1')}>{texts.changeTerm}</TextLink>
              <TextLink to={toPath('vragenlijst', toQuestionQuery(indexOf(given.question)))}>
                {texts.answerAgain(indexOf(given.question) + 1)}
              </TextLink>
            </p>
          </>
        )}
      </Alert>
    )
  }
  const profile = flow.riskProfiles.find(({ id }) => id === chosenRiskProfile)
  if (concern === 'boven-antwoorden') {
    return (
      profile && (
        <AboveAnswers flow={flow} chosen={profile} funds={funds}>
          <p>
            <TextLink to={toPath('risicoprofiel')}>{texts.changeProfile}</TextLink>
          </p>
        </AboveAnswers>
      )
    )
  }
  return profile && <AboveProfile risk={riskOfSplit(toSplit(flow.funds), funds)} profile={profile} />
}
