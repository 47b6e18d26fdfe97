import type { Return } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { periodOf } from '@portal/flows/contract/return-period'
import { EmptyPage } from '../../../shared/empty-page.tsx'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { useContract } from '../load-contract.ts'
import { returnTexts as texts } from './texts.ts'

/** Replaces the figures of a period without a return, because no return is not a return of 0 %. */
export function NoReturn({ data: { firstDate, lastDate } }: { data: Return }) {
  const { ContractID } = useContract()
  if (firstDate === null || lastDate === null) {
    return (
      <EmptyPage title={texts.empty} action={texts.emptyAction} to={toContractPath(ContractID, 'transacties')}>
        {texts.emptyText}
      </EmptyPage>
    )
  }
  const fromStart = new URLSearchParams(periodOf('from-start', { firstDate, lastDate }))
  return (
    <EmptyPage title={texts.before} action={texts.beforeAction} to={`?${fromStart}`}>
      {texts.beforeText(formatDate(firstDate))}
    </EmptyPage>
  )
}
