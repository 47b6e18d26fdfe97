import { useRef } from 'react'
import { Button } from './button.tsx'
import { Modal, ModalFooter } from './modal.tsx'

type ConfirmDialogProps = {
  open: boolean
  question: string
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  /** Also for Escape and a click beside the dialog. */
  onCancel: () => void
}

/** Asks one question before something is done. The focus starts at the answer that changes nothing. */
export function ConfirmDialog({ open, ...question }: ConfirmDialogProps) {
  return open ? <Question {...question} /> : null
}

function Question({ question, confirmLabel, cancelLabel, onConfirm, onCancel }: Omit<ConfirmDialogProps, 'open'>) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      role="alertdialog"
      title={<p className="text-[1.1875rem]/normal">{question}</p>}
      dismissable
      onDismiss={onCancel}
      initialFocus={cancel}
    >
      <ModalFooter>
        <Button onClick={onConfirm}>{confirmLabel}</Button>
        <Button ref={cancel} variant="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
