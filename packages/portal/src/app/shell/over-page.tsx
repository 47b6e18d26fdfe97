import { ConfirmDialog } from '@portal/ui/confirm-dialog'
import { Toaster } from '@portal/ui/toaster'
import { useAtomValue } from '../../store/jotai.ts'
import { notificationsAtom, removeNotification } from '../../store/notifications.ts'
import { confirmationAtom } from '../../store/confirmation.ts'
import { usePortal } from '../../shared/portal.ts'

/** What lies over the page says; the buttons of a question are those of requirement 2.30. */
const texts = {
  confirm: 'Oké',
  cancel: 'Annuleren',
  notifications: 'Meldingen',
  closeNotification: 'Sluiten',
}

/** What lies over the page now and then: what there is to tell, and to ask. */
export function OverPage() {
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
