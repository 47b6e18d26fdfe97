import { flowNames } from '@portal/flows/values/products'
import type { ReactNode } from 'react'
import { toFlowPath } from '../../flow/flow.ts'
import { toContractPath } from '../../shared/contract-paths.ts'
import { ButtonLink } from '../../shared/links.tsx'
import { paths } from '../../shared/paths.ts'
import { flowsAtom } from '../../store/flow-slices.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { resultTexts as texts } from './payment-results-texts.ts'

type Props = {
  /** Null when unknown. */
  contractId: string | null
  /** True for an extra deposit, whose link leads back to its own page. */
  isExtra?: boolean
  /** True when it is paid or signed. */
  isDone?: boolean
  /** True when it failed, so that there are other methods. */
  isStopped?: boolean
  /** The actions for this payment, before the links. */
  children?: ReactNode
}

/** The links to continue: back into the flow of the customer, or to the open tasks. */
export function ResultActions({ contractId, isExtra = false, isDone = false, isStopped = false, children }: Props) {
  const flows = useAtomValue(flowsAtom)
  // Undefined when the contract was paid from elsewhere, or its flow was left.
  const flow = flowNames.find((name) => contractId !== null && flows[name].contractID === contractId)
  const summaries = useAtomValue(sessionSlices.contractSummaries.atom)
  const isCompleted = summaries.find(({ ContractID }) => ContractID === contractId)?.IsPaymentCompleted === true
  if (isExtra && contractId !== null) {
    return (
      <div className="flex flex-wrap gap-3">
        {children}
        <ButtonLink
          variant={isDone || isStopped ? 'primary' : 'secondary'}
          to={toContractPath(contractId, 'bijstorten')}
        >
          {isStopped ? texts.extra.again : texts.extra.back}
        </ButtonLink>
      </div>
    )
  }
  const to = flow ? toFlowPath(flow, 'bevestiging') : isDone && isCompleted ? paths.investments : paths.completePayment
  const onward = flow ? texts.next : isDone && isCompleted ? texts.toInvestments : texts.toPayment
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <ButtonLink variant={isDone ? 'primary' : 'secondary'} to={to}>
        {isStopped ? texts.other : onward}
      </ButtonLink>
    </div>
  )
}
