import { logout as sendLogout, sessionHealthCheck } from '@portal/api/endpoints/session'
import { initialFlowState } from '@portal/flows/flow/flow-state'
import { describe, expect, it, vi } from 'vitest'
import { refreshOffers } from '../shared/session-data.ts'
import { openFilesDatabase } from '../store/files-database.ts'
import { claimFlows, flowsAtom } from '../store/flow-slices.ts'
import { loadingAtom } from '../store/loading.ts'
import { savedCopyAtom } from '../store/saved-copy.ts'
import { sessionSlices } from '../store/session-slices.ts'
import { offer } from '../testing/calculations.ts'
import { customer, otherCustomer } from '../testing/customers.ts'
import { type Answers, pending } from '../testing/fake-api.ts'
import { closePortals, currentPath, openAt, settled } from '../testing/render-at.tsx'
import { plan, savedFlow } from '../testing/saved-copies.ts'
import { actedCustomer } from '../testing/settings.ts'
import { sessionStatusAtom } from './create-session.ts'
import { joinTabs, type TabMessage } from './tabs.ts'
import { until } from '../testing/until.ts'

const atCalculations: Answers = { getOffers: { data: { Offerte: [offer] } } }
const endings: Answers = { logout: { data: {} }, deleteCookie: { data: {} } }

const payment = '33333333-3333-4333-8333-333333333333'

type Opened = ReturnType<typeof openAt>

const statusOf = ({ portal }: Opened) => portal.store.get(sessionStatusAtom)
const userOf = ({ portal }: Opened) => portal.store.get(sessionSlices.user.atom)
const savedText = () => localStorage.getItem('store')
const operationsOf = ({ api }: Opened) => api.calls.map(({ operation }) => operation)

/** A customer at the saved calculations, with a flow and a file in the local database. */
async function openAsCustomer(answers: Answers = {}): Promise<Opened> {
  const opened = openAt('/mijn-berekeningen', {
    saved: savedFlow(plan),
    answers: { ...atCalculations, ...endings, ...answers },
  })
  await settled(opened)
  const database = await openFilesDatabase()
  await database.put('files', 'GEHEIM paspoort', 'aanvraag/paspoort')
  return opened
}

/** Posts a message as another tab of this site. */
function post(message: TabMessage) {
  const tab = joinTabs(() => {})
  tab.postMessage(message)
  tab.leave()
}

/** The messages that the tabs of this site receive. */
function listen(): TabMessage[] {
  const heard: TabMessage[] = []
  const tab = joinTabs((message) => void heard.push(message))
  window.addEventListener('pagehide', tab.leave, { once: true })
  return heard
}

async function expectNothingLeft({ portal }: Opened) {
  expect(savedText()).toBeNull()
  expect(await indexedDB.databases()).toEqual([])
  claimFlows(portal.store)
  expect(portal.store.get(flowsAtom)).toEqual(initialFlowState())
  const { user, state } = portal.store.get(savedCopyAtom)
  expect(user).toBeNull()
  expect(state).toMatchObject({ user: null, username: '', mobile: '', offers: [], contracts: [], personalInfo: null })
}

/** The body of requirement 7.16 about the cookie. */
const token = { cookieName: 'token', isHttpOnly: true, raw: false, sameSite: 'Strict' }

describe('the check of the session', () => {
  it('finds the customer when the response is a user', async () => {
    const opened = await openAsCustomer()
    expect(statusOf(opened)).toBe('authenticated')
    expect(userOf(opened)).toEqual(customer)
  })

  it.each([
    [customer, false],
    [actedCustomer, true],
  ])('finds whether staff impersonate the customer', async (user, isImpersonating) => {
    const opened = openAt('/contact', { user })
    await until(() => expect(statusOf(opened)).toBe('authenticated'))
    expect(opened.portal.store.get(sessionSlices.admin.atom)).toMatchObject({ isImpersonating })
  })

  it.each([
    ['nobody is logged in', { status: 401 }],
    ['the server fails', { status: 500 }],
    ['there is no connection', 'no connection'],
  ] as const)('clears the user when %s', async (_, getUser) => {
    const opened = openAt('/contact', { saved: savedFlow(plan), answers: { getUser } })
    await until(() => expect(statusOf(opened)).toBe('anonymous'))
    expect(userOf(opened)).toBeNull()
    expect(opened.left).toEqual([])
  })

  it("deletes the last customer's data when the session has ended", async () => {
    const opened = openAt('/contact', { user: null, saved: savedFlow(plan) })
    await until(() => expect(statusOf(opened)).toBe('anonymous'))
    await expectNothingLeft(opened)
  })

  it('does not delete the flow of a visitor who was never logged in', async () => {
    const copy = JSON.parse(savedFlow(plan)) as object
    const opened = openAt('/contact', { user: null, saved: JSON.stringify({ ...copy, user: null }) })
    await until(() => expect(statusOf(opened)).toBe('anonymous'))
    claimFlows(opened.portal.store)
    expect(opened.portal.store.get(flowsAtom).bedragBeleggen.description).toBe('Verbouwing')
  })

  it('does not delete the flow of a customer whose connection failed, and shows it to nobody else', async () => {
    const offline = openAt('/contact', { saved: savedFlow(plan), answers: { getUser: 'no connection' } })
    await until(() => expect(statusOf(offline)).toBe('anonymous'))
    offline.router.dispose()
    const saved = savedText() ?? savedFlow(plan)
    expect(saved).toContain('Verbouwing')

    const other = openAt('/contact', { saved, user: otherCustomer })
    await until(() => expect(statusOf(other)).toBe('authenticated'))
    claimFlows(other.portal.store)
    expect(other.portal.store.get(flowsAtom)).toEqual(initialFlowState())
  })

  it('deletes the copy of another customer before it shows anything', async () => {
    const opened = openAt('/mijn-berekeningen', {
      saved: savedFlow(plan),
      user: otherCustomer,
      answers: { getOffers: { data: { Offerte: [] } } },
    })
    await settled(opened)
    await until(() => expect(savedText()).toContain(otherCustomer.id))
    expect(savedText()).not.toContain('Verbouwing')
    expect(savedText()).not.toContain(customer.id)
  })
})

describe('a session that the server has ended', () => {
  it('is cleaned up once, however many calls get 401 together', async () => {
    const opened = await openAsCustomer()
    opened.api.answer({ getOffers: { status: 401 }, sessionHealthCheck: { status: 401 } })
    await Promise.all(Array.from({ length: 12 }, () => sessionHealthCheck(opened.portal.api)))
    await until(() => expect(opened.left).not.toEqual([]))
    expect(opened.left).toEqual(['/login?redirect=%2Fmijn-berekeningen'])
    expect(opened.api.callsOf('deleteCookie')).toHaveLength(1)
    expect(opened.api.callsOf('deleteCookie')[0]?.body).toEqual(token)
    expect(opened.api.callsOf('logout')).toEqual([])
    await expectNothingLeft(opened)
  })

  it('is also cleaned up when the call that deletes the cookie gets 401', async () => {
    const opened = await openAsCustomer({ deleteCookie: { status: 401 } })
    opened.api.answer({ sessionHealthCheck: { status: 401 } })
    await sessionHealthCheck(opened.portal.api)
    await until(() => expect(opened.left).toHaveLength(1))
    expect(opened.api.callsOf('deleteCookie')).toHaveLength(1)
    await expectNothingLeft(opened)
  })

  it('is cleaned up without a connection too', async () => {
    const opened = await openAsCustomer({ deleteCookie: 'no connection' })
    opened.api.answer({ sessionHealthCheck: { status: 401 } })
    await sessionHealthCheck(opened.portal.api)
    await until(() => expect(opened.left).toHaveLength(1))
    await expectNothingLeft(opened)
  })

  it('does not redirect a visitor on a public page after a 401', async () => {
    const opened = openAt('/open/berekenen-bedrag-beleggen', {
      user: null,
      answers: { sessionHealthCheck: { status: 401 } },
    })
    await settled(opened)
    await until(() => expect(statusOf(opened)).toBe('anonymous'))
    await sessionHealthCheck(opened.portal.api)
    expect(opened.left).toEqual([])
    expect(currentPath()).toMatch(/^\/open\/berekenen-bedrag-beleggen/)
    expect(operationsOf(opened)).toEqual(['getUser', 'sessionHealthCheck'])
  })

  it('is not changed by a late response', async () => {
    const late = pending<'getOffers'>()
    const opened = await openAsCustomer()
    opened.api.answer({ getOffers: late.answer, sessionHealthCheck: { status: 401 } })
    const refreshed = refreshOffers(opened.portal)
    await sessionHealthCheck(opened.portal.api)
    await until(() => expect(opened.left).toHaveLength(1))
    late.give({ data: { Offerte: [offer] } })
    await refreshed
    opened.portal.store.set(sessionSlices.username.atom, 'GEHEIM')
    await Promise.resolve()
    expect(savedText()).toBeNull()
    opened.portal.store.set(sessionSlices.username.atom, '')
    await expectNothingLeft(opened)
  })
})

describe('logging out', () => {
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

describe('another session that replaces this one', () => {
  it('deletes everything of this one and loads the requested page, without a logout', async () => {
    const heard = listen()
    const opened = await openAsCustomer()
    await opened.portal.session.leaveTo('/admin')
    expect(opened.left).toEqual(['/admin'])
    expect(opened.api.callsOf('logout')).toEqual([])
    expect(opened.api.callsOf('deleteCookie')).toEqual([])
    await expectNothingLeft(opened)
    await until(() => expect(heard).toContainEqual({ kind: 'ended', wasLogout: true }))
  })

  it("reloads a page of the earlier customer when this tab's check finds it", async () => {
    const opened = await openAsCustomer()
    opened.api.answer({ getUser: { data: otherCustomer } })
    await opened.portal.session.refresh()
    expect(opened.left).toEqual(['/'])
    await expectNothingLeft(opened)
  })

  it('reloads a page of the earlier customer when another tab announces it', async () => {
    const opened = await openAsCustomer()
    post({ kind: 'present', who: otherCustomer.id })
    await until(() => expect(opened.left).toEqual(['/']))
    await expectNothingLeft(opened)
  })

  it("is found in another tab's saved copy, when this tab was suspended", async () => {
    const opened = await openAsCustomer()
    localStorage.setItem('store', JSON.stringify({ version: 2, user: otherCustomer.id, state: {} }))
    window.dispatchEvent(new Event('focus'))
    await until(() => expect(opened.left).toEqual(['/']))
  })

  it('is not affected by a late response', async () => {
    const late = pending<'getOffers'>()
    const opened = await openAsCustomer()
    opened.api.answer({ getOffers: late.answer })
    const refreshed = refreshOffers(opened.portal)
    post({ kind: 'present', who: otherCustomer.id })
    await until(() => expect(opened.left).toEqual(['/']))
    late.give({ data: { Offerte: [offer] } })
    await refreshed
    await expectNothingLeft(opened)
  })

  it('of the same customer has no effect', async () => {
    const opened = await openAsCustomer()
    post({ kind: 'present', who: customer.id })
    window.dispatchEvent(new Event('focus'))
    // Messages arrive in order, and the first end of the session decides the redirect.
    post({ kind: 'ended', wasLogout: true })
    await until(() => expect(opened.left).toEqual(['/login']))
  })

  it('that impersonates the same customer is another one', async () => {
    const opened = await openAsCustomer()
    post({ kind: 'present', who: `${customer.id} acted` })
    await until(() => expect(opened.left).toEqual(['/']))
  })
})

describe('the end in another tab', () => {
  it.each([
    ['by logging out leads to the login page', true, '/login'],
    ['by the server leads to the login page and back here', false, '/login?redirect=%2Fmijn-berekeningen'],
  ])('%s, without asking the server', async (_, wasLogout, path) => {
    const opened = await openAsCustomer()
    await until(() => expect(opened.api.callsOf('getCookie')).toHaveLength(1))
    const before = opened.api.calls.length
    post({ kind: 'ended', wasLogout })
    await until(() => expect(opened.left).toEqual([path]))
    expect(opened.api.calls).toHaveLength(before)
    await expectNothingLeft(opened)
  })

  it('does not affect a visitor', async () => {
    const opened = openAt('/contact', { user: null })
    await until(() => expect(statusOf(opened)).toBe('anonymous'))
    const heard = listen()
    post({ kind: 'ended', wasLogout: false })
    await until(() => expect(heard).toContainEqual({ kind: 'ended', wasLogout: false }))
    // Only the first end redirects, and this message would have redirected to the login page with a return path.
    await opened.portal.session.logout()
    expect(opened.left).toEqual(['/login'])
  })
})

describe('a server that is down for maintenance', () => {
  it('redirects to the maintenance page once, with a return path', async () => {
    const opened = await openAsCustomer()
    const navigate = vi.spyOn(opened.router, 'navigate')
    opened.api.answer({ sessionHealthCheck: { status: 503 }, getOffers: { status: 503 } })
    await sessionHealthCheck(opened.portal.api)
    await settled(opened)
    await sessionHealthCheck(opened.portal.api)
    await settled(opened)
    expect(currentPath()).toBe('/maintenance')
    expect(opened.router.state.location.state).toEqual({ from: '/mijn-berekeningen' })
    expect(navigate).toHaveBeenCalledTimes(1)
    expect(opened.left).toEqual([])
  })

  it('redirects there once, however many calls fail together', async () => {
    const opened = await openAsCustomer()
    const navigate = vi.spyOn(opened.router, 'navigate')
    opened.api.answer({ sessionHealthCheck: { status: 503 } })
    await Promise.all(Array.from({ length: 12 }, () => sessionHealthCheck(opened.portal.api)))
    await settled(opened)
    expect(navigate).toHaveBeenCalledTimes(1)
    expect(opened.router.state.location.state).toEqual({ from: '/mijn-berekeningen' })
  })

  it('redirects there from a payment too, and back to that payment, which is still saved', async () => {
    const begun = { contractId: 'c-1', method: 'ideal', idempotencyKey: 'key-1', id: payment }
    const opened = openAt(`/ideal-result?payment=${payment}`, {
      saved: JSON.stringify({ version: 2, user: customer.id, state: { pendingIdealPayment: begun } }),
      answers: { getPayment: { status: 503 } },
    })
    await until(() => expect(currentPath()).toBe('/maintenance'))
    await settled(opened)
    expect(opened.router.state.location.state).toEqual({ from: `/ideal-result?payment=${payment}` })
    expect(opened.portal.store.get(sessionSlices.pendingIdealPayment.atom)).toEqual(begun)
    expect(opened.left).toEqual([])
  })

  it('does not delete the typed values', async () => {
    const opened = await openAsCustomer({ logout: { status: 503 } })
    await sendLogout(opened.portal.api)
    await settled(opened)
    expect(currentPath()).toBe('/maintenance')
    claimFlows(opened.portal.store)
    expect(opened.portal.store.get(flowsAtom).bedragBeleggen.description).toBe('Verbouwing')
  })
})
