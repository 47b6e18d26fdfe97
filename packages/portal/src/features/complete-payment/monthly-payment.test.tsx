import type { Payment } from '@portal/api/operations'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionSlices } from '../../store/session-slices.ts'
import { failedCollection, part, renderTasks } from '../../testing/payment-tasks.ts'
import {
  contractId,
  mandate,
  mandateId,
  paid,
  payment,
  signed,
  task,
  toTask,
  transfer,
  watchDocuments,
} from '../../testing/payments.ts'
import { rowsOf } from '../../testing/read-page.ts'

let documents: ReturnType<typeof watchDocuments>

beforeEach(() => {
  documents = watchDocuments()
})

describe('the monthly payment', () => {
  it('is arranged with a mandate, signed elsewhere', async () => {
    const { api, person, portal } = renderTasks([task], { createMandate: { data: mandate } })
    const monthly = await part('Maandelijkse betaling')
    await person.dblClick(monthly.getByRole('button', { name: /^Machtiging tekenen voor €\s100,50 per maand$/ }))
    await waitFor(() => expect(documents.opened).toEqual(['https://tekenen.example/1']))
    expect(api.callsOf('createMandate').map(({ body }) => body)).toEqual([{ contractId, method: 'twikey' }])
    expect(portal.store.get(sessionSlices.pendingMandate.atom)).toMatchObject({ contractId, id: mandateId })
  })

  it('is arranged with an own transfer, which says what to write on it', async () => {
    const own = { ...signed, method: 'overboeking' as const, signUrl: null, maskedIban: null, transfer }
    const { api, person, router } = renderTasks([task], { createMandate: { data: own }, getMandate: { data: own } })
    const monthly = await part('Maandelijkse betaling')
    await person.click(monthly.getByRole('radio', { name: 'Zelf overmaken' }))
    await person.click(monthly.getByRole('button', { name: /^Elke maand zelf €\s100,50 overmaken$/ }))
    expect(await screen.findByText('Uw maandelijkse betaling is geregeld')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Uw maandelijkse betaling' })).toBeDefined()
    expect(screen.getByRole('region', { name: 'Maak het bedrag elke maand over' })).toBeDefined()
    expect(api.callsOf('createMandate')[0]?.body).toEqual({ contractId, method: 'overboeking' })
    api.answer({ getPaymentTasks: { data: [toTask([], [own])] } })
    await router.navigate('/betaling-afronden')
    expect((await part('Maandelijkse betaling')).getByText('SB-10009-E1')).toBeDefined()
  })

  it('that is arranged shows the account', async () => {
    renderTasks([toTask([], [signed])])
    const monthly = await part('Maandelijkse betaling')
    expect(monthly.getByText(/van rekening NL91\s••••\s••••\s••43\s00\.$/)).toBeDefined()
    expect(monthly.queryByRole('button')).toBeNull()
  })

  it.each([
    ['created', null, 'Er staat nog een machtiging voor u klaar'],
    ['open', null, 'Er staat nog een machtiging voor u klaar'],
    ['canceled', null, 'U hebt het tekenen geannuleerd'],
    ['failed', 'AC04', 'De machtiging is niet gelukt'],
    ['expired', null, 'De tijd om te tekenen was voorbij'],
    ['revoked', null, 'De machtiging is ingetrokken'],
  ] as const)('whose mandate is %s shows that, and can be arranged', async (status, reasonCode, title) => {
    renderTasks([toTask([], [{ ...mandate, status, reasonCode }])])
    const monthly = await part('Maandelijkse betaling')
    expect(monthly.getByText(title)).toBeDefined()
    expect(monthly.getByRole('button', { name: /^Machtiging tekenen/ })).toBeDefined()
  })

  it('whose mandate is being processed has to wait', async () => {
    renderTasks([toTask([], [{ ...mandate, status: 'pending' }])])
    const monthly = await part('Maandelijkse betaling')
    expect(monthly.getByText('Uw machtiging wordt verwerkt')).toBeDefined()
    expect(monthly.getByText('Wordt verwerkt')).toBeDefined()
    expect(monthly.queryByRole('button')).toBeNull()
    expect(monthly.getByRole('link', { name: 'Kijk of er al antwoord is' }).getAttribute('href')).toBe(
      `/twikey-result?mandate=${mandateId}`,
    )
  })
})

describe('a failed direct debit', () => {
  const late = toTask([paid], [signed], [failedCollection])

  it('shows its date, amount and reason, and can be paid', async () => {
    const { api, person } = renderTasks([late], { createPayment: { data: { ...payment, purpose: 'periodic' } } })
    const collection = await part('Mislukte afschrijving')
    expect(
      collection.getByText('Er stond niet genoeg geld op de rekening. Vul de rekening aan en betaal opnieuw.'),
    ).toBeDefined()
    expect(collection.getByText(/^€\s100,50$/)).toBeDefined()
    expect(collection.getByRole('radiogroup', { name: /het bedrag van 5\u00a0november 2026/ })).toBeDefined()
    await person.click(collection.getByRole('button', { name: /^€\s100,50 betalen met iDEAL \| Wero$/ }))
    await waitFor(() => expect(documents.opened).toEqual(['https://bank.example/betalen/1']))
    expect(api.callsOf('createPayment')[0]?.body).toEqual({ contractId, method: 'ideal' })
  })

  it('stands in a table beside another one, and the oldest is paid first', async () => {
    const older = { ...failedCollection, id: mandateId, createdAt: '2026-10-05T09:00:00.000Z' }
    renderTasks([toTask([paid], [signed], [failedCollection, older])])
    const collection = await part('Mislukte afschrijving')
    const [header, ...rows] = rowsOf(collection.getByRole('table'))
    expect(header).toEqual(['Datum', 'Reden van uw bank', 'Niet afgeschreven'])
    expect(rows.map(([day, , amount]) => [day, amount])).toEqual([
      ['5 november 2026', '€ 100,50'],
      ['5 oktober 2026', '€ 100,50'],
    ])
    expect(collection.getByText(/^€\s201,00$/)).toBeDefined()
    expect(collection.getByRole('radiogroup', { name: /het bedrag van 5\u00a0oktober 2026/ })).toBeDefined()
  })

  it('that is being transferred still shows where to, and does not ask for it again', async () => {
    const own: Payment = { ...payment, purpose: 'periodic', method: 'overboeking', amountCents: 10_050, transfer }
    renderTasks([toTask([paid], [signed], [failedCollection], own)])
    const collection = await part('Mislukte afschrijving')
    expect(collection.getByText('Wij wachten op het geld')).toBeDefined()
    expect(collection.getByText('SB-10009-E1')).toBeDefined()
    expect(collection.getByText('Toch op een andere manier betalen')).toBeDefined()
    expect(collection.queryByText(/betaal opnieuw/)).toBeNull()
  })

  it('whose payment the bank is processing has to wait', async () => {
    renderTasks([toTask([paid], [signed], [failedCollection], { ...payment, purpose: 'periodic', status: 'pending' })])
    const collection = await part('Mislukte afschrijving')
    expect(collection.getByText('Uw bank verwerkt de betaling')).toBeDefined()
    expect(collection.queryByRole('button')).toBeNull()
  })

  it.each([
    ['AC04', true],
    ['AM04', false],
  ])('with the reason %s offers another account: %s', async (reasonCode, isOffered) => {
    renderTasks([toTask([paid], [signed], [{ ...failedCollection, reasonCode }])])
    const link = (await part('Mislukte afschrijving')).queryByRole('link', {
      name: 'Een andere rekening of machtiging kiezen',
    })
    const path = isOffered ? `/contractbeheer/${contractId}/wijzigen/machtiging` : undefined
    expect(link?.getAttribute('href')).toBe(path)
  })

  it('can be paid by bank transfer, with its reference', async () => {
    const own: Payment = { ...payment, method: 'overboeking', checkoutUrl: null, transfer }
    const { person } = renderTasks([late], { createPayment: { data: own }, getPayment: { data: own } })
    const collection = await part('Mislukte afschrijving')
    await person.click(collection.getByRole('radio', { name: 'Zelf overmaken' }))
    await person.click(collection.getByRole('button', { name: /^€\s100,50 zelf overmaken$/ }))
    expect(await screen.findByRole('region', { name: 'Maak het bedrag over' })).toBeDefined()
  })
})
