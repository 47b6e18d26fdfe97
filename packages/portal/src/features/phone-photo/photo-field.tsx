import { sendPhoneUpload } from '@portal/api/files'
import type { PhoneUploadDocument } from '@portal/api/operations'
import { FileField, type FileFieldState } from '@portal/ui/file-field'
import { useEffect, useRef, useState } from 'react'
import { toFailureText } from '../../flow/application/documents/failure-text.ts'
import { prepareFile } from '../../flow/application/documents/prepare-file.ts'
import { documentTexts, formatBytes } from '../../flow/application/documents/documents-texts.ts'
import { usePortal } from '../../shared/portal.ts'
import { photoTexts as texts } from './phone-photo-texts.ts'

type PhotoFieldProps = {
  token: string
  asked: PhoneUploadDocument
  onReceived: () => void
  /** Called with a sentence when the token is no longer valid. */
  onRefused: (text: string) => void
}

type Sending =
  | { status: 'none' | 'preparing' }
  | { status: 'sending'; fraction: number; totalBytes: number }
  | { status: 'failed'; text: string; file: Blob | null }

/** A field for the photo of a token, which is made or chosen, reduced, and sent at once. */
export function PhotoField({ token, asked: { person, document }, onReceived, onRefused }: PhotoFieldProps) {
  const { api } = usePortal()
  const [sending, setSending] = useState<Sending>({ status: 'none' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  function begin(): AbortSignal {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  async function choose(chosen: Blob) {
    const signal = begin()
    setSending({ status: 'preparing' })
    const prepared = await prepareFile(chosen)
    if (signal.aborted) return
    if (prepared.ok) await send(prepared.file, signal)
    else setSending({ status: 'failed', text: documentTexts.problems[prepared.problem], file: null })
  }

  async function send(file: Blob, signal = begin()) {
    const onProgress = (fraction: number) => {
      if (!signal.aborted) setSending({ status: 'sending', fraction, totalBytes: file.size })
    }
    onProgress(0)
    const result = await sendPhoneUpload(api, token, file, { signal, onProgress })
    if (signal.aborted) return
    if (result.ok) return onReceived()
    const text = toFailureText(result.error)
    if (result.error.kind === 'not-found' || result.error.kind === 'conflict') return onRefused(text)
    setSending({ status: 'failed', text, file: result.error.kind === 'validation' ? null : file })
  }

  function cancel() {
    running.current?.abort()
    setSending({ status: 'none' })
  }

  return (
    <>
      {texts.whose[person] !== null && <p>{texts.whose[person]}</p>}
      <p>{texts.rules}</p>
      <FileField
        id="foto"
        label={documentTexts.names[document]}
        hint={documentTexts.hints[document]}
        accept="image/*"
        prefersCamera
        error={sending.status === 'failed' ? sending.text : undefined}
        state={toFieldState(sending)}
        labels={{ ...documentTexts.field, choose: texts.choose }}
        onChoose={(file) => void choose(file)}
        onCancel={cancel}
        onRetry={() => void (sending.status === 'failed' && sending.file && send(sending.file))}
        onRemove={cancel}
        onOpen={cancel}
      />
    </>
  )
}

function toFieldState(sending: Sending): FileFieldState {
  switch (sending.status) {
    case 'none':
      return { status: 'none' }
    case 'preparing':
      return { status: 'busy', text: documentTexts.field.preparing, fraction: null }
    case 'sending': {
      const { fraction, totalBytes } = sending
      const sent = formatBytes(Math.round(fraction * totalBytes))
      return { status: 'busy', text: documentTexts.field.sending(sent, formatBytes(totalBytes)), fraction }
    }
    case 'failed':
      return { status: 'failed', canRetry: sending.file !== null }
  }
}
