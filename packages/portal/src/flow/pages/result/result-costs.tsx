import type { CalculationCosts } from '@portal/api/operations'
import { DefinitionList } from '@portal/ui/definition-list'
import { formatMoney } from '@portal/flows/values/money'
import { formatPercentage } from '@portal/flows/values/percentage'
import { resultTexts as texts } from '../../texts.ts'

/** All costs in euro and per cent, and what they take from the outcome (MiFID II, domain.md 3.6). */
export function ResultCosts({ costs, hasPayments }: { costs: CalculationCosts; hasPayments: boolean }) {
  return (
    <section aria-labelledby="kosten">
      <h2 id="kosten">{texts.costs}</h2>
      <p className="mb-8 max-w-measure">{texts.costsIntro}</p>
      <DefinitionList
        items={[
          { term: texts.costsYearly, description: formatPercentage(costs.yearlyBasisPoints) },
          { term: texts.costsEntry, description: formatPercentage(costs.entryBasisPoints) },
          { term: texts.costsTotal, description: formatMoney(costs.totalCents) },
          {
            term: hasPayments ? texts.costsLeft : texts.costsWithout,
            description: formatMoney(costs.endWithoutCostsCents),
          },
          ...(hasPayments ? [] : [{ term: texts.costsEffect, description: formatMoney(costs.effectCents) }]),
          { term: texts.costsYield, description: formatPercentage(costs.yieldReductionBasisPoints) },
        ]}
      />
    </section>
  )
}
