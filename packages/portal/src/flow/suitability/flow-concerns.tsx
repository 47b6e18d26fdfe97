import type { Fund } from '@portal/api/operations'
import { toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { answeredQuestions } from '@portal/flows/flow/questionnaire'
import { riskOfSplit, type SuitabilityConcern, suitabilityConcerns } from '@portal/flows/flow/suitability'
import { Alert } from '@portal/ui/alert'
import { TextLink } from '../../shared/links.tsx'
import { usePortal } from '../../shared/portal.ts'
import { toQuestionQuery } from '../flow.ts'
import { useFlowPath, useFlowState } from '../use-flow.ts'
import { AboveProfile, WithoutProfile } from './above-profile.tsx'
import { suitabilityTexts as texts } from './texts.ts'

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
  if (concern === 'andere-horizon') {
    const given = answeredQuestions(flow.questions, flow.answers).find(({ answer }) => answer.horizonYears)
    return (
      <Alert tone="warning" title={texts.horizon}>
        {given && (
          <>
            <p>{texts.horizonText(given.answer.answer, duration)}</p>
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
  return profile && <AboveProfile risk={riskOfSplit(flow.funds, funds)} profile={profile} />
}
