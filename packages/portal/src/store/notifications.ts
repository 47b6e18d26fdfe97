import { atom, type PortalStore } from './jotai.ts'

/** A toast; it disappears after three seconds or on close. */
type Notification = { id: string; title: string; message: string }

export const notificationsAtom = atom<readonly Notification[]>([])

let lastId = 0

export function addNotification(store: PortalStore, notification: Omit<Notification, 'id'>): void {
  lastId += 1
  store.set(notificationsAtom, [...store.get(notificationsAtom), { ...notification, id: `notification-${lastId}` }])
}

export function removeNotification(store: PortalStore, id: string): void {
  store.set(
    notificationsAtom,
    store.get(notificationsAtom).filter((notification) => notification.id !== id),
  )
}
