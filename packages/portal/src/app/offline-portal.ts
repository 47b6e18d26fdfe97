import { createApiClient } from '@portal/api/client'
import { toCalendarDate } from '@portal/flows/values/moment'
import type { Brand } from '../brand.ts'
import { createSession } from '../session/create-session.ts'
import { noInstallation } from '../shared/installation.ts'
import type { Portal } from '../shared/portal.ts'
import { createPortalStore } from '../store/create-store.ts'

/** Creates a portal without a session that sends and saves nothing, to render pages without a server. */
export function createOfflinePortal(brand: Brand): Portal {
  const { store, stopSaving } = createPortalStore(null)
  const nothing = () => {}
  const api = createApiClient('http://portal.invalid', {}, () => Promise.reject(new TypeError('No network')))
  const session = createSession({ store, api, stopSaving, leaveTo: nothing, currentPath: () => '/' })
  return {
    brand,
    environment: { label: '', name: '', apiUrl: '', gtmId: '', sentryDsn: '' },
    installation: noInstallation,
    store,
    api,
    session,
    today: () => toCalendarDate(new Date()),
    redirectTarget: () => null,
    wantedHash: () => '',
  }
}
