import type { DocumentAddress } from '@portal/api/files'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { linkClass } from '@portal/ui/link'
import type { ReactNode } from 'react'
import type { DocumentState } from '../../../store/aanvragen-slice.ts'
import { CopyButton } from '../../../shared/copy-button.tsx'
import { QrCode } from '../../../shared/qr-code.tsx'
import { phoneTexts as texts } from './phone-texts.ts'
import { ReceivedPhoto } from './received-photo.tsx'
import { documentTexts } from './texts.ts'
import { useArrival } from './use-arrival.ts'

/** A QR code on the page, and when the document before it was received. */
export type ShownCode = { url: string; seconds: number; before: string | null }

type PhoneDialogProps = {
  address: DocumentAddress
  code: ShownCode
  received: DocumentState['received']
  isRenewing: boolean
  problem: ReactNode
  onRenew: () => void
  onClose: () => void
}

/** The QR code for a phone, until the document was received or the code has expired. */
export function PhoneDialog({ address, code, received, isRenewing, problem, onRenew, onClose }: PhoneDialogProps) {
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
        {problem}
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
