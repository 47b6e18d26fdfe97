import { getTransactionsCsv } from '@portal/api/endpoints/contract-management'
import type { ApiError } from '@portal/api/errors'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { ToolIcon } from '@portal/ui/tool-icon'
import { useState } from 'react'
import { downloadFile } from '../../../shared/download.ts'
import { toErrorText } from '../../../shared/error-texts.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useContract } from '../load-contract.ts'
import { type Filter, toTransactionFilter } from './filter.ts'
import { transactionsTexts as texts } from './texts.ts'

/** Downloads all transactions under the filter as a file, including those on other pages. */
export function CsvButton({ filter }: { filter: Filter }) {
  const { api } = usePortal()
  const { ContractID, number } = useContract()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)

  async function download() {
    setIsBusy(true)
    const file = await getTransactionsCsv(api, ContractID, toTransactionFilter(filter))
    setIsBusy(false)
    setProblem(file.ok ? null : file.error)
    if (file.ok) downloadFile(file.value, `transacties-${number}.csv`)
  }

  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void download()}>
        <ToolIcon name="download" />
        {texts.download}
      </Button>
      {problem && <Alert tone="error" title={toErrorText(problem)} live />}
    </>
  )
}
