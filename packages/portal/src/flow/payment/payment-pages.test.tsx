import { dealingOf } from '@portal/flows/contract/dealing-calendar'
import { initialFlow, initialFlowState } from '@portal/flows/flow/flow-state'
import type { Payment, PaymentTask, Upcoming } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { flowsAtom } from '../../store/flow-slices.ts'
import { summary } from '../../testing/contracts.ts'
import type { Answers } from '../../testing/fake-api.ts'
import { nothingUpcoming } from '../../testing/overview.ts'
import { contractId, mandate, payment, task, toTask, transfer, watchDocuments } from '../../testing/payments.ts'
import { textOf } from '../../testing/read-page.ts'
import { currentPath, renderAt } from '../../testing/render-at.tsx'
import { plan, savedFlow, toSaved } from '../../testing/saved-copies.ts'

let documents: ReturnType<typeof watchDocuments>

beforeEach(() => {
  documents = watchDocuments()
})

const paid: Payment = { ...payment, status: 'paid', paidAt: '2026-11-20T09:00:00.000Z' }
const awaited: Payment = { ...payment, method: 'overboeking', checkoutUrl: null, transfer }
const signed = { ...mandate, status: 'signed' as const, signUrl: null, maskedIban: 'NL91 •••• •••• ••43 00' }

const signedPlan = savedFlow({ ...plan, contractID: contractId, activePage: 'betalingEerste' })

function renderPage(page: string, tasks: PaymentTask[], answers: Answers = {}, saved = signedPlan) {
  return renderAt(`/bedrag-beleggen?pagina=${page}`, {
    saved,
    answers: { getPaymentTasks: { data: tasks }, ...answers },
  })
}

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
const payButton = () => screen.findByRole('button', { name: /^€\s1\.250,00 betalen met iDEAL$/ })

/** Opens a page of the flow that transfers an annuity from elsewhere. */
function renderTransfer(activePage: 'betalingEerste' | 'bevestiging', transferTask: PaymentTask) {
  const initial = initialFlowState()
  const flow = {
    ...initialFlow('lijfrenteOpbouwen'),
    situation: 'oversluiten',
    initialDeposit: 125_000,
    contractID: contractId,
    activePage,
  }
  return renderAt(`/lijfrente-opbouwen?pagina=${activePage}`, {
    saved: toSaved({ flows: { ...initial, lijfrenteOpbouwen: flow } }),
    answers: { getPaymentTasks: { data: [transferTask] } },
  })
}

describe('the first payment', () => {
  it('shows the amount and two methods, and can be paid later', async () => {
    renderPage('betalingEerste', [task])
    expect(await screen.findByRole('heading', { level: 1, name: 'Eerste betaling' })).toBeDefined()
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false])
    expect(screen.getByRole('link', { name: 'Later betalen' }).getAttribute('href')).toBe('/betaling-afronden')
    expect(screen.queryByRole('link', { name: 'Verder' })).toBeNull()
  })

  it('confirms the signature', async () => {
    renderPage('betalingEerste', [task])
    expect(
      await screen.findByText(/^U hebt uw aanvraag ondertekend\. Zodra uw eerste betaling binnen is/),
    ).toBeDefined()
  })

  it("opens the bank's page, once, and saves the choice in the flow", async () => {
    const { api, person, portal } = renderPage('betalingEerste', [task], { createPayment: { data: payment } })
    await person.dblClick(await payButton())
    await waitFor(() => expect(documents.opened).toEqual(['https://bank.example/betalen/1']))
    expect(api.callsOf('createPayment').map(({ body }) => body)).toEqual([{ contractId, method: 'ideal' }])
    expect(portal.store.get(flowsAtom).bedragBeleggen.payment).toBe('ideal')
  })

  it('loses nothing when it cannot start', async () => {
    const { person } = renderPage('betalingEerste', [task], { createPayment: { status: 503 } })
    await person.click(await screen.findByRole('radio', { name: 'Zelf overmaken' }))
    await person.click(screen.getByRole('button', { name: /zelf overmaken$/ }))
    // The portal is closed for a moment; the choice is still there afterwards.
    expect(await screen.findByRole('heading', { level: 1, name: 'Wij werken aan het portaal' })).toBeDefined()
    expect(localStorage.getItem('store')).toContain('"payment":"overboeking"')
  })

  it('by bank transfer shows its reference, and links to the next page', async () => {
    const { api, person } = renderPage('betalingEerste', [task], {
      createPayment: { data: awaited },
      getPayment: { data: awaited },
    })
    await person.click(await screen.findByRole('radio', { name: 'Zelf overmaken' }))
    api.answer({ getPaymentTasks: { data: [toTask([awaited])] } })
    await person.click(screen.getByRole('button', { name: /^€\s1\.250,00 zelf overmaken$/ }))
    expect(await screen.findByRole('region', { name: 'Maak het bedrag over' })).toBeDefined()
    await person.click(screen.getByRole('link', { name: 'Verder met uw aanvraag' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Maandelijkse betaling' })).toBeDefined()
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=betalingMaandelijkse')
  })

  it('shows the reference of a pending transfer again, and links to the next page', async () => {
    const { person } = renderPage('betalingEerste', [toTask([awaited])])
    expect(await screen.findByRole('region', { name: 'Maak het bedrag over' })).toBeDefined()
    await person.click(screen.getByRole('link', { name: 'Verder' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Maandelijkse betaling' })).toBeDefined()
  })

  it('is never offered again when it is done, although Back leads here', async () => {
    const { person } = renderPage('betalingEerste', [toTask([paid])])
    expect(await screen.findByText('Deze betaling is al gedaan')).toBeDefined()
    expect(main()).toContain('ontvangen op 20 november 2026. Regel nu nog uw maandelijkse betaling.')
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
    await person.click(screen.getByRole('link', { name: 'Verder' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Maandelijkse betaling' })).toBeDefined()
  })

  it.each([
    ['signed', signed],
    ['pending', { ...mandate, status: 'pending' as const }],
  ])('is the last thing to do when the mandate is %s', async (_, last) => {
    renderPage('betalingEerste', [toTask([paid], [last])])
    await screen.findByText('Deze betaling is al gedaan')
    expect(main()).toContain('ontvangen op 20 november 2026. U hoeft hiervoor niets meer te doen.')
  })

  it('is done when the contract is complete', async () => {
    renderPage('betalingEerste', [])
    expect(await screen.findByText('Deze betaling is al gedaan')).toBeDefined()
  })

  it('comes before the later pages', async () => {
    renderPage('bevestiging', [task])
    expect(await screen.findByRole('heading', { level: 1, name: 'Eerste betaling' })).toBeDefined()
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=betalingEerste')
  })

  it('is shown instead of an earlier page that is closed after signing, with the reason', async () => {
    renderPage('overzicht', [task])
    expect(await screen.findByText('U hebt deze aanvraag al ingediend')).toBeDefined()
    expect(await payButton()).toBeDefined()
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=betalingEerste&ingediend=ja')
  })

  it('of an annuity from elsewhere is its transfer', async () => {
    renderTransfer('betalingEerste', { ...task, productCode: 'SUL', isTransfer: true, monthly: null })
    expect(await screen.findByRole('heading', { level: 1, name: 'Overdracht van uw lijfrente' })).toBeDefined()
    expect(screen.getByText('Kapitaal dat wij verwachten')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Overdracht laten beginnen' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Later regelen' }).getAttribute('href')).toBe('/betaling-afronden')
    expect(main()).toContain('U vraagt de overdracht zelf aan bij die aanbieder.')
    expect(screen.queryByText(/iDEAL/)).toBeNull()
  })
})

describe('the first payment of a draw-down', () => {
  // In 2026 nobody can deduct more than € 78.342.
  it.each([
    [7_834_200, 'Eerste betaling'],
    [7_834_201, 'Overdracht van uw lijfrente'],
  ])('of %i cents is called %s', async (amountCents, heading) => {
    const drawDown = { ...task, productCode: 'SDIL', monthly: null } as const
    renderTransfer('betalingEerste', { ...drawDown, first: { amountCents, isPaid: false, payments: [] } })
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
  })
})

describe('the monthly payment', () => {
  it('confirms the signature only when it is the first payment', async () => {
    const onlyMonthly = savedFlow({ ...plan, kind: 'maandelijks', contractID: contractId })
    const { unmount } = renderPage('betalingMaandelijkse', [{ ...task, first: null }], {}, onlyMonthly)
    expect(await screen.findByText(/^U hebt uw aanvraag ondertekend\. Kies hoe u/)).toBeDefined()
    unmount()
    renderPage('betalingMaandelijkse', [toTask([paid])])
    expect(await screen.findByText(/^Kies hoe u uw maandelijkse inleg betaalt/)).toBeDefined()
  })

  it('is signed at the bank, once, and saved in the flow', async () => {
    const { api, person, portal } = renderPage('betalingMaandelijkse', [toTask([paid])], {
      createMandate: { data: mandate },
    })
    await person.dblClick(await screen.findByRole('button', { name: /^Machtiging tekenen voor €\s100,50 per maand$/ }))
    await waitFor(() => expect(documents.opened).toEqual(['https://tekenen.example/1']))
    expect(api.callsOf('createMandate').map(({ body }) => body)).toEqual([{ contractId, method: 'twikey' }])
    expect(portal.store.get(flowsAtom).bedragBeleggen.twikey).toBe(true)
  })

  it('by bank transfer shows its reference, and links to the next page', async () => {
    const own = { ...signed, method: 'overboeking' as const, maskedIban: null, transfer }
    const { api, person, portal } = renderPage('betalingMaandelijkse', [toTask([awaited])], {
      createMandate: { data: own },
      getMandate: { data: own },
    })
    await person.click(await screen.findByRole('radio', { name: 'Zelf overmaken' }))
    api.answer({ getPaymentTasks: { data: [toTask([awaited], [own])] } })
    await person.click(screen.getByRole('button', { name: /^Elke maand zelf €\s100,50 overmaken$/ }))
    expect(await screen.findByRole('region', { name: 'Maak het bedrag elke maand over' })).toBeDefined()
    expect(portal.store.get(flowsAtom).bedragBeleggen.twikey).toBe(false)
    await person.click(screen.getByRole('link', { name: 'Verder met uw aanvraag' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Uw aanvraag is bij ons binnen' })).toBeDefined()
  })
})

describe('the confirmation', () => {
  it('of a complete contract shows its number and when the money is invested', async () => {
    const Contract = [{ ...summary, ContractID: contractId, number: 'SB-10009' }]
    renderPage('bevestiging', [], { getContractSummaries: { data: { Contract } }, getUpcoming: { data: upcoming } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Gelukt: uw aanvraag is klaar' })).toBeDefined()
    expect(await screen.findByText('SB-10009')).toBeDefined()
    expect(main()).toContain('Alles is betaald en geregeld.')
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
    expect(await screen.findByText('Alles is geregeld. U maakt uw inleg elke maand zelf over.')).toBeDefined()
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

  it('can be printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const { person } = renderPage('bevestiging', [])
    await person.click(await screen.findByRole('button', { name: 'Afdrukken of bewaren als PDF' }))
    expect(print).toHaveBeenCalledTimes(1)
  })
})

describe('leaving the payment pages through the menu', () => {
  // Requirement 2.36, to the letter.
  const paymentText =
    'Weet u zeker dat u de betaalflow wilt afbreken? Zo ja, dan kunt u deze op een later moment afronden via ‘Betaling afronden’ op de Homepage.'

  it.each([
    ['betalingEerste', [task]],
    ['betalingMaandelijkse', [toTask([paid])]],
  ])('on %s shows the question of the specification, and continues on yes', async (page, tasks) => {
    const { person, portal } = renderPage(page, tasks)
    await screen.findByText(/^Stap \d+ van \d+:/)
    const menu = within(await screen.findByRole('navigation', { name: 'Hoofdmenu' }))
    await person.click(menu.getByRole('link', { name: /^Betaling afronden/ }))
    const dialog = await screen.findByRole('alertdialog', { name: paymentText })
    await person.click(within(dialog).getByRole('button', { name: 'Annuleren' }))
    expect(currentPath()).toBe(`/bedrag-beleggen?pagina=${page}`)
    await person.click(menu.getByRole('link', { name: /^Betaling afronden/ }))
    await person.click(await screen.findByRole('button', { name: 'Oké' }))
    expect(await screen.findByRole('article', { name: 'Verbouwing' })).toBeDefined()
    expect(portal.store.get(flowsAtom).bedragBeleggen).toEqual(initialFlow('bedragBeleggen'))
  })
})
