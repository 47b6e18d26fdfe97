import { ConfirmDialog } from '@portal/ui/confirm-dialog'
import { Toaster } from '@portal/ui/toaster'
import { useAtomValue } from '../../store/jotai.ts'
import { notificationsAtom, removeNotification } from '../../store/notifications.ts'
import { confirmationAtom } from '../../store/confirmation.ts'
import { usePortal } from '../../shared/portal.ts'

/** The buttons of a question are those of requirement 2.30. */
const texts = {
  confirm: 'Oké',
  cancel: 'Annuleren',
  notifications: 'Meldingen ({hotkey})',
  closeNotification: 'Sluiten',
}

export function Overlays() {
  const hasNotifications = useAtomValue(notificationsAtom).length > 0
  return (
    <>
      {hasNotifications && <Notifications />}
      <Confirmation />
    </>
  )
}

function Confirmation() {
  const confirmation = useAtomValue(confirmationAtom)
  if (!confirmation) return null
  return (
    <ConfirmDialog
      open
      question={confirmation.question}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      onConfirm={() => confirmation.answer(true)}
      onCancel={() => confirmation.answer(false)}
    />
  )
}

function Notifications() {
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
