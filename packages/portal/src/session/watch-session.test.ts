import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAt, settled, toToken } from '../testing/render-at.tsx'
import { until } from '../testing/until.ts'
import { DAY, FakeChannel, HOUR, MINUTE, openTab, pass, SECOND, serve, stubLocks } from '../testing/watched-session.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  vi.stubGlobal('BroadcastChannel', FakeChannel)
})

/** Changes only the wall clock, as while a computer sleeps: timers and the running clock stand still. */
function setClock(change: number) {
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + change)
}

describe('during a session', () => {
  // Requirement 9.9.
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

  // Requirement T8.
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

describe('the clock of this computer', () => {
  // Requirement T7.
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

describe('a page that was left', () => {
  it('asks nothing any more', async () => {
    const server = serve()
    openTab()
    await pass(0)
    window.dispatchEvent(new Event('pagehide'))
    const before = server.calls.length
    await pass(HOUR)
    expect(server.calls).toHaveLength(before)
  })
})

describe('the portal', () => {
  // Requirement 7.18.
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

  // Requirement 7.18.
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
    await until(() => expect(opened.left).toEqual(['/login?redirect=%2Fcontact#uitgelogd']))
  })
})
