import { useRef } from 'react'
import { Button } from './button.tsx'
import { Modal, ModalFooter } from './modal.tsx'

type ConfirmDialogProps = {
  open: boolean
  question: string
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  /** Also called for Escape and a click next to the dialog. */
  onCancel: () => void
}

/** Asks one question before a command. The focus starts at the button that changes nothing. */
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
