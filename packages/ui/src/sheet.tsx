import { Title } from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { ModalLayer } from './modal.tsx'

type SheetProps = {
  title: string
  closeLabel: string
  /** Called by the button, Escape, a phone's Back gesture and a click next to it. */
  onClose: () => void
  children: ReactNode
}

/** A panel over the side of the page, such as a phone's menu; open as long as it is rendered. */
export function Sheet({ title, closeLabel, onClose, children }: SheetProps) {
  return (
    <ModalLayer
      role="dialog"
      dismissable
      onDismiss={onClose}
      className="inset-y-0 inset-e-0 w-[min(100%,22rem)] border-s p-4 motion-safe:animate-rise"
    >
      <div className="flex items-center justify-between gap-4 ps-3">
        <Title className="min-w-0 wrap-anywhere">{title}</Title>
        <button
          type="button"
          className="inline-flex min-h-11 flex-none cursor-pointer items-center gap-2 rounded-control px-3 font-semibold"
          onClick={onClose}
        >
          <Icon name="close" />
          <span>{closeLabel}</span>
        </button>
      </div>
      {children}
    </ModalLayer>
  )
}
