import type { ContractSummary } from '@portal/api/operations'
import { formatMoney } from '@portal/flows/values/money'
import { type DataColumn, DataTable } from '@portal/ui/data-table'
import { toContractPath } from '../../shared/contract-paths.ts'
import { TextLink } from '../../shared/links.tsx'
import { toRateText } from '../../shared/rate-text.ts'
import { nameOfContract } from './names.ts'
import { investmentsTexts as texts } from './investments-texts.ts'

/** The result of each contract since its start, when there are several; one contract has that of the total. */
export function ContractResults({ summaries }: { summaries: readonly ContractSummary[] }) {
  const withResult = summaries.filter(({ resultCents }) => resultCents !== null)
  if (withResult.length < 2) return null
  return (
    <div className="mb-12">
      <DataTable
        caption={texts.resultOf}
        narrow="cards"
        rows={withResult}
        rowKey={({ ContractID }) => ContractID}
        columns={columns}
      />
    </div>
  )
}

const columns: readonly DataColumn<ContractSummary>[] = [
  { id: 'contract', header: texts.contract, cell: toLink, rowHeader: true },
  { id: 'deposited', header: texts.deposited, cell: ({ depositedCents }) => formatMoney(depositedCents), align: 'end' },
  { id: 'withdrawn', header: texts.withdrawn, cell: ({ withdrawnCents }) => formatMoney(withdrawnCents), align: 'end' },
  { id: 'result', header: texts.result, cell: toResult, align: 'end' },
]

function toLink(summary: ContractSummary) {
  return <TextLink to={toContractPath(summary.ContractID, 'rendement')}>{nameOfContract(summary)}</TextLink>
}

function toResult({ resultCents, moneyWeighted }: ContractSummary): string {
  const rate = moneyWeighted === null ? '' : ` (${toRateText(moneyWeighted)})`
  return `${formatMoney(resultCents ?? 0)}${rate}`
}
