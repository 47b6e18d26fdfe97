import type { Deposit, Payment } from '@portal/api/operations'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionSlices } from '../../../store/session-slices.ts'
import { dealing, noDeposits } from '../../../testing/contract-pages.ts'
import { contract, contractAnswers, contractPath } from '../../../testing/contracts.ts'
import {
  amountField,
  checkAndPay,
  extra,
  goOn,
  payButton,
  renderDeposit,
  request,
  toCheck,
} from '../../../testing/deposits.ts'
import { transfer, watchDocuments } from '../../../testing/payments.ts'
import { rowsOf, textOf } from '../../../testing/read-page.ts'
import { currentPath } from '../../../testing/render-at.tsx'

const byTransfer: Payment = { ...extra, method: 'overboeking', checkoutUrl: null, transfer }

let documents: ReturnType<typeof watchDocuments>

beforeEach(() => {
  documents = watchDocuments()
})

const summary = () => screen.findByRole('alert', { name: 'Er is een probleem' })

describe('an extra deposit', () => {
  it('is checked before it is paid, and can be changed with the typed values', async () => {
    const { person, api } = renderDeposit()
    await person.fill(await amountField(), '500')
    await toCheck({ person })
    expect(document.title).toBe('Controleer uw bijstorting – Hoofdmerk')
    expect(textOf(screen.getByRole('main'))).toContain(
      'Bedrag€ 500,00VerdelingWereld Aandelen 60%, Euro Obligaties 40%BetaalwijzeiDEAL | Wero',
    )
    expect(currentPath()).toBe(`${contractPath('bijstorten')}?stap=controleren`)
    expect(api.callsOf('createDeposit')).toEqual([])
    await person.click(screen.getByRole('link', { name: 'Keuze wijzigen' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Bijstorten' })).toBeDefined()
    expect((await amountField()).value).toBe('500,00')
    expect(document.title).toBe('Bijstorten – Hoofdmerk')
    expect(screen.getByText('Bijstorten – Hoofdmerk')).toBeDefined()
  })

  it('shows the form after a reload at the check, with the amount', async () => {
    renderDeposit({}, '?stap=controleren')
    expect(await amountField()).toBeDefined()
  })

  it('shows the form after a reload at the check, with the amount and a split of its own', async () => {
    const { router } = renderDeposit()
    await amountField()
    await act(() => router.navigate('/contact'))
    const [equity, bonds] = noDeposits.funds.map(({ id }, index) => ({ id, shareBasisPoints: [2_500, 7_500][index] }))
    // A reload keeps the state of the history.
    await act(() =>
      router.navigate(`${contractPath('bijstorten')}?stap=controleren`, {
        state: { ...request, funds: [equity, bonds] },
      }),
    )
    expect((await amountField()).value).toBe('500,00')
    expect(screen.getByText('Verdeling: anders')).toBeDefined()
    const shares = screen.getAllByRole<HTMLInputElement>('textbox', { name: /deel in procenten$/ })
    expect(shares.map(({ value }) => value)).toEqual(['25', '75'])
  })

  it('by iDEAL opens the bank, and is shown when the customer returns', async () => {
    const { person, api, portal } = renderDeposit()
    await person.fill(await amountField(), '500')
    await toCheck({ person })
    await person.click(screen.getByRole('button', { name: /^€\s500,00 betalen met iDEAL \| Wero$/ }))
    await waitFor(() => expect(documents.opened).toEqual(['https://bank.example/betalen/1']))
    const [call] = api.callsOf('createDeposit')
    expect(call?.body).toEqual(request)
    expect(call?.params['id']).toBe(contract.ContractID)
    const pending = portal.store.get(sessionSlices.pendingIdealPayment.atom)
    expect(pending).toMatchObject({ contractId: contract.ContractID, id: extra.id })
    expect(call?.headers.get('Idempotency-Key')).toBe(pending?.idempotencyKey)
  })

  it('has the same idempotency key until the response arrives, and another one for another amount', async () => {
    const { person, api } = renderDeposit({ createDeposit: 'no connection' })
    const field = await amountField()
    await person.fill(field, '500')
    await checkAndPay({ person })
    expect(await screen.findByText('De betaling is niet begonnen')).toBeDefined()
    await person.click(await payButton())
    await waitFor(() => expect(api.callsOf('createDeposit')).toHaveLength(2))
    await screen.findByText('De betaling is niet begonnen')
    await person.click(screen.getByRole('link', { name: 'Keuze wijzigen' }))
    await person.clear(field)
    await person.fill(field, '600')
    await checkAndPay({ person })
    await waitFor(() => expect(api.callsOf('createDeposit')).toHaveLength(3))
    const [one, two, three] = api.callsOf('createDeposit').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(two).toBe(one)
    expect(three).not.toBe(one)
  })

  it('by transfer shows its reference, with a link back', async () => {
    const { person, api } = renderDeposit({ createDeposit: { data: byTransfer }, getPayment: { data: byTransfer } })
    await person.fill(await amountField(), '500')
    await person.click(screen.getByText('Betalen: iDEAL | Wero'))
    await person.click(screen.getByRole('radio', { name: 'Zelf overmaken' }))
    expect(screen.getByText('Betalen: Overboeking')).toBeDefined()
    await toCheck({ person })
    await person.click(screen.getByRole('button', { name: /^€\s500,00 zelf overmaken$/ }))
    expect(await screen.findByText('Wij wachten op uw overboeking')).toBeDefined()
    expect(currentPath()).toBe(`/ideal-result?payment=${extra.id}`)
    expect(api.callsOf('createDeposit')[0]?.body).toEqual({ ...request, method: 'overboeking' })
    expect(screen.getByRole('link', { name: 'Naar Bijstorten' }).getAttribute('href')).toBe(contractPath('bijstorten'))
  })

  it('can have a split of its own', async () => {
    const { person, api } = renderDeposit(contractAnswers({ chosenRiskProfile: 'NVT' }))
    await person.fill(await amountField(), '500')
    expect(screen.getByText('Wereld Aandelen 60%, Euro Obligaties 40%')).toBeDefined()
    await person.click(screen.getByText('Verdeling: zoals nu'))
    await person.click(screen.getByRole('radio', { name: 'Anders, alleen voor dit bedrag' }))
    expect(screen.getByText('Verdeling: anders')).toBeDefined()
    const share = () => screen.getByRole('textbox', { name: /^Wereld Aandelen/ })
    await person.clear(share())
    await person.fill(share(), '50')
    await person.click(await goOn())
    expect(textOf(await summary())).toContain('Verdeel nog 10% over de fondsen, zodat u op 100% uitkomt')
    await person.clear(share())
    await person.fill(share(), '60')
    await checkAndPay({ person })
    await waitFor(() => expect(api.callsOf('createDeposit')).toHaveLength(1))
    expect(api.callsOf('createDeposit')[0]?.body).toEqual({ ...request, funds: noDeposits.funds })
  })

  it('with more risk than the profile requires a confirmation beside its warning', async () => {
    // The split has 60 % in shares, the profile neutraal 50 %.
    const { person, api } = renderDeposit()
    await person.fill(await amountField(), '500')
    await person.click(screen.getByText('Verdeling: zoals nu'))
    await person.click(screen.getByRole('radio', { name: 'Anders, alleen voor dit bedrag' }))
    expect(screen.getByText('Verdeling: anders')).toBeDefined()
    expect(screen.getByText('Meer risico dan bij uw profiel past')).toBeDefined()
    await person.click(await goOn())
    const missing = 'Vink aan dat u weet dat uw verdeling meer risico heeft dan bij uw profiel past'
    expect(
      within(await summary())
        .getAllByRole('link')
        .map(textOf),
    ).toEqual([missing])
    await person.click(screen.getByRole('checkbox', { name: /^Ik weet dat mijn verdeling meer risico heeft/ }))
    await checkAndPay({ person })
    await waitFor(() => expect(api.callsOf('createDeposit')).toHaveLength(1))
    expect(api.callsOf('createDeposit')[0]?.body).toEqual({ ...request, funds: noDeposits.funds, acceptsRisk: true })
  })

  it.each([
    ['', 'Vul het bedrag in dat u wilt bijstorten, bijvoorbeeld 500,00'],
    ['49,99', 'Vul een bedrag in van minimaal € 50'],
    ['1.000.000,01', 'Vul een bedrag in van maximaal € 1.000.000'],
    ['veel', 'Vul het bedrag in met cijfers, bijvoorbeeld 500,00'],
  ])('of "%s" does not start: %s', async (text, sentence) => {
    const { person, api } = renderDeposit()
    if (text !== '') await person.fill(await amountField(), text)
    await person.click(await goOn())
    expect(textOf(await summary())).toContain(sentence)
    expect(api.callsOf('createDeposit')).toEqual([])
  })

  it('shows the reason when the server refuses it', async () => {
    const { person } = renderDeposit({
      createDeposit: { status: 409, body: { message: 'U kunt in dit contract nu niet bijstorten.' } },
    })
    await person.fill(await amountField(), '500')
    await checkAndPay({ person })
    expect(await screen.findByText('U kunt in dit contract nu niet bijstorten.')).toBeDefined()
  })
})

it('is not offered before the first payment is complete', async () => {
  renderDeposit({
    ...contractAnswers({ IsPaymentCompleted: false }),
    getDeposits: { data: { ...noDeposits, isOffered: false } },
  })
  const link = await screen.findByRole('link', { name: 'Naar Betaling afronden' })
  expect(link.getAttribute('href')).toBe('/betaling-afronden')
})

describe('an earlier deposit', () => {
  const cardOf = async (deposit: Deposit) => {
    renderDeposit({ getDeposits: { data: { ...noDeposits, deposits: [deposit] } } })
    return screen.findByRole('article')
  }

  it('shows that it will be invested once it is paid', async () => {
    const paid: Payment = { ...extra, status: 'paid', checkoutUrl: null, paidAt: '2026-11-20T11:05:00.000Z' }
    expect(textOf(await cardOf({ payment: paid, funds: null, dealing }))).toBe(
      '€ 500,00, 20 november 2026wacht op beleggingBetaald metiDEAL | WeroVerdelingZoals uw inleg' +
        'BelegdTegen de koers van 1 december 2026',
    )
  })

  it('that is not paid yet ends when another one takes its place, which the check says', async () => {
    const open: Deposit = { payment: { ...byTransfer, amountCents: 25_000 }, funds: null, dealing }
    const { person } = renderDeposit({ getDeposits: { data: { ...noDeposits, deposits: [open] } } })
    await person.fill(await amountField(), '500')
    await toCheck({ person })
    expect(textOf(screen.getByRole('main'))).toContain(
      'Uw eerdere bijstorting van € 250,00 wacht nog op betaling en vervalt nu. Hebt u dat geld al overgemaakt, dan beleggen wij het toch.',
    )
  })

  it('is a row in a table once it is invested, or when it was never paid', async () => {
    const invested: Payment = { ...extra, status: 'paid', checkoutUrl: null, paidAt: '2026-10-20T11:05:00.000Z' }
    const canceled: Payment = { ...byTransfer, id: contract.ContractID, status: 'canceled', transfer: null }
    const deposits = [canceled, invested].map((one): Deposit => ({ payment: one, funds: null, dealing: null }))
    renderDeposit({ getDeposits: { data: { ...noDeposits, deposits } } })
    expect(rowsOf(await screen.findByRole('table', { name: 'Afgerond' }))).toEqual([
      ['Datum', 'Betaald met', 'Status', 'Bedrag'],
      ['20 november 2026', 'Overboeking', 'geannuleerd', '€ 500,00'],
      ['20 oktober 2026', 'iDEAL | Wero', 'belegd', '€ 500,00'],
    ])
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('of a long history is shown on request', async () => {
    const deposits = Array.from({ length: 30 }, (_, index): Deposit => ({
      payment: { ...extra, id: `${index}`, status: 'paid', paidAt: '2020-01-20T11:05:00.000Z' },
      funds: null,
      dealing: null,
    }))
    const { person } = renderDeposit({ getDeposits: { data: { ...noDeposits, deposits } } })
    expect(within(await screen.findByRole('table', { name: 'Afgerond' })).getAllByRole('row')).toHaveLength(13)
    await person.click(screen.getByRole('button', { name: 'Toon alle 30' }))
    expect(within(screen.getByRole('table', { name: 'Afgerond' })).getAllByRole('row')).toHaveLength(31)
    expect(screen.queryByRole('button', { name: /^Toon alle/ })).toBeNull()
  })

  it('shows the reference of a pending transfer again', async () => {
    const card = await cardOf({ payment: byTransfer, funds: null, dealing })
    expect(textOf(card)).toContain('wacht op betaling')
    expect(textOf(card)).toContain('Tegen de koers van 1 december 2026, als het geld op tijd binnen is')
    expect(textOf(card)).toContain(transfer.reference)
  })

  it('links to the state of the payment while that is not known', async () => {
    const card = await cardOf({ payment: extra, funds: null, dealing })
    const link = within(card).getByRole('link', { name: 'Kijk of er al antwoord is' })
    expect(link.getAttribute('href')).toBe(`/ideal-result?payment=${extra.id}`)
  })
})
