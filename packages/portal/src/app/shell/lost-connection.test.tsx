import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { addNotification } from '../../store/notifications.ts'
import { renderAt } from '../../testing/render-at.tsx'

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

afterEach(() => {
  vi.doUnmock('./mobile-menu.tsx')
  vi.doUnmock('./overlays.tsx')
})

it('a menu whose code cannot be loaded leaves the page, says so, and opens at the next press', async () => {
  vi.doMock('./mobile-menu.tsx', lost)
  const { person } = renderAt('/contact', { user: null })
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  await person.click(screen.getByRole('button', { name: 'Menu' }))
  const region = within(await screen.findByRole('region', { name: /Meldingen/ }))
  expect(region.getByText(/^Er is geen verbinding\./)).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeDefined()
  expect(screen.getByRole('contentinfo')).toBeDefined()

  vi.doUnmock('./mobile-menu.tsx')
  await person.click(screen.getByRole('button', { name: 'Menu' }))
  expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeDefined()
})

it('a notification is an alert of the browser when our own cannot be loaded, and the page stays', async () => {
  vi.doMock('./overlays.tsx', lost)
  const alert = vi.spyOn(window, 'alert').mockReturnValue()
  const { portal } = renderAt('/contact', { user: null })
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  addNotification(portal.store, { title: 'Error', message: 'Het bedrag is te hoog.' })
  await waitFor(() => expect(alert.mock.calls).toEqual([['Het bedrag is te hoog.']]))
  expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeDefined()
})

it('the browser asks to confirm a logout when our own dialog cannot be loaded, and the page stays', async () => {
  vi.doMock('./overlays.tsx', lost)
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const { person } = renderAt('/contact')
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  await person.click(await screen.findByRole('button', { name: 'Uitloggen' }))
  await waitFor(() => expect(ask.mock.calls).toEqual([['Weet u zeker dat u wilt uitloggen?']]))
  expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeDefined()
})
