import * as Toast from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import styles from './toaster.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** How long a notification stays, in milliseconds (specification §9). */
const duration = 3000

type ToasterProps = {
  notifications: readonly { id: string; title: string; message: string }[]
  /** Asked when the time is over, or by the close button, Escape or a swipe. */
  onClose: (id: string) => void
  closeLabel: string
  /** Name of the region, such as "Meldingen ({hotkey})"; `{hotkey}` becomes F8, the key that leads there. */
  regionLabel: string
}

/**
 * Short messages at the top right. Time stands still while the pointer or the focus is on them and while the tab is
 * hidden. A message here is never the only place that says it.
 */
export function Toaster({ notifications, onClose, closeLabel, regionLabel }: ToasterProps) {
  const hidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden)
  return (
    <Toast.Provider label={regionLabel.replace(/\s*\(\{hotkey\}\)/, '')} duration={hidden ? Infinity : duration}>
      {notifications.map(({ id, title, message }) => (
        <Toast.Root
          key={id}
          className={styles.toast}
          open
          onOpenChange={(open) => {
            if (!open && !document.hidden) onClose(id)
          }}
        >
          <div className={styles.text}>
            <Toast.Title className={styles.title}>{title} </Toast.Title>
            <Toast.Description>{message}</Toast.Description>
          </div>
          <Toast.Close className={styles.close}>
            <Icon name="close" />
            <VisuallyHidden>{closeLabel}</VisuallyHidden>
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className={styles.viewport} label={regionLabel} />
    </Toast.Provider>
  )
}

function subscribeToVisibility(notify: () => void) {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}
