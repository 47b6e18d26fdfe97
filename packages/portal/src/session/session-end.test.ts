import { createApiClient } from '@portal/api/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { createPortalStore } from '../store/create-store.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { toToken } from '../testing/render-at.tsx'
import { after } from './after.ts'
import { watchEnd } from './session-end.ts'
import { sessionWarningAtom } from './warning.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const nothing = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})

/** The end of a session of this length, with a server clock that is ahead of this computer. */
function openSession(lasts: number, ahead: number) {
  const start = performance.now()
  const rest = () => Math.max(0, lasts - (performance.now() - start))
  const api = fakeApi({
    getCookie: () => ({ data: toToken(rest() / SECOND, (Date.now() + ahead) / SECOND) }),
    sessionHealthCheck: () => ({ status: 401 }),
  })
  const { store } = createPortalStore(null)
  const events = { onUnauthorized: () => end.stop() }
  const end = watchEnd({ store, api: createApiClient(location.origin, events), whenDue: after, report: nothing })
  return {
    end,
    api,
    warned() {
      const warning = store.get(sessionWarningAtom)
      return warning && Math.round((warning.endsAt - performance.now()) / SECOND)
    },
  }
}

const lengths = [
  ['a second', SECOND],
  ['an hour', 60 * MINUTE],
  ['25 days', 25 * DAY],
  ['400 days', 400 * DAY],
] as const
const clocks = [
  ['two days behind', 2 * DAY],
  ['three minutes behind', 3 * MINUTE],
  ['right', 0],
  ['three minutes ahead', -3 * MINUTE],
  ['two days ahead', -2 * DAY],
] as const

// Requirement T7.
// A timer of more than 2^31-1 ms (24.8 days) fires at once in every browser.
it.each(lengths.flatMap((length) => clocks.map((clock) => [...length, ...clock] as const)))(
  'a session of %s (%i ms) has its warning and check in time with a clock that is %s (%i ms)',
  async (_, lasts, _clock, ahead) => {
    const { end, api, warned } = openSession(lasts, ahead)
    await end.learn()
    const quiet = Math.max(0, lasts - 2 * MINUTE)
    await vi.advanceTimersByTimeAsync(Math.max(0, quiet - SECOND))
    expect(warned() === null).toBe(quiet > 0)
    await vi.advanceTimersByTimeAsync(Math.min(quiet, SECOND))
    expect(warned()).toBe(Math.min(lasts, 2 * MINUTE) / SECOND)
    await vi.advanceTimersByTimeAsync(Math.min(lasts, 2 * MINUTE) - 1)
    expect(api.callsOf('sessionHealthCheck')).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(api.callsOf('sessionHealthCheck')).toHaveLength(1)
    expect(warned()).toBeNull()
  },
)
