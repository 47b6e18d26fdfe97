import type { Sale, SaleOverview, SalePreview, SaleRequest } from '@portal/api/operations'
import { screen } from '@testing-library/react'
import { contractPageAnswers, dealing, nothingToSell } from './contract-pages.ts'
import { contractPath } from './contracts.ts'
import type { Answers } from './fake-api.ts'
import { renderAt } from './render-at.tsx'

/** Two funds with the part that can be sold; one of them is partly blocked. */
export const overview: SaleOverview = {
  ...nothingToSell,
  funds: [
    {
      id: 'a',
      name: 'Wereld Aandelen',
      unitsMillionths: 60_000_000,
      priceTenThousandths: 1_000_000,
      valueCents: 600_000,
      blockedCents: 20_000,
      availableCents: 580_000,
    },
    {
      id: 'b',
      name: 'Euro Obligaties',
      unitsMillionths: 40_123_400,
      priceTenThousandths: 500_000,
      valueCents: 200_617,
      blockedCents: 0,
      availableCents: 200_617,
    },
  ],
  valueCents: 800_617,
  blockedCents: 20_000,
  blockedUntil: '2026-12-22',
  availableCents: 780_617,
  priceDate: '2026-11-02',
}

/** The expected proceeds of a sale of € 1.000. */
export const preview: SalePreview = {
  estimatedCents: 100_000,
  funds: [
    { id: 'a', name: 'Wereld Aandelen', amountCents: 74_300 },
    { id: 'b', name: 'Euro Obligaties', amountCents: 25_700 },
  ],
  tax: null,
  estimatedNetCents: 100_000,
  priceDate: '2026-11-02',
  dealing,
  maskedIban: 'NL91 •••• •••• ••43 00',
}

export const request: SaleRequest = { kind: 'amount', amountCents: 100_000, funds: [], acceptsTaxConsequence: false }

/** The order of the same sale. */
export const sale: Sale = {
  id: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
  status: 'open',
  request,
  estimatedCents: 100_000,
  proceedsCents: null,
  taxCents: null,
  netCents: null,
  requestedAt: '2026-11-20T11:00:00.000Z',
  dealing,
  canWithdraw: true,
  maskedIban: preview.maskedIban,
}

/** Opens the page on a server that accepts the sale. */
export function renderSale(answers: Answers = {}) {
  return renderAt(contractPath('verkocht'), {
    answers: {
      ...contractPageAnswers,
      getSales: { data: overview },
      previewSale: { data: preview },
      requestSaleCode: { data: { channel: 'email', sentTo: 's•••@demo.nl' } },
      confirmSale: { data: sale },
      ...answers,
    },
  })
}
export const next = () => screen.findByRole('button', { name: 'Verder naar controleren' })
export const summary = () => screen.findByRole('alert', { name: 'Er is een probleem' })
