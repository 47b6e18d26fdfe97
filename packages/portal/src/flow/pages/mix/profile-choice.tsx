import type { Fund, RiskProfile, RiskProfileId } from '@portal/api/operations'
import { badYearOf } from '@portal/flows/flow/bad-year'
import { selectRiskProfile } from '@portal/flows/flow/flow-answers'
import { withReadyMix } from '@portal/flows/flow/ready-mix'
import { compareProfiles, type DeterminedProfile } from '@portal/flows/flow/risk-profile'
import { type missingStatements, neededStatements, saysNecessary } from '@portal/flows/flow/statements'
import { formatPercentage } from '@portal/flows/values/percentage'
import { Alert } from '@portal/ui/alert'
import { Badge } from '@portal/ui/badge'
import { RadioGroup } from '@portal/ui/radio-group'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { usePortal } from '../../../shared/portal.ts'
import { changeFlow } from '../../flow.ts'
import { AboveAnswers } from '../../suitability/above-answers.tsx'
import { suitabilityTexts } from '../../suitability/suitability-texts.ts'
import { badYearText, riskProfileTexts as texts } from '../../flow-texts.ts'
import { useFlowState } from '../../use-flow.ts'

/** A statement that another profile requires. */
export type StatementField = ReturnType<typeof missingStatements>[number]

type Props = {
  determined: DeterminedProfile
  funds: readonly Fund[]
  errorOf: (field: StatementField) => string | undefined
}

/** The choice of another profile, with the statements that it requires. A ready mix follows the profile. */
export function ProfileChoice({ determined, funds, errorOf }: Props) {
  const portal = usePortal()
  const flow = useFlowState()
  const { riskSelection } = flow
  const isBolder = riskSelection !== '' && compareProfiles(riskSelection, determined.profile) > 0
  const bolder = isBolder ? flow.riskProfiles.find(({ id }) => id === riskSelection) : undefined
  const facts = { funds, today: portal.today() }
  return (
    <>
      <RadioGroup<RiskProfileId>
        id="riskSelection"
        label={<VisuallyHidden>{texts.choose}</VisuallyHidden>}
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
        onChange={(profile) =>
          changeFlow(portal, flow.name, (before) => withReadyMix(selectRiskProfile(before, profile), facts))
        }
      />
      <div aria-live="polite">
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
          error={errorOf(field)}
          options={options.map(({ value, text }) => ({ value, label: text }))}
          value={flow[field]}
          onChange={(value) => changeFlow(portal, flow.name, (before) => ({ ...before, [field]: value }))}
        />
      ))}
      <div aria-live="polite">
        {saysNecessary(flow) && (
          <Alert tone="warning" title={suitabilityTexts.needed}>
            <p>{suitabilityTexts.neededText}</p>
            <p>{suitabilityTexts.confirmLater}</p>
          </Alert>
        )}
      </div>
    </>
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
