import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortalStore } from '../store/create-store.ts'
import { FakeChannel } from '../testing/watched-session.ts'
import type { SessionStatus } from '../shared/portal.ts'
import { sessionStatusAtom } from './create-session.ts'
import { followLogin } from './follow-login.ts'

beforeEach(() => vi.stubGlobal('BroadcastChannel', FakeChannel))

/** Returns the paths that a tab with this page and status opens when another tab sends this message. */
function followedTo(path: string, status: SessionStatus, kind: 'present' | 'checked' = 'present') {
  history.replaceState(null, '', path)
  const { store } = createPortalStore(null)
  store.set(sessionStatusAtom, status)
  const leaveTo = vi.fn()
  followLogin({ store, redirectTarget: (wanted) => wanted }, leaveTo)
  new FakeChannel().postMessage({ kind, who: 'somebody' })
  FakeChannel.open.clear()
  return leaveTo.mock.calls.flat()
}

describe('when somebody logs in with another tab', () => {
  it('a tab at the login page opens the start, or the page that was wanted', () => {
    expect(followedTo('/login', 'anonymous')).toEqual(['/'])
    expect(followedTo('/login?redirect=%2Fmijn-aangifte', 'anonymous')).toEqual(['/mijn-aangifte'])
  })

  it('a tab with another public page keeps what is typed there', () => {
    expect(followedTo('/account-aanmaken', 'anonymous')).toEqual([])
  })

  it('the tab that logs in itself stays, and so does one that hears something else', () => {
    expect(followedTo('/login', 'authenticated')).toEqual([])
    expect(followedTo('/login', 'anonymous', 'checked')).toEqual([])
  })
})
