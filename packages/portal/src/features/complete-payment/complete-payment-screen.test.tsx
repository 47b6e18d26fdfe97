import type { Payment, PaymentTask } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionSlices } from '../../store/session-slices.ts'
import { summary } from '../../testing/contracts.ts'
import { pending } from '../../testing/fake-api.ts'
import { card, failedCollection, part, renderTasks } from '../../testing/payment-tasks.ts'
import {
  contractId,
  mandate,
  mandateId,
  paid,
  payment,
  paymentId,
  signed,
  task,
  toTask,
  transfer,
  watchDocuments,
} from '../../testing/payments.ts'
import { rowsOf, textOf } from '../../testing/read-page.ts'
import { currentPath } from '../../testing/render-at.tsx'

let documents: ReturnType<typeof watchDocuments>

beforeEach(() => {
  documents = watchDocuments()
})

const payButton = () => screen.findByRole('button', { name: /^€\s1\.250,00 betalen met iDEAL \| Wero$/ })

describe('the open tasks', () => {
  it('are none when everything is paid', async () => {
    renderTasks([])
    expect(await screen.findByText('Alles is betaald')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Naar Mijn investeringen' }).getAttribute('href')).toBe(
      '/mijn-investeringen',
    )
  })

  // Requirement 2.5.
  it('are shown for each contract, with its number, amounts and actions', async () => {
    renderTasks([task, { ...task, contractId: mandateId, number: 'SUL-20002', productCode: 'SUL', description: '' }])
    expect((await card('Verbouwing')).getByText('Bedrag beleggen · Contractnummer SB-10009')).toBeDefined()
    expect((await card('Lijfrente opbouwen')).getByText('Contractnummer SUL-20002')).toBeDefined()
    const first = await part('Eerste betaling')
    expect(first.getByText('Nog te doen')).toBeDefined()
    expect(first.getByText(/^€\s1\.250,00$/)).toBeDefined()
    expect(first.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false])
    expect((await part('Maandelijkse betaling')).getByText(/^€\s100,50$/)).toBeDefined()
    expect(screen.queryByText('Wat er is gebeurd')).toBeNull()
  })

  it('can be reloaded after a failure', async () => {
    const { person, api } = renderTasks([], { getPaymentTasks: { status: 500 } })
    expect(await screen.findByText('Er ging bij ons iets mis. Probeer het later opnieuw.')).toBeDefined()
    api.answer({ getPaymentTasks: { data: [task] } })
    await person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
    expect(await card('Verbouwing')).toBeDefined()
  })

  it('are shown although the badge of the menu failed', async () => {
    renderTasks([task], { getContractSummaries: { status: 500 } })
    expect(await card('Verbouwing')).toBeDefined()
  })
})

describe('a first payment', () => {
  it.each([
    ['canceled', null, 'U hebt de betaling geannuleerd', 'Er is niets afgeschreven.'],
    ['failed', 'AC06', 'De betaling is niet gelukt', 'De rekening is geblokkeerd.'],
    ['failed', null, 'De betaling is niet gelukt', 'Uw bank geeft geen reden.'],
    ['expired', null, 'De tijd om te betalen was voorbij', 'opnieuw betalen wanneer het u uitkomt'],
    ['refunded', null, 'De betaling is teruggestort', 'binnen een paar werkdagen'],
    ['charged_back', 'MD06', 'De betaling is teruggeboekt', 'laten terugboeken'],
  ] as const)('shows that it is %s with reason %s, and can be paid again', async (status, reasonCode, title, why) => {
    renderTasks([toTask([{ ...payment, status, reasonCode }])])
    const first = await part('Eerste betaling')
    expect(first.getByText('Niet gelukt')).toBeDefined()
    expect(first.getByText(title)).toBeDefined()
    expect(textOf(screen.getByRole('main'))).toContain(why)
    expect(await payButton()).toBeDefined()
  })

  it.each(['created', 'open'] as const)('shows no failure when it is %s, and can be continued', async (status) => {
    renderTasks([toTask([{ ...payment, status }])])
    const first = await part('Eerste betaling')
    expect(first.getByText('Er staat nog een betaling voor u klaar')).toBeDefined()
    expect(first.getByRole('link', { name: 'Kijk of er al antwoord is' }).getAttribute('href')).toBe(
      `/ideal-result?payment=${paymentId}`,
    )
    expect(await payButton()).toBeDefined()
  })

  it('shows no failure while the bank processes it, and is not offered again', async () => {
    renderTasks([toTask([{ ...payment, status: 'pending' }])])
    const first = await part('Eerste betaling')
    expect(first.getByText('Wij wachten op het geld')).toBeDefined()
    expect(first.getByText('Uw bank verwerkt de betaling')).toBeDefined()
    expect(first.queryByRole('button')).toBeNull()
  })

  it('shows no failure when it is paid, and is never offered again', async () => {
    renderTasks([toTask([paid, { ...payment, id: mandateId, status: 'canceled' }])])
    const first = await part('Eerste betaling')
    expect(first.getByText('Deze betaling is al gedaan')).toBeDefined()
    expect(textOf(screen.getByRole('main'))).toContain('Wij hebben € 1.250,00 ontvangen op 20 november 2026.')
    expect(first.queryByRole('button')).toBeNull()
  })
})

describe('paying online', () => {
  it('sends one payment, with a key that was saved before, and goes to the bank', async () => {
    const answer = pending<'createPayment'>()
    const { api, person, portal } = renderTasks([task], { createPayment: answer.answer })
    const button = await payButton()
    await person.dblClick(button)
    await person.keyboard('{Enter}')
    expect(api.callsOf('createPayment').map(({ body }) => body)).toEqual([{ contractId, method: 'ideal' }])
    const key = api.callsOf('createPayment')[0]?.headers.get('Idempotency-Key')
    expect(localStorage.getItem('store')).toContain(key)
    answer.give({ data: payment })
    await waitFor(() => expect(documents.opened).toEqual(['https://bank.example/betalen/1']))
    expect(portal.store.get(sessionSlices.pendingIdealPayment.atom)).toMatchObject({ contractId, id: paymentId })
    // The button does nothing until the bank's page has loaded.
    await person.click(button)
    expect(api.callsOf('createPayment')).toHaveLength(1)
  })

  it('repeats the same request after a lost response, also after a reload', async () => {
    const { api, person, unmount } = renderTasks([task], { createPayment: 'no connection' })
    await person.click(await payButton())
    expect(await screen.findByText(/Er is geen verbinding/)).toBeDefined()
    unmount()
    const again = renderTasks([task], { createPayment: { data: payment } }, localStorage.getItem('store') ?? '')
    await again.person.click(await payButton())
    await waitFor(() => expect(documents.opened).toHaveLength(1))
    const keys = [api, again.api].map((line) => line.callsOf('createPayment')[0]?.headers.get('Idempotency-Key'))
    expect(keys[0]).toBe(keys[1])
  })

  it('sends a new request after a refusal', async () => {
    const body = { message: 'Dit bedrag betaalt u zelf.' }
    const { api, person } = renderTasks([task], { createPayment: { status: 422, body } })
    await person.click(await payButton())
    expect(await screen.findByText('Dit bedrag betaalt u zelf.')).toBeDefined()
    await person.click(await payButton())
    await waitFor(() => expect(api.callsOf('createPayment')).toHaveLength(2))
    const [first, second] = api.callsOf('createPayment').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(first).not.toBe(second)
  })

  it.each(['javascript:alert(1)', 'http://bank.example/', 'data:text/html,hallo'])(
    'never opens %s',
    async (checkoutUrl) => {
      const { person } = renderTasks([task], { createPayment: { data: { ...payment, checkoutUrl } } })
      await person.click(await payButton())
      expect(await screen.findByText(/Wij kunnen de pagina van uw bank nu niet openen/)).toBeDefined()
      expect(documents.opened).toEqual([])
    },
  )

  it('shows a payment that was made in another tab', async () => {
    const { api, person } = renderTasks([task], { createPayment: { status: 409, body: { message: 'Al ontvangen.' } } })
    const button = await payButton()
    api.answer({ getPaymentTasks: { data: [toTask([paid])] } })
    await person.click(button)
    expect(await screen.findByText('Deze betaling is al gedaan')).toBeDefined()
    expect(documents.opened).toEqual([])
  })
})

describe('a bank transfer', () => {
  const awaited: Payment = { ...payment, method: 'overboeking', checkoutUrl: null, transfer }

  it('shows the payment reference, which can be copied, and what happens next', async () => {
    const { api, person, router } = renderTasks([task], {
      createPayment: { data: awaited },
      getPayment: { data: awaited },
    })
    const first = await part('Eerste betaling')
    await person.click(first.getByRole('radio', { name: 'Zelf overmaken' }))
    await person.click(first.getByRole('button', { name: /^€\s1\.250,00 zelf overmaken$/ }))
    const instruction = within(await screen.findByRole('region', { name: 'Maak het bedrag over' }))
    expect(api.callsOf('createPayment')[0]?.body).toEqual({ contractId, method: 'overboeking' })
    expect(instruction.getByText('NL91 ABNA 0417 1643 00')).toBeDefined()
    expect(instruction.getByText('Stichting Hoofdmerk Giro')).toBeDefined()
    expect(instruction.getByText('SB-10009-E1')).toBeDefined()
    expect(instruction.getByText(/Zodra het geld binnen is/)).toBeDefined()
    await person.click(instruction.getByRole('button', { name: 'Kopieer rekeningnummer' }))
    expect(await navigator.clipboard.readText()).toBe('NL91ABNA0417164300')
    await person.click(instruction.getByRole('button', { name: 'Kopieer bedrag' }))
    expect(await navigator.clipboard.readText()).toBe('1250,00')
    expect(instruction.getByText('Rekeningnummer gekopieerd')).toBeDefined()
    expect(instruction.getByRole('button', { name: 'Kopieer naam' })).toBeDefined()
    expect(instruction.getByRole('button', { name: 'Gekopieerd bedrag' })).toBeDefined()
    expect(currentPath()).toBe(`/ideal-result?payment=${paymentId}`)
    api.answer({ getPaymentTasks: { data: [toTask([awaited])] } })
    await router.navigate('/betaling-afronden')
    expect(await screen.findByRole('region', { name: 'Maak het bedrag over' })).toBeDefined()
    expect((await part('Eerste betaling')).getByText('Wij wachten op het geld')).toBeDefined()
  })

  it('shows an error when the browser refuses to copy it', async () => {
    const { person } = renderTasks([toTask([awaited])])
    const button = await screen.findByRole('button', { name: 'Kopieer kenmerk' })
    const refusal = new DOMException('Not allowed', 'NotAllowedError')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal)
    await person.click(button)
    expect(await screen.findByText(/Kopiëren lukt niet/)).toBeDefined()
  })

  it('can still be paid online', async () => {
    const { person } = renderTasks([toTask([awaited])], { createPayment: { data: payment } })
    await person.click(await screen.findByText('Toch op een andere manier betalen'))
    await person.click(await payButton())
    await waitFor(() => expect(documents.opened).toEqual(['https://bank.example/betalen/1']))
  })
})

describe('the capital from an annuity elsewhere', () => {
  const transferTask: PaymentTask = { ...task, productCode: 'SUL', isTransfer: true }

  it('can only be transferred', async () => {
    const awaited: Payment = { ...payment, method: 'overdracht', checkoutUrl: null, transfer }
    const { api, person, router } = renderTasks([transferTask], {
      createPayment: { data: awaited },
      getPayment: { data: awaited },
    })
    const first = await part('Overdracht van uw lijfrente')
    expect(first.queryByRole('radio')).toBeNull()
    expect(first.queryByText(/iDEAL/)).toBeNull()
    await person.click(first.getByRole('button', { name: 'Overdracht laten beginnen' }))
    expect(await screen.findByText('Wij wachten op de overdracht van uw lijfrente')).toBeDefined()
    api.answer({ getPaymentTasks: { data: [{ ...transferTask, ...toTask([awaited]), isTransfer: true }] } })
    await router.navigate('/betaling-afronden')
    await screen.findByRole('heading', { level: 1, name: 'Betaling afronden' })
    expect(await screen.findByRole('region', { name: 'Geef dit door aan uw huidige aanbieder' })).toBeDefined()
    expect(api.callsOf('createPayment')[0]?.body).toEqual({ contractId, method: 'overdracht' })
    expect(screen.getByText(/binnen veertien dagen/)).toBeDefined()
    expect(screen.queryByText('Toch op een andere manier betalen')).toBeNull()
  })
})

describe('the timeline of a contract', () => {
  it('lists every attempt, newest first', async () => {
    renderTasks([toTask([paid, { ...payment, id: mandateId, status: 'failed' }], [mandate], [failedCollection])])
    await card('Verbouwing')
    const table = screen.getByRole('table', { name: 'Wat er is gebeurd', hidden: true })
    expect(rowsOf(table)).toEqual([
      ['Datum', 'Wat', 'Bedrag', 'Stand'],
      ['20 november 2026', 'iDEAL | Wero', '€ 1.250,00', 'betaald'],
      ['19 november 2026', 'Machtiging', '€ 100,50', 'wacht op uw handtekening'],
      ['19 november 2026', 'iDEAL | Wero', '€ 1.250,00', 'niet gelukt'],
      ['5 november 2026', 'Automatische afschrijving', '€ 100,50', 'niet gelukt'],
    ])
  })
})

describe('the badge of the menu', () => {
  it('is counted again after a change', async () => {
    const unpaid = { ...summary, ContractID: contractId, IsPaymentCompleted: false }
    const own = { ...signed, method: 'overboeking' as const, transfer }
    const { api, person } = renderTasks([toTask([paid])], {
      getContractSummaries: { data: { Contract: [unpaid] } },
      createMandate: { data: own },
      getMandate: { data: own },
    })
    expect(await screen.findByText('1 contract af te ronden')).toBeDefined()
    const monthly = await part('Maandelijkse betaling')
    await person.click(monthly.getByRole('radio', { name: 'Zelf overmaken' }))
    api.answer({
      getPaymentTasks: { data: [] },
      getContractSummaries: { data: { Contract: [{ ...unpaid, IsPaymentCompleted: true }] } },
    })
    await person.click(monthly.getByRole('button', { name: /^Elke maand zelf/ }))
    // The reference of each transfer stays, although the contract has no open task.
    expect(await screen.findByText('SB-10009-E1')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('1 contract af te ronden')).toBeNull())
  })
})
