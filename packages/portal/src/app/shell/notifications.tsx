import { Toaster } from '@portal/ui/toaster'
import { usePortal } from '../../shared/portal.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { notificationsAtom, removeNotification } from '../../store/notifications.ts'
import { overPageTexts as texts } from './over-page-texts.ts'

export function Notifications() {
  const { store } = usePortal()
  return (
    <Toaster
      notifications={useAtomValue(notificationsAtom)}
      onClose={(id) => removeNotification(store, id)}
      closeLabel={texts.closeNotification}
      regionLabel={texts.notifications}
    />
  )
}
