import type { ApiError } from '@portal/api/errors'
import { addNotification } from '../store/notifications.ts'
import { toErrorText } from './error-texts.ts'
import type { Portal } from './portal.ts'

/** Shows an error without a complete response (requirement 8.4), for calls that the customer waits for. */
export function notifyNetworkError({ store }: Portal, error: ApiError): void {
  if (error.status === null) addNotification(store, { title: 'Error', message: toErrorText(error) })
}
