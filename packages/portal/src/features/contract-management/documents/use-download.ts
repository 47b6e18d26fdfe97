import { getDocument } from '@portal/api/endpoints/contract-management'
import type { ApiError } from '@portal/api/errors'
import type { ContractDocument } from '@portal/api/operations'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { downloadFile } from '../../../shared/download.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useContract } from '../load-contract.ts'

/** Downloads a document, which is not new afterwards. */
export function useDownload({ id, title, isNew }: ContractDocument, onDownloaded: (title: string) => void) {
  const { api } = usePortal()
  const { ContractID, number } = useContract()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)

  async function run() {
    setIsBusy(true)
    const file = await getDocument(api, ContractID, id)
    setIsBusy(false)
    setProblem(file.ok ? null : file.error)
    if (!file.ok) return
    downloadFile(file.value, `${title} ${number}.pdf`)
    onDownloaded(title)
    if (isNew) await revalidate()
  }

  return { isBusy, problem, download: () => void run() }
}
