import type { ReactNode } from 'react'
import { Modal, ModalFooter } from './modal.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons. A dialog that cannot be dismissed needs one that closes it. */
  footer?: ReactNode
  /** True when Escape and a click next to the dialog close it. */
  dismissable?: boolean | undefined
}

/** A modal dialog. Its content exists only while it is open; the focus returns to the element that had it. */
export function Dialog({ open, onClose, title, children, footer, dismissable = true }: DialogProps) {
  if (!open) return null
  return (
    <Modal role="dialog" title={<h2>{title}</h2>} dismissable={dismissable} onDismiss={onClose}>
      <div>{children}</div>
      {footer !== undefined && <ModalFooter>{footer}</ModalFooter>}
    </Modal>
  )
}
