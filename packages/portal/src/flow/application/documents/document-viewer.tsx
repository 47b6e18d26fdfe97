import type { ApiError } from '@portal/api/errors'
import type { DocumentAddress } from '@portal/api/files'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { useEffect, useState } from 'react'
import { downloadFile } from '../../../shared/download.ts'
import { usePortal } from '../../../shared/portal.ts'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import { documentTexts as texts } from './documents-texts.ts'
import { openDocument } from './uploads.ts'

/** Opens a document: a photo on the page, a PDF in the customer's own program. */
export function useDocumentViewer(address: DocumentAddress) {
  const portal = usePortal()
  const [url, setUrl] = useState<string | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)

  // The object URL is revoked with the picture, so that no passport stays behind it.
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url])

  async function open() {
    const result = await openDocument(portal, address)
    setProblem(result.ok ? null : result.error)
    if (!result.ok) return
    if (result.value.type === 'application/pdf') downloadFile(result.value, `${address.document}.pdf`)
    else setUrl(URL.createObjectURL(result.value))
  }

  return { url, problem, open, close: () => setUrl(null) }
}

type ViewerProps = { viewer: ReturnType<typeof useDocumentViewer>; name: string }

export function DocumentViewer({ viewer: { url, problem, close }, name }: ViewerProps) {
  return (
    <>
      <ProblemAlert problem={problem} title={texts.openFailed} />
      <Dialog open={url !== null} onClose={close} title={name} footer={<Button onClick={close}>{texts.close}</Button>}>
        {url !== null && <img className="mx-auto max-h-[70dvh]" src={url} alt={texts.photo(name)} />}
      </Dialog>
    </>
  )
}
