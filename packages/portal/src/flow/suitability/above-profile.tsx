import type { RiskProfile } from '@portal/api/operations'
import type { SplitRisk } from '@portal/flows/flow/suitability'
import { type BasisPoints, formatPercentage } from '@portal/flows/values/percentage'
import { Alert } from '@portal/ui/alert'
import { suitabilityTexts as texts } from './suitability-texts.ts'

/** The warning that a split has more risk than a profile, with the figures of both. */
export function AboveProfile({ risk, profile }: { risk: SplitRisk; profile: RiskProfile }) {
  const text = texts.aboveText(
    formatPercentage(risk.equityBasisPoints),
    formatPercentage(toTenths(risk.volatilityBasisPoints)),
  )
  const { name, equityBasisPoints, volatilityBasisPoints } = profile
  return (
    <Alert tone="warning" title={texts.above}>
      <p>
        <span>{text}</span>{' '}
        <span>
          {texts.profileText(
            name,
            formatPercentage(equityBasisPoints),
            formatPercentage(toTenths(volatilityBasisPoints)),
          )}
        </span>
      </p>
      <p>{texts.mayChoose}</p>
    </Alert>
  )
}

function toTenths(basisPoints: BasisPoints): BasisPoints {
  return Math.round(basisPoints / 10) * 10
}

/** The warning that the law requires without a suitability test (Wft art. 4:24, third paragraph). */
export function WithoutProfile() {
  return (
    <Alert tone="warning" title={texts.without}>
      {texts.withoutText}
    </Alert>
  )
}
