import { describe, expect, it } from 'vitest'
import { refreshOffers } from '../shared/session-data.ts'
import { offer } from '../testing/calculations.ts'
import { expectNothingLeft, listen, openAsCustomer, post } from '../testing/customer-session.ts'
import { customer, otherCustomer } from '../testing/customers.ts'
import { pending } from '../testing/fake-api.ts'
import { until } from '../testing/until.ts'

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
    localStorage.setItem('store', JSON.stringify({ version: 3, user: otherCustomer.id, state: {} }))
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
