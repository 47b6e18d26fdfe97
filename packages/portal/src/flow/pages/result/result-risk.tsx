import type { CalculationAssumptions } from '@portal/api/operations'
import { formatRiskClass, riskClassOf } from '@portal/flows/flow/risk-class'
import { Figure } from '@portal/ui/figure'
import { resultTexts as texts } from '../../texts.ts'

/** The risk class of the whole split, and how much its value moves in a year. */
export function ResultRisk({ volatilityBasisPoints }: Pick<CalculationAssumptions, 'volatilityBasisPoints'>) {
  return (
    <section aria-labelledby="risico">
      <h2 id="risico">{texts.risk}</h2>
      <Figure
        label={texts.riskClass}
        value={formatRiskClass(riskClassOf(volatilityBasisPoints))}
        note={texts.riskNote(Math.round(volatilityBasisPoints / 100))}
      />
    </section>
  )
}
