import { PageHeading } from '@portal/ui/page-heading'
import { useAtomValue } from '../../../store/jotai.ts'
import { flowAtomOf } from '../../flow.ts'
import type { FlowPageData } from '../../load-flow-page.ts'
import { NoResult } from './no-result.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultCosts } from './result-costs.tsx'
import { ResultExplanation } from './result-explanation.tsx'
import { ResultOutcome } from './result-outcome.tsx'
import { ResultPayments } from './result-payments.tsx'
import { ResultRisk } from './result-risk.tsx'
import { ResultPlan } from './result-plan.tsx'
import { ResultVariants } from './result-variants.tsx'
import { resultTexts as texts } from '../../texts.ts'
import { useFlow } from '../../use-flow.ts'

export function ResultPage({ data: { problem } }: { data: FlowPageData }) {
  const { name } = useFlow()
  const { resultaat } = useAtomValue(flowAtomOf(name))
  // Without either, the flow was just left and another page is on its way.
  if (!resultaat) return problem ? <NoResult problem={problem} /> : <PageHeading>{texts.title}</PageHeading>
  const { payments, costs, assumptions } = resultaat
  const taxNote = name === 'bedragBeleggen' ? texts.box3Disclaimer : texts.annuityDisclaimer
  return (
    <>
      <PageHeading>{payments ? texts.paymentsTitle : texts.title}</PageHeading>
      {payments ? (
        <ResultPayments calculation={resultaat} payments={payments} />
      ) : (
        <ResultOutcome calculation={resultaat} />
      )}
      <ResultActions />
      <ResultVariants calculation={resultaat} />
      <ResultPlan calculation={resultaat} />
      <ResultRisk volatilityBasisPoints={assumptions.volatilityBasisPoints} />
      <ResultCosts costs={costs} hasPayments={payments !== null} />
      <ResultExplanation calculation={resultaat} />
      {[...texts.disclaimer, taxNote].map((sentence) => (
        <p key={sentence} className="text-[0.9375rem] text-muted">
          {sentence}
        </p>
      ))}
    </>
  )
}
