import * as Dialog from '@radix-ui/react-dialog'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Not in TypeScript's library yet (html.spec.whatwg.org/multipage/interaction.html#closewatcher). */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}

type LayerProps = {
  role: 'dialog' | 'alertdialog'
  dismissable: boolean
  onDismiss: () => void
  /** The first focus; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Its position and animation. */
  className: string
  /** Includes a `Dialog.Title`, which names it. */
  children: ReactNode
}

/** An overlay as long as it is rendered; Escape, a phone's Back gesture and a click beside it call `onDismiss`. */
export function ModalLayer({ role, dismissable, onDismiss, initialFocus, className, children }: LayerProps) {
  const [opener] = useState(() => document.activeElement)
  useBackGesture(() => {
    if (dismissable) onDismiss()
  })

  function preventClose(event: Event) {
    if (!dismissable) event.preventDefault()
  }

  return (
    <Dialog.Root open onOpenChange={onDismiss}>
      <Dialog.Portal>
        {/* Radix' own overlay adds a style element, which the Content-Security-Policy forbids. */}
        <div className="pointer-events-auto fixed inset-0 z-40 bg-black/45 motion-safe:animate-fade" />
        <Dialog.Content
          role={role}
          data-modal
          className={`fixed z-40 overflow-y-auto overscroll-contain border-line bg-raised text-text shadow-card ${className}`}
          onEscapeKeyDown={preventClose}
          onInteractOutside={preventClose}
          onOpenAutoFocus={(event) => {
            if (!initialFocus?.current) return
            event.preventDefault()
            initialFocus.current.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // The next page may have moved the focus already.
            if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus()
          }}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type ModalProps = Omit<LayerProps, 'className'> & {
  title: ReactElement
  /** The element that is announced after the name. */
  description?: ReactElement
}

/** A dialog in the middle of the window. */
export function Modal({ title, description, children, ...layer }: ModalProps) {
  return (
    <ModalLayer
      {...layer}
      className="inset-0 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,34rem)] rounded-large border motion-safe:animate-rise"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-[clamp(--spacing(5),5vw,--spacing(8))]">
        <Dialog.Title asChild>{title}</Dialog.Title>
        {description && <Dialog.Description asChild>{description}</Dialog.Description>}
        {children}
      </div>
    </ModalLayer>
  )
}

/** The buttons at the end of a dialog: side by side, or stacked without room. */
export function ModalFooter({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 max-[30rem]:*:flex-auto">{children}</div>
}

/** The Back gesture closes the overlay if the browser supports that; otherwise it leaves the page. */
function useBackGesture(onBack: () => void) {
  const goBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!('CloseWatcher' in window)) return
    let watcher = watch()

    // A watcher can be used only once.
    function watch() {
      const next = new CloseWatcher()
      next.addEventListener('close', () => {
        watcher = watch()
        goBack()
      })
      return next
    }
    return () => watcher.destroy()
  }, [])
}
