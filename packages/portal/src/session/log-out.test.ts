import { describe, expect, it, vi } from 'vitest'
import { loadingAtom } from '../store/loading.ts'
import {
  expectNothingLeft,
  listen,
  openAsCustomer,
  operationsOf,
  statusOf,
  token,
  userOf,
} from '../testing/customer-session.ts'
import { customer } from '../testing/customers.ts'
import { pending } from '../testing/fake-api.ts'
import { closePortals, openAt } from '../testing/render-at.tsx'
import { until } from '../testing/until.ts'

describe('logging out', () => {
  // Requirements 4.6 and 7.15.
  it('clears the user at once, notifies the server, and deletes everything before the redirect to the login page', async () => {
    const steps: string[] = []
    const opened = await openAsCustomer({
      logout() {
        const { count, text } = opened.portal.store.get(loadingAtom)
        steps.push(`logout: ${userOf(opened) === null ? 'no user' : 'a user'}, ${count > 0 ? text : 'no spinner'}`)
        return { data: {} }
      },
      async deleteCookie() {
        steps.push(`deleteCookie: ${(await indexedDB.databases()).length} database`)
        return { data: {} }
      },
    })
    await opened.portal.session.logout()
    expect(steps).toEqual(['logout: no user, U wordt uitgelogd', 'deleteCookie: 1 database'])
    expect(opened.api.callsOf('logout')[0]?.body).toEqual({})
    expect(opened.api.callsOf('deleteCookie')[0]?.body).toEqual(token)
    expect(opened.left).toEqual(['/login'])
    await expectNothingLeft(opened)
  })

  // Requirement 8.8.
  it.each([
    ['fail', { status: 500 }],
    ['do not reach the server', 'no connection'],
    ['find the session gone', { status: 401 }],
  ] as const)('also redirects when its calls %s, and only logs that', async (_, failure) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const opened = await openAsCustomer({ logout: failure, deleteCookie: failure })
    await opened.portal.session.logout()
    expect(warn).toHaveBeenCalledTimes(2)
    expect(opened.left).toEqual(['/login'])
    expect(opened.api.callsOf('deleteCookie')).toHaveLength(1)
    await expectNothingLeft(opened)
  })

  it('happens once when it is requested twice', async () => {
    const opened = await openAsCustomer()
    await Promise.all([opened.portal.session.logout(), opened.portal.session.logout()])
    expect(opened.left).toEqual(['/login'])
    expect(opened.api.callsOf('logout')).toHaveLength(1)
  })

  it('is not undone by a late response of users/me', async () => {
    const late = pending<'getUser'>()
    const opened = await openAsCustomer()
    opened.api.answer({ getUser: late.answer })
    const looked = opened.portal.session.refresh()
    await opened.portal.session.logout()
    late.give({ data: customer })
    await looked
    await expectNothingLeft(opened)
  })

  // Requirement T6.
  it('is announced to the other tabs', async () => {
    const heard = listen()
    const opened = await openAsCustomer()
    await opened.portal.session.logout()
    await until(() => expect(heard).toContainEqual({ kind: 'ended', wasLogout: true }))
  })

  it('without a connection deletes everything, and is finished before the next page checks the session', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const offline = await openAsCustomer({ logout: 'no connection', deleteCookie: 'no connection' })
    await offline.portal.session.logout()
    await expectNothingLeft(offline)
    await closePortals()

    const stillOffline = openAt('/login', { answers: { logout: 'no connection' } })
    await until(() => expect(statusOf(stillOffline)).toBe('anonymous'))
    expect(operationsOf(stillOffline)).toEqual(['logout', 'getUser'])
    await closePortals()

    const online = openAt('/login', { user: null, answers: { logout: { data: {} } } })
    await until(() => expect(statusOf(online)).toBe('anonymous'))
    expect(operationsOf(online)).toEqual(['logout', 'getUser'])
    await closePortals()

    const later = openAt('/login', { user: null })
    await until(() => expect(statusOf(later)).toBe('anonymous'))
    expect(operationsOf(later)).toEqual(['getUser'])
  })

  it('shows nobody the user that the next document preloaded before the logout', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const offline = await openAsCustomer({ logout: 'no connection', deleteCookie: 'no connection' })
    await offline.portal.session.logout()
    await closePortals()
    const online = openAt('/mijn-berekeningen', { answers: { logout: { data: {} } } })
    await until(() => expect(statusOf(online)).toBe('anonymous'))
    expect(operationsOf(online)).toEqual(['logout', 'getUser'])
  })

  it("that was not finished does not end the next customer's session", async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const offline = await openAsCustomer({ logout: 'no connection', deleteCookie: 'no connection' })
    await offline.portal.session.logout()
    await closePortals()
    const opened = openAt('/login', { answers: { logout: 'no connection' } })
    await until(() => expect(statusOf(opened)).toBe('anonymous'))
    expect(await opened.portal.session.refresh()).toBe('authenticated')
    await closePortals()
    const next = openAt('/contact')
    await until(() => expect(statusOf(next)).toBe('authenticated'))
    expect(operationsOf(next)).not.toContain('logout')
  })
})
