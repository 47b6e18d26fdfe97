import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { notificationsAtom } from '../store/notifications.ts'
import { customer } from '../testing/customers.ts'
import { currentPath, openAt, renderAt, settled } from '../testing/render-at.tsx'

const titles = ({ portal }: ReturnType<typeof openAt>) => portal.store.get(notificationsAtom).map(({ title }) => title)
const answers = { getContractSummaries: { data: { Contract: [] } }, getOffers: { data: { Offerte: [] } } }

// Requirement 2.12.
it.each([
  ['a customer', customer, '/mijn-investeringen'],
  ['a visitor', null, '/login?redirect=%2Fmijn-investeringen'],
])('%s who opened an unknown address reads once that it does not exist', async (_, user, path) => {
  const opened = openAt('/bestaat/niet', { user, answers })
  await settled(opened)
  expect(currentPath()).toBe(path)
  expect(titles(opened)).toEqual(['Deze pagina bestaat niet (meer)'])
  await opened.router.navigate('/contact')
  await settled(opened)
  expect(titles(opened)).toHaveLength(1)
})

// Requirement 2.12.
it('a reload of the page that an unknown address led to says nothing', async () => {
  await settled(openAt('/bestaat/niet', { answers }))
  const reloaded = openAt(currentPath(), { answers })
  await settled(reloaded)
  expect(titles(reloaded)).toEqual([])
})

// Requirement 2.12.
it('the message of an unknown address is shown, and says how to continue', async () => {
  renderAt('/bestaat/niet', { answers })
  expect(await screen.findByText('Deze pagina bestaat niet (meer)')).toBeDefined()
  expect(screen.getByText('Controleer het adres, of ga hier verder.')).toBeDefined()
})
