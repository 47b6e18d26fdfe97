import * as Toast from '@radix-ui/react-toast'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** How long a notification stays, in milliseconds (requirement 9.9). */
const duration = 3000

type ToasterProps = {
  notifications: readonly { id: string; title: string; message: string }[]
  /** Called when the time is over, or by the close button, Escape or a swipe. */
  onClose: (id: string) => void
  closeLabel: string
  /** Name of the region, such as "Meldingen ({hotkey})"; `{hotkey}` becomes F8, the key that moves the focus there. */
  regionLabel: string
}

/** Short messages, whose time begins when they are drawn. It stops under pointer or focus and in a hidden tab. A message is never only here. */
export function Toaster({ notifications, onClose, closeLabel, regionLabel }: ToasterProps) {
  const hidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden)
  return (
    <Toast.Provider label={regionLabel.replace(/\s*\(\{hotkey\}\)/, '')} duration={hidden ? Infinity : duration}>
      {notifications.map((notification) => (
        <Message key={notification.id} {...notification} onClose={onClose} closeLabel={closeLabel} />
      ))}
      <Toast.Viewport
        className="fixed inset-e-[max(--spacing(4),env(safe-area-inset-right))] top-[max(--spacing(4),env(safe-area-inset-top))] z-30 grid max-h-[calc(100dvh-(--spacing(8)))] w-[min(24rem,100vw-(--spacing(8)))] gap-2 overflow-y-auto empty:pointer-events-none"
        label={regionLabel}
      />
    </Toast.Provider>
  )
}

type MessageProps = ToasterProps['notifications'][number] & Pick<ToasterProps, 'onClose' | 'closeLabel'>

function Message({ id, title, message, onClose, closeLabel }: MessageProps) {
  const isDrawn = useIsDrawn()
  return (
    <Toast.Root
      className="flex items-start gap-2 rounded-small border border-line bg-raised p-3 ps-5 text-text shadow-card focus-visible:-outline-offset-3 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) motion-safe:animate-arrive"
      open
      {...(!isDrawn && { duration: Infinity })}
      onOpenChange={(open) => {
        if (!open && !document.hidden) onClose(id)
      }}
    >
      <div className="min-w-0 flex-1 py-2.5 leading-[1.45]">
        <Toast.Title className="font-semibold">{title} </Toast.Title>
        <Toast.Description>{message}</Toast.Description>
      </div>
      <Toast.Close className="grid size-11 flex-none cursor-pointer place-items-center rounded-control text-muted hover:text-text focus-visible:-outline-offset-3">
        <Icon name="close" />
        <VisuallyHidden>{closeLabel}</VisuallyHidden>
      </Toast.Close>
    </Toast.Root>
  )
}

/** Returns true once the browser has drawn a frame with the component: the first callback still precedes that frame. */
function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isDrawn
}

function subscribeToVisibility(notify: () => void) {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}
