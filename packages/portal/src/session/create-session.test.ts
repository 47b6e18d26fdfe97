import { sessionHealthCheck } from '@portal/api/endpoints/session'
import { initialFlowState } from '@portal/flows/flow/flow-state'
import { describe, expect, it } from 'vitest'
import { refreshOffers } from '../shared/session-data.ts'
import { claimFlows, flowsAtom } from '../store/flow-slices.ts'
import { sessionSlices } from '../store/session-slices.ts'
import { offer } from '../testing/calculations.ts'
import {
  expectNothingLeft,
  listen,
  openAsCustomer,
  operationsOf,
  post,
  savedText,
  statusOf,
  token,
  userOf,
} from '../testing/customer-session.ts'
import { customer, otherCustomer } from '../testing/customers.ts'
import { pending } from '../testing/fake-api.ts'
import { currentPath, openAt, settled } from '../testing/render-at.tsx'
import { plan, savedFlow } from '../testing/saved-copies.ts'
import { actedCustomer } from '../testing/settings.ts'
import { until } from '../testing/until.ts'

describe('the check of the session', () => {
  // Requirements 4.1, 4.3 and 7.11.
  it('finds the customer when the response is a user', async () => {
    const opened = await openAsCustomer()
    expect(statusOf(opened)).toBe('authenticated')
    expect(userOf(opened)).toEqual(customer)
  })

  // Requirement 6.5.
  it.each([
    [customer, false],
    [actedCustomer, true],
  ])('finds whether staff impersonate the customer', async (user, isImpersonating) => {
    const opened = openAt('/contact', { user })
    await until(() => expect(statusOf(opened)).toBe('authenticated'))
    expect(opened.portal.store.get(sessionSlices.admin.atom)).toMatchObject({ isImpersonating })
  })

  // Requirements 4.2 and 4.3.
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

  // Requirement T32.
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
  // Requirements 4.4, 7.16, 8.1 and T5.
  it('is cleaned up once, however many calls get 401 together', async () => {
    const opened = await openAsCustomer()
    opened.api.answer({ getOffers: { status: 401 }, sessionHealthCheck: { status: 401 } })
    await Promise.all(Array.from({ length: 12 }, () => sessionHealthCheck(opened.portal.api)))
    await until(() => expect(opened.left).not.toEqual([]))
    expect(opened.left).toEqual(['/login?redirect=%2Fmijn-berekeningen#uitgelogd'])
    expect(opened.api.callsOf('deleteCookie')).toHaveLength(1)
    expect(opened.api.callsOf('deleteCookie')[0]?.body).toEqual(token)
    expect(opened.api.callsOf('logout')).toEqual([])
    await expectNothingLeft(opened)
  })

  // Requirement T5.
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

  // Requirements 4.4 and T5.
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

  // Requirement T6.
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

describe('the end in another tab', () => {
  it.each([
    ['by logging out leads to the login page', true, '/login'],
    ['by the server leads to the login page and back here', false, '/login?redirect=%2Fmijn-berekeningen#uitgelogd'],
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
