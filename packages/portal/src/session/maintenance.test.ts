import { logout as sendLogout, sessionHealthCheck } from '@portal/api/endpoints/session'
import { describe, expect, it, vi } from 'vitest'
import { claimFlows, flowsAtom } from '../store/flow-slices.ts'
import { sessionSlices } from '../store/session-slices.ts'
import { openAsCustomer } from '../testing/customer-session.ts'
import { customer } from '../testing/customers.ts'
import { currentPath, openAt, settled } from '../testing/render-at.tsx'
import { until } from '../testing/until.ts'

const payment = '33333333-3333-4333-8333-333333333333'

describe('a server that is down for maintenance', () => {
  // Requirements 4.5 and 8.2.
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

  // Requirement T38.
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
      saved: JSON.stringify({ version: 3, user: customer.id, state: { pendingIdealPayment: begun } }),
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
