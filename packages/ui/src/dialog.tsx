import { type ReactNode, useId } from 'react'
import { Modal, ModalFooter } from './modal.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons. A dialog that cannot be dismissed needs one that ends it. */
  footer?: ReactNode
  /** Whether Escape and a click beside the dialog close it. */
  dismissable?: boolean | undefined
}

/** A modal dialog. What is inside exists only while it is open; the focus returns to where it was. */
export function Dialog({ open, onClose, title, children, footer, dismissable = true }: DialogProps) {
  const titleId = useId()
  if (!open) return null
  return (
    <Modal role="dialog" labelledBy={titleId} dismissable={dismissable} onDismiss={onClose}>
      <h2 id={titleId}>{title}</h2>
      <div>{children}</div>
      {footer !== undefined && <ModalFooter>{footer}</ModalFooter>}
    </Modal>
  )
}
