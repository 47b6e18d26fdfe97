import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAt, settled, toToken } from '../testing/render-at.tsx'
import { startHealthCheck } from './health-check.ts'
import { readExpiry } from './token.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const noToken = Promise.resolve(null)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})

describe('while somebody is logged in', () => {
  it('asks whether the session lives every 60 seconds', async () => {
    const check = vi.fn()
    startHealthCheck(check, noToken)
    await vi.advanceTimersByTimeAsync(60 * SECOND - 1)
    expect(check).toHaveBeenCalledTimes(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(check).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(check).toHaveBeenCalledTimes(11)
  })

  it('asks once more at the moment that the token expires', async () => {
    const check = vi.fn()
    startHealthCheck(check, Promise.resolve(Date.now() + 90 * SECOND))
    await vi.advanceTimersByTimeAsync(90 * SECOND - 1)
    expect(check).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(check).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(30 * SECOND)
    expect(check).toHaveBeenCalledTimes(3)
  })

  it('asks nothing any more after it was stopped, also when the token was still on its way', async () => {
    const check = vi.fn()
    let give: (moment: number) => void = () => {}
    const stop = startHealthCheck(check, new Promise((resolve) => (give = resolve)))
    const stopOther = startHealthCheck(check, Promise.resolve(Date.now() + 90 * SECOND))
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    stop()
    stopOther()
    give(Date.now() + 5 * SECOND)
    await vi.advanceTimersByTimeAsync(DAY)
    expect(check).not.toHaveBeenCalled()
  })

  // A timer of more than 2^31-1 ms (24.8 days) fires at once in every browser.
  it.each([1, 20, 25, 30, 400])('does not ask early when the token is good for %i days', async (days) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const check = vi.fn()
    const stop = startHealthCheck(check, Promise.resolve(Date.now() + days * DAY))
    await vi.advanceTimersByTimeAsync(days * DAY - 1)
    expect(check).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(check).toHaveBeenCalledTimes(1)
    stop()
  })

  it('asks at once, and once, when the clock of this computer runs two days ahead', async () => {
    const check = vi.fn()
    startHealthCheck(check, Promise.resolve(Date.now() - 2 * DAY))
    await vi.advanceTimersByTimeAsync(MINUTE - 1)
    expect(check).toHaveBeenCalledTimes(1)
  })

  it('still asks every minute when the clock of this computer runs two days behind', async () => {
    const check = vi.fn()
    startHealthCheck(check, Promise.resolve(Date.now() + 2 * DAY))
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(check).toHaveBeenCalledTimes(5)
  })
})

describe('the portal', () => {
  it('asks at start, every minute and when the token expires, and never after the end', async () => {
    const opened = openAt('/contact', {
      answers: {
        getCookie: { data: toToken(90) },
        logout: { data: {} },
        deleteCookie: { data: {} },
      },
    })
    await settled(opened)
    const count = () => opened.api.callsOf('sessionHealthCheck').length
    await vi.waitFor(() => expect(opened.api.callsOf('getCookie')).toHaveLength(1))
    expect(opened.api.callsOf('getCookie')[0]?.query.get('cookieName')).toBe('token')
    expect(count()).toBe(1)
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(count()).toBe(2)
    await vi.advanceTimersByTimeAsync(30 * SECOND)
    expect(count()).toBe(3)
    await opened.portal.session.logout()
    await vi.advanceTimersByTimeAsync(DAY)
    expect(count()).toBe(3)
  })

  it('does not ask for a visitor', async () => {
    const opened = openAt('/contact', { user: null })
    await settled(opened)
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(opened.api.calls.map(({ operation }) => operation)).toEqual(['getUser'])
  })

  it('ends the session when the check says that it is over, and not when it fails otherwise', async () => {
    const opened = openAt('/contact', { answers: { deleteCookie: { data: {} } } })
    await settled(opened)
    await vi.advanceTimersByTimeAsync(0)
    opened.api.answer({ sessionHealthCheck: { status: 500 } })
    await vi.advanceTimersByTimeAsync(MINUTE)
    opened.api.answer({ sessionHealthCheck: 'no connection' })
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(opened.left).toEqual([])
    opened.api.answer({ sessionHealthCheck: { status: 401 } })
    await vi.advanceTimersByTimeAsync(MINUTE)
    await vi.waitFor(() => expect(opened.left).toEqual(['/login?redirect=%2Fcontact']))
  })
})

describe('the token', () => {
  it('is read for when it ends, in seconds since 1970', () => {
    // {"alg":"none"} . {"exp":1800000000,"iat":1799998200,"aud":"ui-expiry"}
    expect(
      readExpiry('eyJhbGciOiJub25lIn0.eyJleHAiOjE4MDAwMDAwMDAsImlhdCI6MTc5OTk5ODIwMCwiYXVkIjoidWktZXhwaXJ5In0.x'),
    ).toBe(1_800_000_000_000)
  })

  it('is read in the alphabet of tokens, with - and _', () => {
    // {"exp":1800000000,"naam":"ÿþ>?"} holds both signs.
    const claims = btoa('{"exp":1800000000,"naam":"ÿþ>?~~~"}').replaceAll('+', '-').replaceAll('/', '_')
    expect(claims).toMatch(/[-_]/)
    expect(readExpiry(`a.${claims.replaceAll('=', '')}.b`)).toBe(1_800_000_000_000)
  })

  it.each(['', 'a', 'a.b.c', 'a.%%%.c', `a.${btoa('null')}.c`, `a.${btoa('[]')}.c`, `a.${btoa('{"exp":"morgen"}')}.c`])(
    '%j says nothing about the end',
    (token) => expect(readExpiry(token)).toBeNull(),
  )
})
