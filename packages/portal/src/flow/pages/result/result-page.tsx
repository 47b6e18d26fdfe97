import { Alert } from '@portal/ui/alert'
import { PageHeading } from '@portal/ui/page-heading'
import type { Calculation, CalculationCosts } from '@portal/api/operations'
import { DefinitionList } from '@portal/ui/definition-list'
import { formatPercentageInColumn } from '@portal/flows/values/percentage'
import { Details } from '@portal/ui/details'
import { formatDay } from '@portal/flows/values/instant-text'
import { badYearOfCalculation } from '@portal/flows/flow/bad-year'
import { formatRiskClass, riskClassOf } from '@portal/flows/flow/risk-class'
import { productOfFlow } from '@portal/flows/values/products'
import { Figure } from '@portal/ui/figure'
import { useState } from 'react'
import { useAtomValue } from '../../../store/jotai.ts'
import { flowAtomOf } from '../../flow.ts'
import { about, badYearText } from '../../flow-texts.ts'
import { resultTexts as texts, trialTexts } from './result-texts.ts'
import { useFlow } from '../../use-flow.ts'
import { usePortal } from '../../../shared/portal.ts'
import type { FlowPageData } from '../../flow-pages.ts'
import { NoResult } from './no-result.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultExplanation } from './result-explanation.tsx'
import { ResultOutcome } from './result-outcome.tsx'
import { ResultPayments } from './result-payments.tsx'
import { ResultVariants } from './result-variants.tsx'
import type { ResultView } from './result-view-field.tsx'
import { toPlanFacts } from './plan-facts.ts'
import { TrialFields } from './trial-fields.tsx'
import { useTrial } from './use-trial.ts'

export function ResultPage({ data: { problem } }: { data: FlowPageData }) {
  const { name } = useFlow()
  const { resultaat } = useAtomValue(flowAtomOf(name))
  // Without a result and a problem, the customer just left the flow and another page is loading.
  if (!resultaat) return problem ? <NoResult problem={problem} /> : <PageHeading>{texts.title}</PageHeading>
  return <Result saved={resultaat} />
}

/** A saved calculation, or the trial that replaces it. */
function Result({ saved }: { saved: Calculation }) {
  const { name } = useFlow()
  const trial = useTrial(saved)
  const [view, setView] = useState<ResultView>('real')
  const { calculation, isChanged, isStale } = trial
  const { payments, costs } = calculation
  const taxNote = productOfFlow(name).isAnnuity ? texts.annuityDisclaimer : texts.box3Disclaimer
  return (
    <>
      <PageHeading>{payments ? texts.paymentsTitle : texts.title}</PageHeading>
      <div aria-busy={isStale} className="transition-opacity aria-busy:[&_svg]:opacity-60">
        {payments ? (
          <ResultPayments calculation={calculation} payments={payments} view={view} onViewChange={setView}>
            <TrialFields trial={trial} saved={saved} view={view} />
          </ResultPayments>
        ) : (
          <ResultOutcome calculation={calculation} view={view} onViewChange={setView}>
            <TrialFields trial={trial} saved={saved} view={view} />
          </ResultOutcome>
        )}
      </div>
      {isChanged ? (
        <div className="my-6 print:hidden">
          <Alert tone="info">{trialTexts.isTrialLong}</Alert>
        </div>
      ) : (
        <ResultActions />
      )}
      <ResultVariants calculation={saved} view={view} />
      <ResultPlan calculation={calculation} />
      <ResultRisk calculation={calculation} />
      <ResultCosts costs={costs} hasPayments={payments !== null} />
      <ResultExplanation calculation={calculation} />
      <div className="mt-8 grid max-w-measure gap-2 text-[0.9375rem] text-muted">
        {[...texts.disclaimer, taxNote].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </>
  )
}

/** All costs in euros and percent, and their effect on the outcome (requirement L22). */
function ResultCosts({ costs, hasPayments }: { costs: CalculationCosts; hasPayments: boolean }) {
  return (
    <section aria-labelledby="kosten">
      <h2 id="kosten">{texts.costs}</h2>
      <p className="mb-8 max-w-measure">{texts.costsIntro}</p>
      <DefinitionList
        items={[
          { term: texts.costsYearly, description: formatPercentageInColumn(costs.yearlyBasisPoints) },
          { term: texts.costsEntry, description: formatPercentageInColumn(costs.entryBasisPoints) },
          { term: texts.costsTotal, description: about(costs.totalCents) },
          {
            term: hasPayments ? texts.costsLeft : texts.costsWithout,
            description: about(costs.endWithoutCostsCents),
          },
          ...(hasPayments ? [] : [{ term: texts.costsEffect, description: about(costs.effectCents) }]),
          { term: texts.costsYield, description: formatPercentageInColumn(costs.yieldReductionBasisPoints) },
        ]}
      />
    </section>
  )
}

/** The inputs and the date of the calculation, because a printed result has no other source for them. */
function ResultPlan({ calculation: { payload, calculatedAt } }: { calculation: Calculation }) {
  const { brand } = usePortal()
  return (
    <Details summary={texts.plan}>
      <DefinitionList items={toPlanFacts(payload)} />
      <p>{texts.printedOn(formatDay(calculatedAt), brand.name)}</p>
    </Details>
  )
}

/** The risk class of the whole split, its yearly volatility, and the loss of a bad year. */
function ResultRisk({ calculation }: { calculation: Calculation }) {
  const { volatilityBasisPoints } = calculation.assumptions
  return (
    <section aria-labelledby="risico">
      <h2 id="risico">{texts.risk}</h2>
      <Figure
        label={texts.riskClass}
        value={formatRiskClass(riskClassOf(volatilityBasisPoints))}
        note={texts.riskNote(Math.round(volatilityBasisPoints / 100), badYearText(badYearOfCalculation(calculation)))}
      />
    </section>
  )
}
