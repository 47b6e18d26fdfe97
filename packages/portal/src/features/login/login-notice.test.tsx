import { sessionHealthCheck } from '@portal/api/endpoints/session'
import { act, cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionErrorAtom } from '../../session/create-session.ts'
import { openAsCustomer } from '../../testing/customer-session.ts'
import { customer } from '../../testing/customers.ts'
import { currentPath, renderAt } from '../../testing/render-at.tsx'
import { until } from '../../testing/until.ts'

const title = 'Wij kunnen nu niet zien of u bent ingelogd'

// Requirement 4.2.
it.each([
  [{ status: 500 }, 'Er ging bij ons iets mis. Probeer het later opnieuw.'],
  ['no connection', 'Er is geen verbinding. Controleer uw internetverbinding en probeer het opnieuw.'],
] as const)(
  'a customer who cannot be recognised (%j) reads why the login is shown, and continues',
  async (getUser, text) => {
    const { api, person } = renderAt('/mijn-berekeningen', {
      answers: { getUser, getOffers: { data: { Offerte: [] } } },
    })
    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getByText(text)).toBeDefined()
    expect(currentPath()).toBe('/login?redirect=%2Fmijn-berekeningen')
    api.answer({ getUser: { data: customer } })
    await person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
    await until(() => expect(currentPath()).toBe('/mijn-berekeningen'))
  },
)

// Requirement 4.2.
it('a visitor reads nothing new, also after a failure that is over', async () => {
  const { api, person } = renderAt('/login', { user: null, answers: { getUser: { status: 500 } } })
  await screen.findByText(title)
  api.answer({ getUser: { status: 401 } })
  await person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
  await until(() => expect(screen.queryByText(title)).toBeNull())
})

// Requirement 4.2.
it('somebody who is not logged in sees the login without a message', async () => {
  const { portal } = renderAt('/login', { user: null })
  await until(() => expect(portal.store.get(sessionErrorAtom)?.kind).toBe('unauthorized'))
  await act(() => import('./login-notice.tsx'))
  expect(screen.queryByText(title)).toBeNull()
})

// Requirement 4.4.
it('a customer whose session ended by itself reads so, and one who logged out does not', async () => {
  const text = /^U bent uitgelogd/
  const ended = await openAsCustomer()
  ended.api.answer({ sessionHealthCheck: { status: 401 } })
  await sessionHealthCheck(ended.portal.api)
  await until(() => expect(ended.left).toHaveLength(1))
  cleanup()
  renderAt(ended.left[0] ?? '', { user: null })
  expect(await screen.findByText(text)).toBeDefined()
  cleanup()

  const loggedOut = await openAsCustomer()
  await loggedOut.portal.session.logout()
  cleanup()
  renderAt(loggedOut.left[0] ?? '', { user: null })
  await act(() => import('./login-notice.tsx'))
  expect(screen.queryByText(text)).toBeNull()
})
