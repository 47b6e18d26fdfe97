import { createApiClient } from '@portal/api/client'
import { vi } from 'vitest'
import { sessionWarningAtom } from '../session/warning.ts'
import { type SessionWatch, watchSession } from '../session/watch-session.ts'
import { createPortalStore } from '../store/create-store.ts'
import { customer } from './customers.ts'
import { type Answer, type Answers, fakeApi } from './fake-api.ts'
import { toToken } from './render-at.tsx'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Passes this time on the fake clocks. */
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** Tabs that receive messages at once; real ones take a moment that these clocks do not have. */
export class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>()
  constructor() {
    super()
    FakeChannel.open.add(this)
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
  }
  close() {
    FakeChannel.open.delete(this)
  }
}

/** One lock for all tabs, in the order of their requests. */
export function stubLocks() {
  const waiting: (() => Promise<void>)[] = []
  let isHeld = false
  async function passOn() {
    for (let hold = waiting.shift(); hold; hold = waiting.shift()) {
      isHeld = true
      await hold()
    }
    isHeld = false
  }
  const request = (_: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
    waiting.push(hold)
    signal.addEventListener('abort', () => void (waiting.includes(hold) && waiting.splice(waiting.indexOf(hold), 1)))
    if (!isHeld) void passOn()
    return new Promise<void>(() => {})
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { locks: { request } }))
}

/** A server with its own clock that ends the session after 30 minutes without use. */
export function serve(lasts = 30 * MINUTE, answers: Answers = {}) {
  let end = performance.now() + lasts
  const isOver = () => performance.now() >= end
  const token = (): Answer<'getCookie'> =>
    isOver() ? { status: 401 } : { data: toToken(Math.round((end - performance.now()) / SECOND)) }
  const api = fakeApi({
    sessionHealthCheck: () => (isOver() ? { status: 401 } : { data: { status: 'alive' } }),
    getCookie: token,
    extendSession() {
      end = performance.now() + lasts
      return { data: {} }
    },
    ...answers,
  })
  return {
    ...api,
    token,
    use: () => void (end = performance.now() + lasts),
    asked: () => api.callsOf('sessionHealthCheck').length,
    learnt: () => api.callsOf('getCookie').length,
  }
}

/** A tab that watches the session, and what it shows of the end. */
export function openTab(user = customer) {
  const { store } = createPortalStore(null)
  const nothing = () => {}
  let isOver = false
  const api = createApiClient(location.origin, {
    onUnauthorized() {
      isOver = true
      watch.stop()
    },
  })
  const watch: SessionWatch = watchSession({ store, api, user, onEnded: nothing, onOtherUser: nothing })
  return {
    watch,
    warning: () => store.get(sessionWarningAtom),
    /** Whole seconds in the warning; null without a warning. */
    warned() {
      const warning = store.get(sessionWarningAtom)
      return warning && Math.round((warning.endsAt - performance.now()) / SECOND)
    },
    isOver: () => isOver,
  }
}
