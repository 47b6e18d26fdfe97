import { screen, within } from '@testing-library/react'
import type { Answers } from './fake-api.ts'
import { renderAt } from './render-at.tsx'

export const noOffers: Answers = { getOffers: { data: { Offerte: [] } } }
const endings: Answers = { logout: { data: {} }, deleteCookie: { data: {} } }

export const header = () => within(screen.getByRole('banner'))
export const leftMenu = () => screen.findByRole('navigation', { name: 'Hoofdmenu' })

/** Opens the saved calculations of a customer who has none. */
export async function renderCalculations(options: Parameters<typeof renderAt>[1] = {}) {
  const opened = renderAt('/mijn-berekeningen', {
    ...options,
    answers: { ...noOffers, ...endings, ...options.answers },
  })
  await screen.findByText('Nog geen berekeningen')
  return opened
}
