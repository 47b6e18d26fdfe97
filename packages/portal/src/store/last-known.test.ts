import { expect, it, vi } from 'vitest'
import { customer } from '../testing/customers.ts'
import { openAt, settled, toToken } from '../testing/render-at.tsx'
import { toSaved } from '../testing/saved-copies.ts'
import { createPortalStore } from './create-store.ts'
import { readLastKnown } from './last-known.ts'
import { until } from '../testing/until.ts'

const savedCopy = () => JSON.parse(localStorage.getItem('store') ?? '{}') as { state?: Record<string, unknown> }

it("the times of the last data and of the session's end are in the saved copy, and deleted with it", async () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now })
  const answers = {
    getOffers: { data: { Offerte: [] } },
    getCookie: { data: toToken(1800) },
    logout: { data: {} },
    deleteCookie: { data: {} },
  }
  const opened = openAt('/mijn-berekeningen', { answers })
  await settled(opened)
  await until(() =>
    expect(savedCopy().state?.['lastKnown']).toEqual({
      sessionEndsAt: now + 1_800_000,
      contractSummariesAt: now,
      offersAt: now,
    }),
  )
  await opened.portal.session.logout()
  expect(localStorage.getItem('store')).toBeNull()
})

it.each([
  null,
  'lang',
  [],
  { sessionEndsAt: 1e16 },
  { sessionEndsAt: '2099', contractSummariesAt: Number.POSITIVE_INFINITY, offersAt: {} },
])('a saved copy with %o has no known times', (lastKnown) => {
  localStorage.setItem('store', toSaved({ lastKnown }, customer.id))
  const { store } = createPortalStore(localStorage)
  expect(readLastKnown(store)).toEqual({ sessionEndsAt: 0, contractSummariesAt: 0, offersAt: 0 })
})
