import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toToken } from '../testing/render-at.tsx'
import { FakeChannel, HOUR, MINUTE, openTab, pass, SECOND, serve, stubLocks } from '../testing/watched-session.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  vi.stubGlobal('BroadcastChannel', FakeChannel)
})

describe('before the session ends', () => {
  // Requirements 7.18 and C22.
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
