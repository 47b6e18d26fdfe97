import { initialFlow } from '@portal/flows/flow/flow-state'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { flowsAtom } from '../../store/flow-slices.ts'
import { renderPage, renderTransfer } from '../../testing/payment-pages.ts'
import {
  awaited,
  contractId,
  mandate,
  paid,
  payment,
  signed,
  task,
  toTask,
  transfer,
  watchDocuments,
} from '../../testing/payments.ts'
import { textOf } from '../../testing/read-page.ts'
import { currentPath } from '../../testing/render-at.tsx'
import { plan, savedFlow } from '../../testing/saved-copies.ts'

let documents: ReturnType<typeof watchDocuments>

beforeEach(() => {
  documents = watchDocuments()
})

const main = () => textOf(screen.getByRole('main'))
const payButton = () => screen.findByRole('button', { name: /^€\s1\.250,00 betalen met iDEAL \| Wero$/ })

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
    expect(await screen.findByText(/^U hebt uw aanvraag ondertekend\. Hoe u betaalt/)).toBeDefined()
    unmount()
    renderPage('betalingMaandelijkse', [toTask([paid])])
    expect(await screen.findByText(/^Hoe u betaalt/)).toBeDefined()
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

describe('leaving the payment pages through the menu', () => {
  // Requirement 2.36, to the letter.
  const paymentText =
    'Weet u zeker dat u de betaalflow wilt afbreken? Zo ja, dan kunt u deze op een later moment afronden via ‘Betaling afronden’ op de Homepage.'

  // Requirement 2.36.
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
