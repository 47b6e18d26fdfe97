import { createPhoneUpload } from '@portal/api/endpoints/application'
import { toNetworkError } from '@portal/api/errors'
import type { DocumentAddress } from '@portal/api/files'
import { Button } from '@portal/ui/button'
import { useState } from 'react'
import type { DocumentState } from '../../../store/aanvragen-slice.ts'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import { paths } from '../../../shared/paths.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useCommand } from '../../../shared/use-command.ts'
import type { PhoneDialog, ShownCode } from './phone-dialog.tsx'
import { phoneTexts as texts } from './phone-texts.ts'

type PhoneUploadProps = { address: DocumentAddress; received: DocumentState['received'] }

/** Shows a QR code to photograph a document with a phone. A phone itself has a camera and shows none. */
export function PhoneUpload({ address, received }: PhoneUploadProps) {
  const { api } = usePortal()
  const [Dialog, setDialog] = useState<typeof PhoneDialog | null>(null)
  const [code, setCode] = useState<ShownCode | null>(null)
  const { isBusy, problem, run } = useCommand(async () => {
    try {
      const { PhoneDialog: loaded } = await import('./phone-dialog.tsx')
      setDialog(() => loaded)
    } catch (cause) {
      return { ok: false, error: toNetworkError(cause) }
    }
    const { offerId, person, document } = address
    const result = await createPhoneUpload(api, offerId, person, document, { quiet: true })
    if (result.ok) {
      const { token, expiresInSeconds } = result.value
      // The token is in the fragment, which reaches no server, log or Referer.
      const url = `${location.origin}${paths.photo}#token=${token}`
      setCode({ url, seconds: expiresInSeconds, before: received?.receivedAt ?? null })
    }
    return result
  })
  const failure = <ProblemAlert problem={problem} title={texts.failed} />
  return (
    <div className="-mt-3 grid justify-items-start gap-3 pointer-coarse:hidden">
      <Button variant="quiet" aria-describedby={`${address.document}-label`} busy={isBusy} onClick={run}>
        {texts.open}
      </Button>
      {code === null && failure}
      {Dialog && code !== null && (
        <Dialog
          key={code.url}
          address={address}
          code={code}
          received={received}
          isRenewing={isBusy}
          problem={failure}
          onRenew={run}
          onClose={() => setCode(null)}
        />
      )}
    </div>
  )
}
