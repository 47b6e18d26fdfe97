import type { Portal } from '../shared/portal.ts'
import { prepareFilesDatabase } from '../store/files-database.ts'
import type { PageView } from './page-views.ts'
import { registerServiceWorker } from './service-worker/register.ts'

/** Starts what no page waits for, when the browser is idle. */
export function startLater({ store, environment }: Portal, shownPage: () => PageView | null): void {
  void prepareFilesDatabase()
  void registerServiceWorker(store)
  const { gtmId } = environment
  if (gtmId !== '') void import('./measuring/start-measuring.ts').then((it) => it.startMeasuring(gtmId, shownPage))
}
