import type { Offer } from '@portal/api/operations'
import { screen, within } from '@testing-library/react'
import { offer, otherOfferID, payload } from './calculations.ts'
import type { Answers } from './fake-api.ts'
import { renderAt } from './render-at.tsx'

/** Another calculation, without a name. */
export const second: Offer = {
  ...offer,
  offerID: otherOfferID,
  updatedAt: '2026-11-01T23:30:00.000Z',
  payload: {
    ...payload,
    description: '',
    initialDeposit: 1000,
    periodicDeposit: 0,
    chosenRiskProfile: 'zeer-offensief',
  },
  end: { lowCents: 90_000, expectedCents: 150_000, highCents: 210_000 },
  endReal: { lowCents: 74_000, expectedCents: 123_000, highCents: 172_000 },
}

const application = { ...offer.application, activePage: 'stap1', kind: '' } as Offer['application']
const { description: _, ...unnamed } = payload

/** The calculation of a draw-down, without a name. */
export const drawdown: Offer = {
  ...offer,
  offerID: otherOfferID,
  productCode: 'SDIL',
  payload: {
    ...unnamed,
    productCode: 'SDIL',
    initialDeposit: 100_000,
    periodicDeposit: 0,
    birthdate: '1959-03-01',
    duration: 20,
    uitkeringsTermijnCode: 'Maand',
    polisVoorwaardeCode: 'SDIL2014',
  },
  endDate: '2046-12-01',
  firstPayment: { lowCents: 59_000, expectedCents: 60_000, highCents: 61_000 },
  firstPaymentReal: { lowCents: 58_900, expectedCents: 59_900, highCents: 60_900 },
  application,
}

/** The calculation of an annuity, without a name. */
export const buildUp: Offer = {
  ...offer,
  productCode: 'SUL',
  payload: { ...unnamed, productCode: 'SUL', birthdate: '1959-03-01' },
  application,
}

export const card = async (name: string) => within(await screen.findByRole('article', { name }))

/** Opens the page with these calculations. */
export function renderOffers(offers: Offer[], answers: Answers = {}) {
  return renderAt('/mijn-berekeningen', { answers: { getOffers: { data: { Offerte: offers } }, ...answers } })
}
