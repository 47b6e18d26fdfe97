import { paths } from '../shared/paths.ts'
import type { Portal } from '../shared/portal.ts'
import { sessionStatusAtom } from './create-session.ts'
import { joinTabs } from './tabs.ts'

/** Opens the wanted page when somebody logs in with another tab while this one shows the login page. */
export function followLogin(
  { store, redirectTarget }: Pick<Portal, 'store' | 'redirectTarget'>,
  leaveTo = (path: string) => location.replace(path),
): void {
  joinTabs(({ kind }) => {
    if (kind !== 'present' || location.pathname !== paths.login || store.get(sessionStatusAtom) !== 'anonymous') return
    leaveTo(redirectTarget(new URLSearchParams(location.search).get('redirect')) ?? paths.home)
  })
}
