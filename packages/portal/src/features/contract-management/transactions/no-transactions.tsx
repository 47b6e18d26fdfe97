import { buttonClass } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/empty-state'
import { Link } from 'react-router'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { paths } from '../../../shared/paths.ts'
import { useContract } from '../load-contract.ts'
import { transactionsTexts as texts } from './texts.ts'

type NoTransactionsProps = {
  isFiltered: boolean
  /** The number of transactions on other pages. */
  total: number
}

/** Replaces an empty table. */
export function NoTransactions({ isFiltered, total }: NoTransactionsProps) {
  const { ContractID, IsPaymentCompleted } = useContract()
  if (total > 0) return <Nothing title={texts.noPage} text={texts.noPageText} action={texts.noPageAction} to="?" />
  if (isFiltered) return <Nothing title={texts.notFound} text={texts.notFoundText} action={texts.clear} to="?" />
  const [action, to] = IsPaymentCompleted
    ? [texts.emptyAction, toContractPath(ContractID, 'gegevens')]
    : [texts.unpaidAction, paths.completePayment]
  return <Nothing title={texts.empty} text={texts.emptyText} action={action} to={to} />
}

type NothingProps = { title: string; text: string; action: string; to: string }

function Nothing({ title, text, action, to }: NothingProps) {
  return (
    <EmptyState
      title={title}
      action={
        <Link className={buttonClass('secondary')} to={to}>
          {action}
        </Link>
      }
    >
      {text}
    </EmptyState>
  )
}
