import { flowNames } from '@portal/flows/values/products'
import { buttonClass } from '@portal/ui/button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toFlowPath } from '../../flow/flow.ts'
import { toContractPath } from '../../shared/contract-paths.ts'
import { paths } from '../../shared/paths.ts'
import { flowsAtom } from '../../store/flow-slices.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { resultTexts as texts } from './texts.ts'

type Props = {
  /** Null when it is not known. */
  contractId: string | null
  /** Whether it is an extra deposit, which leads back to where it was begun. */
  isExtra?: boolean
  /** Whether it is paid or signed, so that the only way is on. */
  isDone?: boolean
  /** Whether it ended without success, so that there are other ways to pay. */
  isStopped?: boolean
  /** What can be done with this very payment, before the ways that lead on. */
  children?: ReactNode
}

/** The ways on: back into the flow that the customer came from, or to what is still open. */
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
        <Link
          className={buttonClass(isDone || isStopped ? 'primary' : 'secondary')}
          to={toContractPath(contractId, 'bijstorten')}
        >
          {isStopped ? texts.extra.again : texts.extra.back}
        </Link>
      </div>
    )
  }
  const to = flow ? toFlowPath(flow, 'bevestiging') : isDone && isCompleted ? paths.investments : paths.completePayment
  const onward = flow ? texts.next : isDone && isCompleted ? texts.toInvestments : texts.toPayment
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <Link className={buttonClass(isDone ? 'primary' : 'secondary')} to={to}>
        {isStopped ? texts.other : onward}
      </Link>
    </div>
  )
}
