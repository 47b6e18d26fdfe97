import { createPhoneUpload } from '@portal/api/endpoints/application'
import { type ApiError, toNetworkError } from '@portal/api/errors'
import type { DocumentAddress } from '@portal/api/files'
import type { ApplicantKind, DocumentKind } from '@portal/api/operations'
import { Button } from '@portal/ui/button'
import { FileField, type FileFieldState } from '@portal/ui/file-field'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../shared/paths.ts'
import { usePortal } from '../../../shared/portal.ts'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import { useCommand } from '../../../shared/use-command.ts'
import { type DocumentState, photosAtom } from '../../../store/aanvragen-slice.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { useOfferId } from '../use-application.ts'
import { DocumentViewer, useDocumentViewer } from './document-viewer.tsx'
import type { PhoneDialog, ShownCode } from './phone-dialog.tsx'
import { phoneTexts } from './phone-texts.ts'
import { documentTexts as texts, formatBytes } from './documents-texts.ts'
import { cancelDocument, chooseDocument, deleteDocument, retryDocument, toDocumentPath } from './uploads.ts'

type DocumentFieldProps = {
  person: ApplicantKind
  document: DocumentKind
  state: DocumentState
  error: string | undefined
}

/** One document of a person: empty, uploading, or received. */
export function DocumentField({ person, document, state, error }: DocumentFieldProps) {
  const portal = usePortal()
  const address = { offerId: useOfferId(), person, document }
  const viewer = useDocumentViewer(address)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const sent = useAtomValue(photosAtom)[toDocumentPath(address)]
  const isPhotoSent = state.received?.mediaType === 'image/jpeg' && state.received.bytes === sent?.bytes
  const failure = state.upload?.status === 'failed' ? state.upload.text : undefined
  return (
    <>
      <FileField
        id={document}
        label={texts.names[document]}
        hint={texts.hints[document]}
        accept={acceptedTypes()}
        // A copy that is being sent is no longer missing.
        error={failure ?? (state.upload ? undefined : error)}
        state={toFieldState(state)}
        labels={texts.field}
        preview={isPhotoSent && sent && <Thumbnail photo={sent.photo} />}
        onChoose={(file) => void chooseDocument(portal, address, file)}
        onCancel={() => void cancelDocument(portal, address)}
        onRetry={() => void retryDocument(portal, address)}
        onRemove={() => void deleteDocument(portal, address).then(setProblem)}
        onOpen={() => void viewer.open()}
      />
      <PhoneUpload address={address} received={state.received} />
      <ProblemAlert problem={problem} />
      <DocumentViewer viewer={viewer} name={texts.names[document]} />
    </>
  )
}

/**
 * The types that the dialog offers. A telephone makes a JPEG of its own HEIC photo when only JPEG is asked for; a computer
 * does not, so it may choose the photo that came from the telephone.
 */
function acceptedTypes(): string {
  const types = 'image/jpeg,image/png,application/pdf'
  const isComputer = typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches
  return isComputer ? `${types},image/heic,image/heif,.heic,.heif` : types
}

/** A small picture of a photo that was sent from this page: the text beside it says what it is. */
function Thumbnail({ photo }: { photo: Blob }) {
  const picture = useRef<HTMLImageElement>(null)

  // The address goes with the picture: nothing of a passport stays behind it.
  useEffect(() => {
    const url = URL.createObjectURL(photo)
    if (picture.current) picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [photo])

  return (
    <img ref={picture} className="h-24 w-auto max-w-full justify-self-start rounded-small border border-line" alt="" />
  )
}

function toFieldState({ upload, received }: DocumentState): FileFieldState {
  switch (upload?.status) {
    case 'preparing':
      return { status: 'busy', text: texts.field.preparing, fraction: null }
    case 'sending': {
      const { sentBytes, totalBytes } = upload
      const text = texts.field.sending(formatBytes(sentBytes), formatBytes(totalBytes))
      return { status: 'busy', text, fraction: totalBytes === 0 ? null : sentBytes / totalBytes }
    }
    case 'failed':
      if (!received || upload.canRetry) return { status: 'failed', canRetry: upload.canRetry }
      break
    case undefined:
  }
  if (!received) return { status: 'none' }
  const { mediaType, bytes } = received
  const kind = mediaType === 'application/pdf' ? texts.asPdf : texts.asPhoto
  return { status: 'done', text: `${texts.field.received}: ${kind}, ${formatBytes(bytes)}` }
}

type PhoneUploadProps = { address: DocumentAddress; received: DocumentState['received'] }

/**
 * Shows a QR code to photograph a document with a phone. A phone itself, by its pointer or its small screen, has a camera
 * and shows none; the window of a computer may be as small, also because its text is enlarged.
 */
function PhoneUpload({ address, received }: PhoneUploadProps) {
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
  const failureAlert = <ProblemAlert problem={problem} title={phoneTexts.failed} />
  return (
    <div className="-mt-3 grid justify-items-start gap-3 pointer-coarse:hidden [@media(max-device-width:40rem)]:hidden">
      <Button variant="quiet" aria-describedby={`${address.document}-label`} busy={isBusy} onClick={run}>
        {phoneTexts.open}
      </Button>
      {code === null && failureAlert}
      {Dialog && code !== null && (
        <Dialog
          key={code.url}
          address={address}
          code={code}
          received={received}
          isRenewing={isBusy}
          news={failureAlert}
          onRenew={run}
          onClose={() => setCode(null)}
        />
      )}
    </div>
  )
}
