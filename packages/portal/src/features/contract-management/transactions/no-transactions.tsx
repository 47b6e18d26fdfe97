import { EmptyPage } from '../../../shared/empty-page.tsx'
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
  if (total > 0) {
    return (
      <EmptyPage title={texts.noPage} action={texts.noPageAction} to="?">
        {texts.noPageText}
      </EmptyPage>
    )
  }
  if (isFiltered) {
    return (
      <EmptyPage title={texts.notFound} action={texts.clear} to="?">
        {texts.notFoundText}
      </EmptyPage>
    )
  }
  const [action, to] = IsPaymentCompleted
    ? [texts.emptyAction, toContractPath(ContractID, 'gegevens')]
    : [texts.unpaidAction, paths.completePayment]
  return (
    <EmptyPage title={texts.empty} action={action} to={to}>
      {texts.emptyText}
    </EmptyPage>
  )
}
