import type { ApiError } from '@portal/api/errors'
import { addNotification } from '../store/notifications.ts'
import { toErrorText } from './error-texts.ts'
import type { Portal } from './portal.ts'

/**
 * Shows what the global error display passes on: a call that got no answer, or half of one (requirement 8.4). For what
 * a customer asked for and would otherwise wait for in vain.
 */
export function tellOfNoAnswer({ store }: Portal, error: ApiError): void {
  if (error.status === null) addNotification(store, { title: 'Error', message: toErrorText(error) })
}
