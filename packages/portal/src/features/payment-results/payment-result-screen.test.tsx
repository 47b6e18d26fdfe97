import type { Payment } from '@portal/api/operations'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionSlices } from '../../store/session-slices.ts'
import { summary } from '../../testing/contracts.ts'
import { pending } from '../../testing/fake-api.ts'
import { path, pauseUntilNextLook, renderResult, SECOND } from '../../testing/payment-results.ts'
import { contractId, payment, paymentId, transfer, watchDocuments } from '../../testing/payments.ts'
import { textOf } from '../../testing/read-page.ts'
import { currentPath } from '../../testing/render-at.tsx'
import { savedFlow, toSaved } from '../../testing/saved-copies.ts'

let documents: ReturnType<typeof watchDocuments>

beforeEach(() => {
  documents = watchDocuments()
  vi.restoreAllMocks()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})

const paid: Payment = { ...payment, status: 'paid', paidAt: '2026-11-20T09:00:00.000Z', checkoutUrl: null }
const begun = { contractId, method: 'ideal', idempotencyKey: 'sleutel-1', id: paymentId }

const main = () => textOf(screen.getByRole('main'))

describe('the outcome of a payment', () => {
  it.each([
    ['paid', 'Uw betaling is ontvangen', 'Betaling ontvangen'],
    ['canceled', 'U hebt de betaling geannuleerd', 'Betaling geannuleerd'],
    ['failed', 'De betaling is niet gelukt', 'Betaling niet gelukt'],
    ['expired', 'De tijd om te betalen was voorbij', 'Betaling verlopen'],
    ['refunded', 'De betaling is teruggestort', 'Betaling teruggestort'],
    ['charged_back', 'De betaling is teruggeboekt', 'Betaling teruggeboekt'],
  ] as const)('that is %s shows that, with the amount and the contract', async (status, sentence, title) => {
    const Contract = [{ ...summary, ContractID: contractId, number: 'SB-10009' }]
    renderResult({ data: { ...payment, status } }, { answers: { getContractSummaries: { data: { Contract } } } })
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Uw betaling' })).toBeDefined()
    expect(document.title).toBe(`${title} – Hoofdmerk`)
    expect(main()).toContain('€ 1.250,00Contractnummer SB-10009')
  })

  it("shows the bank's reason for a refusal, in words", async () => {
    renderResult({ data: { ...payment, status: 'failed', reasonCode: 'AM04' } })
    await screen.findByText('De betaling is niet gelukt')
    expect(main()).toContain('Er stond niet genoeg geld op de rekening.')
    expect(main()).not.toContain('AM04')
  })

  it('that was left at the bank says how to go on, when the bank does not answer', async () => {
    const opened = renderResult({ data: { ...payment, status: 'open' } })
    while (opened.api.callsOf('getPayment').length < 10) await pauseUntilNextLook(opened)
    expect((await screen.findByRole('link', { name: 'Verder bij uw bank' })).getAttribute('href')).toBe(
      'https://bank.example/betalen/1',
    )
    expect(main()).toContain('Bent u daar gestopt, dan kunt u verdergaan of later opnieuw betalen.')
    expect(main()).not.toContain('U hoeft niet nog een keer te betalen')
  })

  it("is the server's, whatever the URL claims", async () => {
    renderResult({ data: { ...payment, status: 'canceled' } }, { at: `${path}&status=paid&betaald=ja` })
    expect(await screen.findByText('U hebt de betaling geannuleerd')).toBeDefined()
    expect(screen.queryByText('Uw betaling is ontvangen')).toBeNull()
  })

  it("of a bank transfer shows its reference, and no bank's page", async () => {
    const { api } = renderResult({ data: { ...payment, method: 'overboeking', transfer, checkoutUrl: null } })
    expect(await screen.findByText('SB-10009-E1')).toBeDefined()
    expect(document.title).toBe('Uw betaling – Hoofdmerk')
    await vi.advanceTimersByTimeAsync(60 * SECOND)
    expect(api.callsOf('getPayment')).toHaveLength(1)
  })
})

describe('the transfer of an annuity', () => {
  it.each(['open', 'paid'] as const)('that is %s is called a transfer, not a payment', async (status) => {
    renderResult({ data: { ...payment, status, method: 'overdracht', transfer, checkoutUrl: null } })
    const name = 'Overdracht van uw lijfrente'
    expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
    expect(document.title).toBe(`${name} – Hoofdmerk`)
  })
})

describe('the outcome of an extra deposit', () => {
  const extra: Payment = { ...payment, purpose: 'extra' }
  const back = `/contractbeheer/${contractId}/bijstorten`

  it.each([
    ['that is paid', { ...extra, status: 'paid', checkoutUrl: null }, 'Naar Bijstorten'],
    ['that was canceled', { ...extra, status: 'canceled' }, 'Opnieuw bijstorten'],
    ['that is transferred', { ...extra, method: 'overboeking', transfer, checkoutUrl: null }, 'Naar Bijstorten'],
  ] as const)('%s links back to the page where it was started', async (_, data, name) => {
    renderResult({ data })
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(back)
    expect(screen.queryByRole('link', { name: /^Naar (?:Betaling afronden|Mijn investeringen)$/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /opnieuw betalen/ })).toBeNull()
  })

  it('that is paid shows that it will be invested', async () => {
    renderResult({ data: { ...extra, status: 'paid', checkoutUrl: null } })
    await screen.findByText('Uw betaling is ontvangen')
    expect(main()).toContain('Wij beleggen het geld op het eerstvolgende handelsmoment')
  })

  it('without a response of the bank shows where to find it later', async () => {
    const opened = renderResult({ data: extra })
    await screen.findByText('Wij vragen uw bank hoe het is gegaan')
    while (opened.api.callsOf('getPayment').length < 10) await pauseUntilNextLook(opened)
    expect(
      await screen.findByText('We wachten op bevestiging van uw bank; u vindt dit terug bij Bijstorten'),
    ).toBeDefined()
  })
})

describe('the payment of the page', () => {
  it('is the one of the URL', async () => {
    const { api } = renderResult(
      { data: paid },
      { saved: toSaved({ pendingIdealPayment: { ...begun, id: contractId } }) },
    )
    await screen.findByText('Uw betaling is ontvangen')
    expect(api.callsOf('getPayment').map(({ params }) => params['id'])).toEqual([paymentId])
  })

  it('is the one that was started here when the bank names none', async () => {
    const saved = toSaved({ pendingIdealPayment: begun })
    const { api } = renderResult({ data: paid }, { saved, at: '/ideal-result?trxid=12' })
    expect(await screen.findByText('Uw betaling is ontvangen')).toBeDefined()
    expect(currentPath()).toBe(path)
    expect(api.callsOf('getPayment').map(({ params }) => params['id'])).toEqual([paymentId])
  })

  it('is saved until its outcome is known', async () => {
    const saved = toSaved({ pendingIdealPayment: begun })
    const { api, portal } = renderResult({ data: payment }, { saved })
    await screen.findByText('Wij vragen uw bank hoe het is gegaan')
    expect(portal.store.get(sessionSlices.pendingIdealPayment.atom)).toEqual(begun)
    api.answer({ getPayment: { data: paid } })
    await vi.advanceTimersByTimeAsync(2 * SECOND)
    await screen.findByText('Uw betaling is ontvangen')
    expect(portal.store.get(sessionSlices.pendingIdealPayment.atom)).toBeNull()
  })

  it.each([
    ['/ideal-result', undefined],
    ['/ideal-result?payment=', undefined],
    ['/ideal-result?payment=../../users/me', undefined],
    ['/ideal-result?payment=%3Cscript%3E', undefined],
    [path, { status: 404 }],
  ])('at %s cannot be found when it is invalid or somebody else’s', async (at, answer) => {
    const { api } = renderResult(answer, { at })
    expect(await screen.findByText('Wij kunnen deze betaling niet vinden')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Naar Betaling afronden' }).getAttribute('href')).toBe('/betaling-afronden')
    await vi.advanceTimersByTimeAsync(60 * SECOND)
    expect(api.callsOf('getPayment')).toHaveLength(answer ? 1 : 0)
  })
})

describe('after a failed payment', () => {
  it('starts one new payment with its own key, however often the button is pressed', async () => {
    const answer = pending<'createPayment'>()
    const saved = toSaved({ pendingIdealPayment: begun })
    const { api, person, portal } = renderResult(
      { data: { ...payment, status: 'canceled' } },
      { saved, answers: { createPayment: answer.answer } },
    )
    const button = await screen.findByRole('button', { name: /^€\s1\.250,00 opnieuw betalen met iDEAL \| Wero$/ })
    await person.dblClick(button)
    await person.keyboard('{Enter}')
    const [call, ...others] = api.callsOf('createPayment')
    expect(others).toEqual([])
    expect(call?.body).toEqual({ contractId, method: 'ideal' })
    const key = call?.headers.get('Idempotency-Key')
    expect(key).toMatch(/^[0-9a-f-]{36}$/)
    // Saved before sending: a reload now would send the same key.
    expect(localStorage.getItem('store')).toContain(key)
    answer.give({ data: { ...payment, id: contractId, checkoutUrl: 'https://bank.example/betalen/2' } })
    await waitFor(() => expect(documents.opened).toEqual(['https://bank.example/betalen/2']))
    expect(portal.store.get(sessionSlices.pendingIdealPayment.atom)).toEqual({
      contractId,
      method: 'ideal',
      idempotencyKey: key,
      id: contractId,
    })
  })

  it('never opens a page of a bank that is not safe', async () => {
    const { person } = renderResult(
      { data: { ...payment, status: 'canceled' } },
      { answers: { createPayment: { data: { ...payment, checkoutUrl: 'javascript:alert(1)' } } } },
    )
    await person.click(await screen.findByRole('button', { name: /opnieuw betalen/ }))
    expect(await screen.findByText('De betaling is niet begonnen')).toBeDefined()
    expect(documents.opened).toEqual([])
  })

  it('shows that it was paid meanwhile in another tab', async () => {
    const { api, person } = renderResult({ data: { ...payment, status: 'canceled' } })
    const button = await screen.findByRole('button', { name: /opnieuw betalen/ })
    const body = { message: 'Deze betaling hebben wij al ontvangen.' }
    api.answer({ createPayment: { status: 409, body }, getPayment: { data: paid } })
    await person.click(button)
    expect(await screen.findByText('Uw betaling is ontvangen')).toBeDefined()
    expect(documents.opened).toEqual([])
  })

  it('checks again when the page comes from the back/forward cache', async () => {
    renderResult({ data: { ...payment, status: 'canceled' } })
    await screen.findByRole('button', { name: /opnieuw betalen/ })
    await act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })))
    expect(documents.reloaded()).toBe(0)
    await act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(documents.reloaded()).toBe(1)
  })
})

describe('the links', () => {
  const wayOn = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

  it('lead back into the flow of the customer', async () => {
    renderResult({ data: paid }, { saved: savedFlow({ contractID: contractId }) })
    expect(await wayOn('Verder met uw aanvraag')).toBe('/bedrag-beleggen?pagina=bevestiging')
  })

  it.each([
    ['in the flow', savedFlow({ contractID: contractId }), '/bedrag-beleggen?pagina=bevestiging'],
    ['without one', toSaved({}), '/betaling-afronden'],
  ])('lead to the other payment methods, %s', async (_, saved, href) => {
    renderResult({ data: { ...payment, status: 'expired' } }, { saved })
    expect(await wayOn('Op een andere manier betalen')).toBe(href)
  })

  it.each([
    [true, 'Naar Mijn investeringen', '/mijn-investeringen'],
    [false, 'Naar Betaling afronden', '/betaling-afronden'],
  ])('lead to the open tasks without a flow: complete is %s', async (IsPaymentCompleted, name, href) => {
    const Contract = [{ ...summary, ContractID: contractId, IsPaymentCompleted }]
    renderResult({ data: paid }, { answers: { getContractSummaries: { data: { Contract } } } })
    expect(await wayOn(name)).toBe(href)
  })

  it('are shown when the badge of the menu no longer counts the contract', async () => {
    const contract = { ...summary, ContractID: contractId, IsPaymentCompleted: false }
    const { api } = renderResult(
      { data: payment },
      { answers: { getContractSummaries: { data: { Contract: [contract] } } } },
    )
    expect(await screen.findByText('1 contract af te ronden')).toBeDefined()
    api.answer({
      getPayment: { data: paid },
      getContractSummaries: { data: { Contract: [{ ...contract, IsPaymentCompleted: true }] } },
    })
    await vi.advanceTimersByTimeAsync(2 * SECOND)
    await screen.findByText('Uw betaling is ontvangen')
    await waitFor(() => expect(screen.queryByText('1 contract af te ronden')).toBeNull())
  })
})
