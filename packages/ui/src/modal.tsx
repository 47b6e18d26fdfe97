import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './modal.module.css'

type ModalProps = {
  role: 'dialog' | 'alertdialog'
  labelledBy: string
  dismissable: boolean
  onDismiss: () => void
  children: ReactNode
}

/**
 * A modal <dialog> that is open as long as it is rendered. The browser traps the focus, makes the page behind it inert
 * and gives the focus back; Escape, the Back gesture of a phone and a click beside it end in `onDismiss`.
 */
export function Modal({ role, labelledBy, dismissable, onDismiss, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function dismiss() {
    if (dismissable) onDismiss()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    dismiss()
  }

  /** A browser may close a dialog over our heads when cancel was refused before. */
  function handleClose() {
    if (dialog.current?.isConnected && !dialog.current.open) {
      if (dismissable) onDismiss()
      else dialog.current.showModal()
    }
  }

  /** Only a press and a release beside the dialog count, so that selecting text and letting go outside is harmless. */
  function isBeside(event: MouseEvent) {
    return event.target === dialog.current
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and the backdrop are the dialog's
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      className={styles.dialog}
      onKeyDown={handleKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        dismiss()
      }}
      onClose={handleClose}
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        if (pressedBeside.current && isBeside(event)) dismiss()
      }}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  )
}

/** The buttons at the end of a dialog: beside each other, or below each other where there is no room. */
export function ModalFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>
}
