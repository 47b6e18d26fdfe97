import type { Payment, PaymentTask, Upcoming } from '@portal/api/operations'
import { dealingOf } from '@portal/flows/contract/dealing-calendar'
import { initialFlow } from '@portal/flows/flow/flow-state'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { flowsAtom } from '../../store/flow-slices.ts'
import { summary } from '../../testing/contracts.ts'
import { nothingUpcoming } from '../../testing/overview.ts'
import { renderPage, renderTransfer, signedPlan } from '../../testing/payment-pages.ts'
import { awaited, contractId, mandate, paid, payment, signed, toTask } from '../../testing/payments.ts'
import { textOf } from '../../testing/read-page.ts'
import { currentPath, renderAt } from '../../testing/render-at.tsx'
import { plan, savedFlow } from '../../testing/saved-copies.ts'

const upcoming: Upcoming = {
  ...nothingUpcoming,
  events: [
    {
      contractId,
      kind: 'collection',
      date: '2026-11-25',
      amountCents: 10_050,
      netCents: null,
    },
  ],
  payments: [
    {
      id: payment.id,
      contractId,
      purpose: 'first',
      method: 'ideal',
      amountCents: 125_000,
      receivedOn: '2026-11-20',
      dealing: nothingUpcoming.dealing,
    },
  ],
}
const steps = () => within(screen.getByRole('main')).getAllByRole('listitem').map(textOf)
const main = () => textOf(screen.getByRole('main'))
const toPayment = () => within(screen.getByRole('main')).getByRole('link', { name: 'Betaling afronden' })

describe('the confirmation', () => {
  it('of a complete contract shows its number and when the money is invested', async () => {
    const Contract = [{ ...summary, ContractID: contractId, number: 'SB-10009' }]
    renderPage('bevestiging', [], { getContractSummaries: { data: { Contract } }, getUpcoming: { data: upcoming } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Alles is geregeld' })).toBeDefined()
    expect(await screen.findByText('SB-10009')).toBeDefined()
    expect(main()).toContain('Eerste afschrijving: 25 november 2026')
    expect(main()).toContain('Uw eerste belegging bij ons')
    expect(steps()).toEqual([
      '20 november 2026Wij hebben uw eerste inleg van € 1.250,00 ontvangen.',
      '25 november 2026Wij schrijven voor het eerst € 100,50 af. Daarna doen wij dat elke maand.',
      '1 december 2026Wij beleggen uw geld tegen de koersen van deze dag.',
      '7 december 2026U ziet de eerste waarde vanaf 9.00 uur bij Mijn investeringen.',
    ])
    expect(screen.getByRole('link', { name: 'Bekijk uw contract' }).getAttribute('href')).toBe(
      `/contractbeheer/${contractId}/gegevens`,
    )
    expect(screen.getByRole('link', { name: 'Naar Mijn investeringen' }).getAttribute('href')).toBe(
      '/mijn-investeringen',
    )
  })

  it('of a complete contract without direct debits says that the customer transfers every month', async () => {
    const events = upcoming.events.map((event) => ({ ...event, kind: 'own-transfer' as const }))
    renderPage('bevestiging', [], { getUpcoming: { data: { ...upcoming, events } } })
    expect(await screen.findByText('U maakt uw inleg elke maand zelf over.')).toBeDefined()
  })

  it('of an annuity from elsewhere names its capital and the reference for the present provider', async () => {
    const pending = toTask([{ ...awaited, method: 'overdracht' }])
    renderTransfer('bevestiging', { ...pending, productCode: 'SUL', isTransfer: true, monthly: null })
    expect(
      await screen.findByText(/^Uw lijfrentekapitaal van €\s1\.250,00 moet om 16\.00 uur bij ons zijn/),
    ).toBeDefined()
    expect(main()).toContain('ons rekeningnummer en het kenmerk SB-10009-E1 door aan uw huidige aanbieder.')
    expect(toPayment().getAttribute('href')).toBe('/betaling-afronden')
  })

  it('of a payment that the bank processes shows that', async () => {
    renderPage('bevestiging', [toTask([{ ...payment, status: 'pending' }], [signed])])
    expect(await screen.findByText('U hebt alles gedaan. Wij wachten nu op het geld.')).toBeDefined()
  })

  it('of an own transfer asks for it, and the next product starts at its first page', async () => {
    const { person, portal } = renderPage('bevestiging', [toTask([awaited], [signed])])
    await screen.findByRole('heading', { level: 1, name: 'Uw aanvraag is bij ons binnen' })
    expect(main()).toContain(
      'Maak nu nog € 1.250,00 over. U vindt het rekeningnummer en het kenmerk bij ‘Betaling afronden’.',
    )
    expect(toPayment().getAttribute('href')).toBe('/betaling-afronden')
    expect(steps()).toEqual([
      '25 november 2026Wij schrijven voor het eerst € 100,50 af, als dan alles is betaald en geregeld. Daarna doen wij dat elke maand.',
      '30 november 2026Uw eerste inleg van € 1.250,00 moet om 16.00 uur bij ons zijn. Komt het geld later, dan schuift alles een maand op.',
      '1 december 2026Wij beleggen uw geld tegen de koersen van deze dag.',
      '7 december 2026U ziet de eerste waarde vanaf 9.00 uur bij Mijn investeringen.',
    ])
    await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Naar Mijn investeringen' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Mijn investeringen' })).toBeDefined()
    await waitFor(() => expect(portal.store.get(flowsAtom).bedragBeleggen).toEqual(initialFlow('bedragBeleggen')))
  })

  it('that was left is not open any more, and Back says where to find it', async () => {
    const { person, router } = renderPage('bevestiging', [toTask([awaited], [signed])])
    await person.click(
      await within(await screen.findByRole('main')).findByRole('link', { name: 'Naar Mijn investeringen' }),
    )
    await screen.findByRole('heading', { level: 1, name: 'Mijn investeringen' })
    await router.navigate(-1)
    expect(await screen.findByText('Uw aanvraag staat hier niet meer open')).toBeDefined()
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=stap1&gesloten=ja')
  })

  it('of a pending mandate shows that', async () => {
    renderPage('bevestiging', [toTask([paid], [{ ...mandate, status: 'pending' }])])
    expect(
      await screen.findByText('U hebt alles gedaan. Wij wachten nu op de bevestiging van uw machtiging.'),
    ).toBeDefined()
  })

  it('of monthly deposits alone mentions the first of them', async () => {
    const monthlyTask: PaymentTask = { ...toTask([], [signed]), first: null }
    const saved = savedFlow({ ...plan, kind: 'maandelijks', contractID: contractId })
    renderPage('bevestiging', [monthlyTask], {}, saved)
    await screen.findByText(/Daarna doen wij dat elke maand/)
    expect(steps().map((step) => step.slice(0, 16))).toEqual([
      '25 november 2026',
      '1 december 2026W',
      '7 december 2026U',
    ])
  })

  it('gives the days of the next dealing once the cut-off of today is past', async () => {
    renderAt('/bedrag-beleggen?pagina=bevestiging', {
      saved: signedPlan,
      today: '2026-11-30',
      answers: {
        getPaymentTasks: { data: [toTask([awaited], [signed])] },
        getUpcoming: { data: { ...nothingUpcoming, dealing: dealingOf('2027-01-01') } },
      },
    })
    expect(await screen.findByText('31 december 2026')).toBeDefined()
  })

  it('that was kept until the money was invested has no days to wait for', async () => {
    renderPage('bevestiging', [])
    expect(await screen.findByText(/^Uw geld is binnen en belegd/)).toBeDefined()
  })

  it('gives the days of the calendar when the planned ones cannot be loaded', async () => {
    renderPage('bevestiging', [toTask([awaited], [signed])], {
      getUpcoming: { status: 500 },
    })
    expect(await screen.findByText('30 november 2026')).toBeDefined()
  })

  it('with a failed collection links to the open tasks', async () => {
    const collection: Payment = { ...payment, id: contractId, method: 'incasso', purpose: 'periodic', status: 'failed' }
    const { person } = renderPage('bevestiging', [toTask([paid], [signed], [collection])])
    expect(await screen.findByText(/Er moet nog iets worden betaald of geregeld/)).toBeDefined()
    await person.click(toPayment())
    expect(await screen.findByRole('heading', { level: 1, name: 'Betaling afronden' })).toBeDefined()
  })

  // Requirement C18.
  it('can be printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const { person } = renderPage('bevestiging', [])
    await person.click(await screen.findByRole('button', { name: 'Afdrukken of bewaren als PDF' }))
    expect(print).toHaveBeenCalledTimes(1)
  })
})
