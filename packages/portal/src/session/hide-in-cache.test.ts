import { afterEach, describe, expect, it } from 'vitest'
import { customer } from '../testing/customers.ts'
import { watchDocuments } from '../testing/payments.ts'
import { openAt } from '../testing/render-at.tsx'
import { until } from '../testing/until.ts'
import { sessionStatusAtom } from './create-session.ts'

const happen = (type: 'pagehide' | 'pageshow') =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }))

afterEach(() => {
  document.documentElement.hidden = false
})

// Requirement T37.
describe('a page in the back/forward cache', () => {
  it('is hidden from the moment that its customer is known, and reloaded before it is visible', async () => {
    const documents = watchDocuments()
    const opened = openAt('/contact', { user: customer })
    let wasHidden = false
    opened.portal.store.sub(sessionStatusAtom, () => {
      // After the code that sets it, and before anything that is loaded.
      queueMicrotask(() => {
        happen('pagehide')
        wasHidden = document.documentElement.hidden !== false
      })
    })
    await until(() => expect(wasHidden).toBe(true))
    expect(documents.reloaded()).toBe(0)
    happen('pageshow')
    expect(documents.reloaded()).toBe(1)
  })

  it('is hidden after the end of the session too', async () => {
    const documents = watchDocuments()
    const opened = openAt('/contact', { user: customer, answers: { logout: { data: {} }, deleteCookie: { data: {} } } })
    await until(() => expect(opened.portal.store.get(sessionStatusAtom)).toBe('authenticated'))
    await opened.portal.session.logout()
    happen('pagehide')
    expect(document.documentElement.hidden).toBe(true)
    happen('pageshow')
    expect(documents.reloaded()).toBe(1)
  })

  it('stays as it is when nobody was logged in', async () => {
    const opened = openAt('/contact', { user: null })
    await until(() => expect(opened.portal.store.get(sessionStatusAtom)).toBe('anonymous'))
    happen('pagehide')
    expect(document.documentElement.hidden).toBe(false)
  })
})
