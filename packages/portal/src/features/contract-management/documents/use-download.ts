import { getDocument } from '@portal/api/endpoints/contract-management'
import type { ApiError } from '@portal/api/errors'
import type { ContractDocument } from '@portal/api/operations'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { downloadFile } from '../../../shared/download.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useContract } from '../load-contract.ts'

/** The download of a document, after which it is not new any more. */
export function useDownload({ id, title, isNew }: ContractDocument) {
  const { api } = usePortal()
  const { ContractID, number } = useContract()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)

  async function run() {
    setIsBusy(true)
    setIsDone(false)
    const file = await getDocument(api, ContractID, id)
    setIsBusy(false)
    setIsDone(file.ok)
    setProblem(file.ok ? null : file.error)
    if (!file.ok) return
    downloadFile(file.value, `${title} ${number}.pdf`)
    if (isNew) await revalidate()
  }

  return { isBusy, isDone, problem, download: () => void run() }
}
