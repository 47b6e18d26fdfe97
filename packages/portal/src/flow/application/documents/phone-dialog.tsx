import { type DocumentAddress, getFile } from '@portal/api/files'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { linkClass } from '@portal/ui/link'
import { type ReactNode, useEffect, useState } from 'react'
import { CopyButton } from '../../../shared/copy-button.tsx'
import { toErrorText } from '../../../shared/error-texts.ts'
import { usePortal } from '../../../shared/portal.ts'
import { QrCode } from '../../../shared/qr-code.tsx'
import type { DocumentState } from '../../../store/aanvragen-slice.ts'
import { phoneTexts as texts } from './phone-texts.ts'
import { documentTexts } from './documents-texts.ts'
import { loadReceived } from './uploads.ts'

/** A QR code on the page, and when the document before it was received. */
export type ShownCode = { url: string; seconds: number; before: string | null }

type PhoneDialogProps = {
  address: DocumentAddress
  code: ShownCode
  received: DocumentState['received']
  isRenewing: boolean
  news: ReactNode
  onRenew: () => void
  onClose: () => void
}

/** The QR code for a phone, until the document was received or the code has expired. */
export function PhoneDialog({ address, code, received, isRenewing, news, onRenew, onClose }: PhoneDialogProps) {
  const isReceived = received !== null && received.receivedAt !== code.before
  const isExpired = useArrival(address.offerId, code.seconds, isReceived)
  const isWaiting = !isReceived && !isExpired
  const name = documentTexts.names[address.document]
  const isPhoto = received?.mediaType === 'image/jpeg'
  const outcome = isPhoto ? texts.received : texts.receivedPdf
  return (
    <Dialog
      open
      title={isReceived ? texts.receivedTitle : texts.title}
      onClose={onClose}
      footer={
        <>
          {isReceived && <Button onClick={onClose}>{texts.accept}</Button>}
          {!isWaiting && (
            <Button variant={isReceived ? 'secondary' : 'primary'} busy={isRenewing} onClick={onRenew}>
              {isReceived ? texts.again : texts.renew}
            </Button>
          )}
          {!isReceived && (
            <Button variant="secondary" onClick={onClose}>
              {texts.close}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {isWaiting && <Instructions name={name} code={code} />}
        <p role="status" className="font-semibold">
          {isReceived ? outcome : isExpired ? texts.expired : texts.waiting}
        </p>
        {isReceived && isPhoto && <ReceivedPhoto address={address} name={name} />}
        {news}
      </div>
    </Dialog>
  )
}

function Instructions({ name, code: { url, seconds } }: { name: string; code: ShownCode }) {
  return (
    <>
      <ol className="grid list-decimal gap-1 ps-[1.25em]">
        {texts.steps(name).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <QrCode text={url} title={texts.qr} />
      <p>{texts.goodFor(Math.round(seconds / 60))}</p>
      <div className="wrap-anywhere">
        <p>{texts.link}</p>
        <a className={linkClass} href={url} target="_blank" rel="noopener noreferrer">
          {url}
        </a>
        <div>
          <CopyButton label={texts.linkName} text={url} />
        </div>
      </div>
    </>
  )
}

/** The pause between two checks, in milliseconds. */
const PAUSE = 3_000

/**
 * Requests the received documents until this one arrived or its code expired, by a timer here (decision 003).
 * @returns True when the code has expired
 */
function useArrival(offerId: string, seconds: number, isReceived: boolean): boolean {
  const portal = usePortal()
  const [isExpired, setExpired] = useState(false)
  const isOver = isExpired || isReceived

  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  useEffect(() => {
    if (isOver) return
    const end = new AbortController()
    let timer = setTimeout(() => void check(), PAUSE)
    async function check() {
      await loadReceived(portal, offerId, { signal: end.signal, quiet: true })
      if (!end.signal.aborted) timer = setTimeout(() => void check(), PAUSE)
    }
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [portal, offerId, isOver])

  return isExpired
}

/** Shows a photo as the server stored it, so that the customer can judge whether it is legible. */
function ReceivedPhoto({ address, name }: { address: DocumentAddress; name: string }) {
  const { api } = usePortal()
  const { offerId, person, document } = address
  const [photo, setPhoto] = useState<{ url: string } | { problem: string } | null>(null)

  useEffect(() => {
    const end = new AbortController()
    let url: string | null = null
    void getFile(api, { offerId, person, document }, { signal: end.signal, quiet: true }).then((result) => {
      if (end.signal.aborted) return
      if (result.ok) url = URL.createObjectURL(result.value)
      setPhoto(result.ok ? { url: url ?? '' } : { problem: toErrorText(result.error) })
    })
    return () => {
      end.abort()
      // Revoking the address frees the picture of a passport.
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [api, offerId, person, document])

  if (photo === null) return null
  if ('problem' in photo) return <p>{photo.problem}</p>
  return <img className="mx-auto max-h-[50dvh] rounded-small" src={photo.url} alt={documentTexts.photo(name)} />
}
