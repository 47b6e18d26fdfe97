import { useAtomValue } from '../../store/jotai.ts'
import { notificationsAtom } from '../../store/notifications.ts'
import { Confirmation } from './confirmation.tsx'
import { Notifications } from './notifications.tsx'

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
