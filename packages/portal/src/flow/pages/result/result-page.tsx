import type { Calculation, CalculationCosts } from '@portal/api/operations'
import { badYearOfCalculation } from '@portal/flows/flow/bad-year'
import { formatRiskClass, riskClassOf } from '@portal/flows/flow/risk-class'
import { formatDay } from '@portal/flows/values/instant-text'
import { formatPercentageInColumn } from '@portal/flows/values/percentage'
import { productOfFlow } from '@portal/flows/values/products'
import { Alert } from '@portal/ui/alert'
import { DefinitionList } from '@portal/ui/definition-list'
import { Details } from '@portal/ui/details'
import { PageHeading } from '@portal/ui/page-heading'
import { CalculationOutlook } from '../../../shared/outlook/calculation-outlook.tsx'
import { about, outlookTexts } from '../../../shared/outlook/outlook-texts.ts'
import { useEuros } from '../../../shared/outlook/use-euros.ts'
import { usePortal } from '../../../shared/portal.ts'
import { PrintButton } from '../../../shared/print-button.tsx'
import { useAtomValue } from '../../../store/jotai.ts'
import { flowAtomOf } from '../../flow.ts'
import { badYearText } from '../../flow-texts.ts'
import type { FlowPageData } from '../../flow-pages.ts'
import { useFlow } from '../../use-flow.ts'
import { NoResult } from './no-result.tsx'
import { toPlanFacts } from './plan-facts.ts'
import { ResultActions } from './result-actions.tsx'
import { ResultCourse } from './result-course.tsx'
import { ResultExplanation } from './result-explanation.tsx'
import { ResultIncome } from './result-income.tsx'
import { resultTexts as texts, trialTexts } from './result-texts.ts'
import { ResultVariants } from './result-variants.tsx'
import { ShareLink } from './share-link.tsx'
import { TrialFields } from './trial-fields.tsx'
import { useTrial } from './use-trial.ts'

export function ResultPage({ data: { problem } }: { data: FlowPageData }) {
  const { name } = useFlow()
  const { resultaat } = useAtomValue(flowAtomOf(name))
  // Without a result and a problem, the customer just left the flow and another page is loading.
  if (!resultaat) return problem ? <NoResult problem={problem} /> : <PageHeading>{texts.title}</PageHeading>
  return <Result saved={resultaat} />
}

/** A saved calculation, or the trial that replaces it. What most people do not need is behind a line each. */
function Result({ saved }: { saved: Calculation }) {
  const { name, isOpen } = useFlow()
  const trial = useTrial(saved)
  const [euros] = useEuros()
  const { calculation, isChanged, isStale } = trial
  const { payments, income, payload } = calculation
  const taxNote = productOfFlow(name).isAnnuity ? texts.annuityDisclaimer : texts.box3Disclaimer
  return (
    <>
      <PageHeading>{payments ? texts.paymentsTitle : texts.title}</PageHeading>
      <div className="grid items-start gap-x-10 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="my-4 min-w-0">
          <section aria-label={texts.figure} aria-busy={isStale}>
            <CalculationOutlook
              calculation={calculation}
              facts={income ? [{ label: texts.incomeLater, value: about(income.gross[euros].expectedCents) }] : []}
              size="large"
            />
          </section>
          {isChanged ? (
            <div className="my-6 print:hidden">
              <Alert tone="info">{trialTexts.isTrialLong}</Alert>
            </div>
          ) : (
            <ResultActions />
          )}
          <p className="mt-4 text-[0.9375rem] text-muted">
            {payments ? `${outlookTexts.note} ${texts.paymentsTax}` : outlookTexts.note}
          </p>
        </div>
        <div
          aria-busy={isStale}
          className="my-4 min-w-0 transition-opacity print:break-inside-avoid aria-busy:[&_svg]:opacity-60"
        >
          <ResultCourse calculation={calculation} euros={euros} />
        </div>
      </div>
      <div className="my-6 border-y border-line py-2">
        <Details summary={trialTexts.title}>
          <TrialFields trial={trial} saved={saved} euros={euros} />
          <ResultVariants calculation={saved} euros={euros} />
        </Details>
        {income && payload.birthdate !== undefined && (
          <Details summary={texts.incomeTitle}>
            <ResultIncome income={income} birthdate={payload.birthdate} />
          </Details>
        )}
        <Risk calculation={calculation} />
        <Costs costs={calculation.costs} hasPayments={payments !== null} />
        <ResultExplanation calculation={calculation} />
        <Plan calculation={calculation} />
        <div className="print:hidden">
          <Details summary={isOpen ? texts.keepOrShare : texts.print}>
            <div className="flex flex-wrap gap-3">
              <PrintButton />
              {isOpen && <ShareLink />}
            </div>
          </Details>
        </div>
      </div>
      <div className="mt-8 grid max-w-measure gap-2 text-[0.9375rem] text-muted">
        {[...texts.disclaimer, taxNote].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </>
  )
}

/** All costs in euros and percent, and their effect on the outcome (requirement L22); the total is always in sight. */
function Costs({ costs, hasPayments }: { costs: CalculationCosts; hasPayments: boolean }) {
  return (
    <Details summary={texts.costs(formatPercentageInColumn(costs.yearlyBasisPoints), about(costs.totalCents))}>
      <p>{texts.costsIntro}</p>
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
    </Details>
  )
}

/** The inputs and the date of the calculation, because a printed result has no other source for them. */
function Plan({ calculation: { payload, calculatedAt } }: { calculation: Calculation }) {
  const { brand } = usePortal()
  return (
    <Details summary={texts.plan}>
      <DefinitionList items={toPlanFacts(payload)} />
      <p>{texts.printedOn(formatDay(calculatedAt), brand.name)}</p>
    </Details>
  )
}

/** The risk class of the whole split and the loss of a bad year; its yearly volatility behind the line. */
function Risk({ calculation }: { calculation: Calculation }) {
  const { volatilityBasisPoints } = calculation.assumptions
  const badYear = badYearText(badYearOfCalculation(calculation))
  return (
    <Details summary={texts.risk(formatRiskClass(riskClassOf(volatilityBasisPoints)), badYear)}>
      <p>{texts.riskNote(Math.round(volatilityBasisPoints / 100))}</p>
    </Details>
  )
}
