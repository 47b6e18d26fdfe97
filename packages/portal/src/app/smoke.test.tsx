import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currentPath, renderAt } from '../testing/render-at.tsx'

it('opens', async () => {
  const { left } = renderAt('/mijn-berekeningen?x=1#y', { user: null })
  await screen.findByRole('heading', { name: 'Welkom bij Hoofdmerk' })
  expect(currentPath()).toBe('/login?redirect=%2Fmijn-berekeningen%3Fx%3D1%23y')
  expect(left).toEqual([])
})
it('opens2', async () => {
  renderAt('/mijn-berekeningen', { answers: { getOffers: { data: { Offerte: [] } } } })
  await screen.findByRole('heading', { name: 'Mijn berekeningen' })
})
