import type { Return } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { periodOf } from '@portal/flows/contract/return-period'
import { buttonClass } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/empty-state'
import { Link } from 'react-router'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { useContract } from '../load-contract.ts'
import { returnTexts as texts } from './texts.ts'

/** Replaces the figures of a period without a return, because no return is not a return of 0 %. */
export function NoReturn({ data: { firstDate, lastDate } }: { data: Return }) {
  const { ContractID } = useContract()
  if (firstDate === null || lastDate === null) {
    return (
      <EmptyState
        title={texts.empty}
        action={
          <Link className={buttonClass('secondary')} to={toContractPath(ContractID, 'transacties')}>
            {texts.emptyAction}
          </Link>
        }
      >
        {texts.emptyText}
      </EmptyState>
    )
  }
  const fromStart = new URLSearchParams(periodOf('from-start', { firstDate, lastDate }))
  return (
    <EmptyState
      title={texts.before}
      action={
        <Link className={buttonClass('secondary')} to={`?${fromStart}`}>
          {texts.beforeAction}
        </Link>
      }
    >
      {texts.beforeText(formatDate(firstDate))}
    </EmptyState>
  )
}
