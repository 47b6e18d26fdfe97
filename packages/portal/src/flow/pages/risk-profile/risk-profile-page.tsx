import type { RiskProfile, RiskProfileId } from '@portal/api/operations'
import { badYearOf } from '@portal/flows/flow/bad-year'
import { selectRiskProfile } from '@portal/flows/flow/flow-answers'
import { compareProfiles, type DeterminedProfile, profileOf } from '@portal/flows/flow/risk-profile'
import { missingStatements, neededStatements, saysNecessary } from '@portal/flows/flow/statements'
import { formatPercentage } from '@portal/flows/values/percentage'
import { Alert } from '@portal/ui/alert'
import { Badge } from '@portal/ui/badge'
import { PageHeading } from '@portal/ui/page-heading'
import { RadioGroup } from '@portal/ui/radio-group'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { usePortal } from '../../../shared/portal.ts'
import { useForm } from '../../../shared/use-form.ts'
import { changeFlow, readFlow } from '../../flow.ts'
import { FlowForm, FlowSubmit } from '../../form.tsx'
import { AboveAnswers } from '../../suitability/above-answers.tsx'
import { ProfileReasons } from '../../suitability/profile-reasons.tsx'
import { suitabilityTexts } from '../../suitability/suitability-texts.ts'
import { badYearText, flowTexts, riskProfileTexts as texts } from '../../flow-texts.ts'
import { useFlowState } from '../../use-flow.ts'
import { useGoOn } from '../../use-go-on.ts'

/** The profile that follows from the answers with its reason, and the choice of another one with its statements. */
export function RiskProfilePage() {
  const flow = useFlowState()
  const determined = profileOf(flow)
  if (!determined) return null
  const nameOf = (id: RiskProfileId) => flow.riskProfiles.find((profile) => profile.id === id)?.name ?? id
  return (
    <>
      <PageHeading>{texts.title(nameOf(determined.profile))}</PageHeading>
      <p className="mb-8 max-w-measure">{flow.riskProfiles.find(({ id }) => id === determined.profile)?.description}</p>
      <ProfileReasons determined={determined} facts={flow} nameOf={nameOf} />
      <ChoiceForm determined={determined} />
    </>
  )
}

function ChoiceForm({ determined }: { determined: DeterminedProfile }) {
  const portal = usePortal()
  const flow = useFlowState()
  const form = useForm({
    initial: {},
    check: () =>
      Object.fromEntries(
        missingStatements(readFlow(portal, flow.name)).map((field) => [field, texts.statementMissing[field]]),
      ),
    send: useGoOn('risicoprofiel'),
  })

  const { riskSelection } = flow
  const isBolder = riskSelection !== '' && compareProfiles(riskSelection, determined.profile) > 0
  const bolder = isBolder ? flow.riskProfiles.find(({ id }) => id === riskSelection) : undefined

  return (
    <FlowForm onSubmit={form.submit}>
      <div className="mt-8 empty:hidden">
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
      </div>
      <RadioGroup<RiskProfileId>
        id="riskSelection"
        label={<h2>{texts.choose}</h2>}
        options={flow.riskProfiles.map((profile) => ({
          value: profile.id,
          label: (
            <>
              <span>{profile.name}</span>{' '}
              {profile.id === determined.profile && <Badge tone="accent">{texts.fits}</Badge>}
            </>
          ),
          hint: describe(profile),
        }))}
        value={flow.riskSelection || determined.profile}
        onChange={(profile) => changeFlow(portal, flow.name, (before) => selectRiskProfile(before, profile))}
      />
      <div aria-live="polite" className={bolder ? 'mt-6' : undefined}>
        {bolder && (
          <AboveAnswers flow={flow} chosen={bolder} funds={null}>
            <p>{suitabilityTexts.confirmLater}</p>
          </AboveAnswers>
        )}
      </div>
      {neededStatements(flow).map(({ field, question, options }) => (
        <RadioGroup<string>
          key={field}
          id={field}
          label={question}
          error={form.errorOf(field)}
          options={options.map(({ value, text }) => ({ value, label: text }))}
          value={flow[field]}
          onChange={(value) => changeFlow(portal, flow.name, (before) => ({ ...before, [field]: value }))}
        />
      ))}
      <div aria-live="polite" className={saysNecessary(flow) ? 'mt-6' : undefined}>
        {saysNecessary(flow) && (
          <Alert tone="warning" title={suitabilityTexts.needed}>
            <p>{suitabilityTexts.neededText}</p>
            <p>{suitabilityTexts.confirmLater}</p>
          </Alert>
        )}
      </div>
      <FlowSubmit>{flowTexts.next}</FlowSubmit>
    </FlowForm>
  )
}

function describe(profile: RiskProfile): string {
  const { equityBasisPoints, expectedReturnBasisPoints, volatilityBasisPoints } = profile
  return texts.about(
    formatPercentage(equityBasisPoints),
    formatPercentage(expectedReturnBasisPoints),
    formatPercentage(volatilityBasisPoints),
    badYearText(badYearOf(profile)),
  )
}
