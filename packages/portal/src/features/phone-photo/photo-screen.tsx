import { getPhoneUpload } from '@portal/api/endpoints/application'
import type { Result } from '@portal/api/errors'
import type { PhoneUploadDocument } from '@portal/api/operations'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { type ReactNode, useEffect, useState } from 'react'
import { AccessView } from '../../shared/account-access/access-view.tsx'
import { useLinkToken } from '../../shared/account-access/link-token.ts'
import { toErrorText } from '../../shared/error-texts.ts'
import { usePortal } from '../../shared/portal.ts'
import { PhotoField } from './photo-field.tsx'
import { photoTexts as texts } from './phone-photo-texts.ts'

/** The page of a QR code, on which a phone sends one document without a login. */
function PhotoScreen() {
  const token = useLinkToken()
  const [attempt, setAttempt] = useState(0)
  if (token === undefined) return <PhotoView />
  if (token === null) {
    return (
      <AccessView title={texts.noCodeTitle}>
        <p>{texts.noCode}</p>
      </AccessView>
    )
  }
  return <TokenView key={`${token} ${attempt}`} token={token} onRetry={() => setAttempt(attempt + 1)} />
}

function TokenView({ token, onRetry }: { token: string; onRetry: () => void }) {
  const { api } = usePortal()
  const [looked, setLooked] = useState<Result<PhoneUploadDocument> | null>(null)
  const [outcome, setOutcome] = useState<{ refusal: string } | 'received' | null>(null)

  useEffect(() => {
    const end = new AbortController()
    void getPhoneUpload(api, { token }, { signal: end.signal }).then((result) => {
      if (!end.signal.aborted) setLooked(result)
    })
    return () => end.abort()
  }, [api, token])

  if (outcome === 'received') {
    return (
      <AccessView title={texts.doneTitle} takesFocus>
        <p>{texts.done}</p>
      </AccessView>
    )
  }
  const refusal =
    outcome?.refusal ?? (looked?.ok === false && looked.error.kind === 'not-found' && toErrorText(looked.error))
  if (refusal) {
    return (
      <AccessView title={texts.unusableTitle} takesFocus>
        <p>{refusal}</p>
      </AccessView>
    )
  }
  return (
    <PhotoView>
      {looked?.ok === false && (
        <Alert tone="error" live title={texts.notLooked} action={<Button onClick={onRetry}>{texts.retry}</Button>}>
          {toErrorText(looked.error)}
        </Alert>
      )}
      {looked?.ok && (
        <PhotoField
          token={token}
          asked={looked.value}
          onReceived={() => setOutcome('received')}
          onRefused={(text) => setOutcome({ refusal: text })}
        />
      )}
    </PhotoView>
  )
}

function PhotoView({ children }: { children?: ReactNode }) {
  return (
    <AccessView title={texts.title}>
      <p>{texts.intro}</p>
      {children}
    </AccessView>
  )
}

export { PhotoScreen as Component }
