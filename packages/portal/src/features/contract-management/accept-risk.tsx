import type { Fund, RiskProfile, SplitShare } from '@portal/api/operations'
import { exceedsProfile, riskOfSplit } from '@portal/flows/flow/suitability'
import { CheckboxField } from '@portal/ui/checkbox-field'
import { AboveProfile } from '../../flow/suitability/above-profile.tsx'
import { suitabilityTexts as texts } from '../../flow/suitability/suitability-texts.ts'

type Props = {
  shares: readonly SplitShare[]
  funds: readonly Fund[]
  /** The profile of the contract; without one nothing is shown. */
  profile: RiskProfile | undefined
  accepted: boolean
  onAccept: (accepted: boolean) => void
  error: string | undefined
}

/** The warning that a split has more risk than the profile, with a checkbox to accept it; empty otherwise. */
export function AcceptRisk({ shares, funds, profile, accepted, onAccept, error }: Props) {
  const risk = riskOfSplit(shares, funds)
  const isAbove = profile !== undefined && exceedsProfile(risk, profile)
  return (
    // The element always exists, so that screen readers read new content.
    <div aria-live="polite" className={isAbove ? 'grid gap-4' : undefined}>
      {isAbove && (
        <>
          <AboveProfile risk={risk} profile={profile} />
          <CheckboxField
            id="acceptsRisk"
            label={texts.accept}
            required
            error={error}
            checked={accepted}
            onChange={onAccept}
          />
        </>
      )}
    </div>
  )
}
