import { createApiClient } from '@portal/api/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortalStore } from '../store/create-store.ts'
import { customer } from '../testing/customers.ts'
import { type Answer, type Answers, fakeApi } from '../testing/fake-api.ts'
import { openAt, settled, toToken } from '../testing/render-at.tsx'
import { type SessionWatch, watchSession } from './watch-session.ts'
import { sessionWarningAtom } from './warning.ts'
import { until } from '../testing/until.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  vi.stubGlobal('BroadcastChannel', FakeChannel)
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** Changes only the wall clock, as while a computer sleeps: timers and the running clock stand still. */
function setClock(change: number) {
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + change)
}

/** Tabs that receive messages at once; real ones take a moment that these clocks do not have. */
class FakeChannel extends EventTarget {
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
function stubLocks() {
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
function serve(lasts = 30 * MINUTE, answers: Answers = {}) {
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

/** The seconds until the end that the warning of a tab shows. */
function openTab(user = customer) {
  const { store } = createPortalStore(null)
  const reload = vi.fn()
  const nothing = () => {}
  let isOver = false
  const api = createApiClient(location.origin, {
    onLoading: nothing,
    onUnavailable: nothing,
    onError: nothing,
    onUnauthorized() {
      isOver = true
      watch.stop()
    },
  })
  const watch: SessionWatch = watchSession({ store, api, user, onEnded: nothing, onOtherUser: nothing, reload })
  return {
    watch,
    reload,
    warning: () => store.get(sessionWarningAtom),
    /** Whole seconds in the warning; null without a warning. */
    warned() {
      const warning = store.get(sessionWarningAtom)
      return warning && Math.round((warning.endsAt - performance.now()) / SECOND)
    },
    isOver: () => isOver,
  }
}

describe('during a session', () => {
  it('the session is checked at start and every 60 seconds', async () => {
    const server = serve(DAY)
    openTab()
    expect(server.asked()).toBe(0)
    await pass(0)
    expect(server.asked()).toBe(1)
    await pass(60 * SECOND - 1)
    expect(server.asked()).toBe(1)
    await pass(1)
    expect(server.asked()).toBe(2)
    await pass(10 * MINUTE)
    expect(server.asked()).toBe(12)
  })

  it('no check is sent after the watch has stopped, also when a response was pending', async () => {
    const server = serve(10 * MINUTE)
    const { watch } = openTab()
    watch.stop()
    await pass(DAY)
    expect([server.asked(), server.learnt()]).toEqual([1, 1])
  })

  it('five tabs together send at most 1.2 checks a minute', async () => {
    stubLocks()
    const server = serve()
    const tabs = Array.from({ length: 5 }, () => openTab())
    await pass(0)
    const start = server.calls.length
    await pass(27 * MINUTE)
    expect(server.calls.length - start).toBe(27)
    await pass(2 * MINUTE)
    expect(server.calls.length - start).toBeLessThanOrEqual(29 * 1.2)
    expect(tabs.map(({ warned }) => warned())).toEqual([60, 60, 60, 60, 60])
  })

  it('another tab continues when the leader is closed', async () => {
    stubLocks()
    const server = serve(DAY)
    const [first, second] = [openTab(), openTab(), openTab()]
    await pass(5 * MINUTE)
    expect(server.asked()).toBe(3 + 5)
    first?.watch.stop()
    await pass(2 * MINUTE)
    expect(server.asked()).toBe(3 + 7)
    second?.watch.stop()
    await pass(10 * MINUTE)
    expect(server.asked()).toBe(3 + 17)
  })

  it('a waiting tab sends the check when the leader is suspended', async () => {
    stubLocks()
    const request = navigator.locks.request.bind(navigator.locks) as (...args: unknown[]) => unknown
    // A silent tab is the leader.
    void request('portal-session', { signal: new AbortController().signal }, () => new Promise(() => {}))
    const server = serve(DAY)
    openTab()
    await pass(70 * SECOND)
    expect(server.asked()).toBe(2)
  })
})

describe('before the session ends', () => {
  it('every tab warns for two minutes, and the session is checked at the end', async () => {
    stubLocks()
    const server = serve()
    const tabs = [openTab(), openTab(), openTab()]
    await pass(28 * MINUTE - SECOND)
    expect(tabs.map(({ warned }) => warned())).toEqual([null, null, null])
    await pass(SECOND)
    expect(tabs.map(({ warned }) => warned())).toEqual([120, 120, 120])
    await pass(2 * MINUTE - 1)
    expect(tabs.some(({ isOver }) => isOver())).toBe(false)
    const before = server.asked()
    await pass(1)
    expect(server.asked()).toBe(before + 2)
    expect(tabs[0]?.isOver()).toBe(true)
    expect(tabs[0]?.warning()).toBeNull()
  })

  it('a customer who used the portal meanwhile is not warned', async () => {
    const server = serve()
    const { warned } = openTab()
    await pass(20 * MINUTE)
    server.use()
    await pass(8 * MINUTE)
    expect(warned()).toBeNull()
    expect(server.learnt()).toBe(2)
    await pass(20 * MINUTE - SECOND)
    expect(warned()).toBeNull()
    await pass(SECOND)
    expect(warned()).toBe(120)
  })

  it('one button extends the session in every tab, any number of times', async () => {
    stubLocks()
    const server = serve()
    const tabs = [openTab(), openTab()]
    await pass(0)
    for (let times = 1; times <= 12; times += 1) {
      await pass(28 * MINUTE + 90 * SECOND)
      expect(tabs.map(({ warned }) => warned())).toEqual([30, 30])
      expect(await tabs[1]?.warning()?.stay()).toBeNull()
      expect(tabs.map(({ warned }) => warned())).toEqual([null, null])
      expect(server.callsOf('extendSession')).toHaveLength(times)
    }
  })

  it('without a connection the session is not extended, the warning stays, and a retry can succeed', async () => {
    const server = serve()
    const { warned, warning } = openTab()
    await pass(28 * MINUTE)
    server.answer({ extendSession: 'no connection' })
    expect(await warning()?.stay()).toMatchObject({ kind: 'network' })
    expect(warned()).toBe(120)
    server.answer({ extendSession: () => (server.use(), { data: {} }) })
    expect(await warning()?.stay()).toBeNull()
    expect(warned()).toBeNull()
  })

  it('a session at its maximum shows that, and can be used until its end', async () => {
    serve(30 * MINUTE, { extendSession: { data: {} } })
    const [tab, other] = [openTab(), openTab()]
    await pass(28 * MINUTE)
    expect(tab.warning()?.isLast).toBe(false)
    await tab.warning()?.stay()
    expect([tab.warning()?.isLast, other.warning()?.isLast]).toEqual([true, true])
    tab.warning()?.dismiss()
    expect(tab.warning()).toBeNull()
    await pass(2 * MINUTE)
    expect(tab.isOver()).toBe(true)
  })

  it('warns by the last known end when the server is unreachable, and does not end the session itself', async () => {
    const server = serve()
    const { warned, isOver } = openTab()
    await pass(27 * MINUTE)
    server.answer({ getCookie: 'no connection', sessionHealthCheck: 'no connection' })
    await pass(MINUTE)
    expect(warned()).toBe(120)
    await pass(HOUR)
    expect(isOver()).toBe(false)
    server.answer({ getCookie: { data: toToken(1800) }, sessionHealthCheck: { data: { status: 'alive' } } })
    await pass(MINUTE)
    expect(warned()).toBeNull()
  })

  it('receives the end later when the first request for it fails', async () => {
    const server = serve(30 * MINUTE, { getCookie: { status: 500 } })
    const { warned } = openTab()
    await pass(30 * SECOND)
    server.answer({ getCookie: server.token })
    await pass(30 * SECOND)
    expect(server.learnt()).toBe(2)
    await pass(27 * MINUTE)
    expect(warned()).toBe(120)
  })
})

describe('the clock of this computer', () => {
  it.each([-2 * DAY, 2 * DAY])('has no effect when it is changed by %i ms meanwhile', async (change) => {
    serve()
    const { warned } = openTab()
    await pass(10 * MINUTE)
    setClock(change)
    await pass(18 * MINUTE - SECOND)
    expect(warned()).toBeNull()
    await pass(SECOND)
    expect(warned()).toBe(120)
  })
})

describe('a computer that slept', () => {
  it.each(['focus', 'online', 'visibilitychange'])(
    'sends a check at once when it wakes (%s), and ends an expired session',
    async (type) => {
      const server = serve()
      const { isOver } = openTab()
      await pass(5 * MINUTE)
      setClock(HOUR)
      server.answer({ getCookie: { status: 401 } })
      const target = type === 'visibilitychange' ? document : window
      target.dispatchEvent(new Event(type))
      await pass(0)
      expect(isOver()).toBe(true)
    },
  )

  it('receives the remaining time of the session', async () => {
    const server = serve()
    const { warned } = openTab()
    await pass(5 * MINUTE)
    setClock(24 * MINUTE)
    server.answer({ getCookie: () => ({ data: toToken(60) }) })
    window.dispatchEvent(new Event('focus'))
    await pass(0)
    expect(warned()).toBe(60)
  })

  it('does not send a check each time that a tab is shown', async () => {
    const server = serve()
    openTab()
    await pass(0)
    const before = server.calls.length
    for (let times = 0; times < 20; times += 1) window.dispatchEvent(new Event('focus'))
    await pass(0)
    expect(server.calls).toHaveLength(before)
  })
})

describe('a page in the back/forward cache', () => {
  it.each(['while somebody is logged in', 'after the end'])(
    'is hidden, and reloaded before anything is visible: %s',
    async (when) => {
      const server = serve()
      const { watch, reload } = openTab()
      await pass(0)
      if (when === 'after the end') watch.stop()
      window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
      expect(document.documentElement.hidden).toBe(true)
      document.documentElement.hidden = false
      const before = server.calls.length
      await pass(HOUR)
      expect(server.calls).toHaveLength(before)
      expect(reload).not.toHaveBeenCalled()
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      expect(reload).toHaveBeenCalledOnce()
    },
  )
})

describe('the portal', () => {
  it('sends a check at start, every minute and when the token expires, and never after the end', async () => {
    const opened = openAt('/contact', {
      answers: { getCookie: { data: toToken(90) }, logout: { data: {} }, deleteCookie: { data: {} } },
    })
    await settled(opened)
    const count = () => opened.api.callsOf('sessionHealthCheck').length
    await until(() => expect(opened.api.callsOf('getCookie')).toHaveLength(1))
    expect(opened.api.callsOf('getCookie')[0]?.query.get('cookieName')).toBe('token')
    expect(count()).toBe(1)
    await pass(MINUTE)
    expect(count()).toBe(2)
    await pass(30 * SECOND)
    expect(count()).toBe(3)
    await opened.portal.session.logout()
    await pass(DAY)
    expect(count()).toBe(3)
  })

  it('sends no check for a visitor', async () => {
    const opened = openAt('/contact', { user: null })
    await settled(opened)
    await pass(10 * MINUTE)
    expect(opened.api.calls.map(({ operation }) => operation)).toEqual(['getUser'])
  })

  it('ends the session when the check finds that it has ended, and not after another failure', async () => {
    const opened = openAt('/contact', { answers: { deleteCookie: { data: {} } } })
    await settled(opened)
    await until(() => expect(opened.api.callsOf('getCookie')).toHaveLength(1))
    opened.api.answer({ sessionHealthCheck: { status: 500 } })
    await pass(MINUTE)
    opened.api.answer({ sessionHealthCheck: 'no connection' })
    await pass(MINUTE)
    expect(opened.left).toEqual([])
    opened.api.answer({ sessionHealthCheck: { status: 401 } })
    await pass(MINUTE)
    await until(() => expect(opened.left).toEqual(['/login?redirect=%2Fcontact']))
  })
})
