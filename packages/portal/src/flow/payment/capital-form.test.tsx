import type { Payment, PaymentTask } from '@portal/api/operations'
import { fiscalYearsOfRelease } from '@portal/flows/annuity/fiscal-years'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Installation } from '../../shared/installation.ts'
import { contractId, payment, task, transfer, watchDocuments } from '../../testing/payments.ts'
import { textOf } from '../../testing/read-page.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { toSaved } from '../../testing/saved-copies.ts'

const confirmation = 'Dit bedrag past, met wat ik dit jaar al inlegde, binnen mijn jaarruimte en reserveringsruimte'

let documents: ReturnType<typeof watchDocuments>

beforeEach(() => {
  documents = watchDocuments()
})

function renderCapital(amountCents: number, payments: Payment[] = [], installation: Partial<Installation> = {}) {
  const capital: PaymentTask = {
    ...task,
    productCode: 'SDIL',
    first: { amountCents, isPaid: false, payments },
    monthly: null,
  }
  return renderAt('/betaling-afronden', {
    saved: toSaved({}),
    answers: { getPaymentTasks: { data: [capital] }, createPayment: { data: payment } },
    installation,
  })
}

describe('the capital of an annuity that is drawn down', () => {
  it('is transferred by the present provider unless the customer chooses otherwise, without a confirmation', async () => {
    const { api, person } = renderCapital(5_000_000)
    await person.click(await screen.findByRole('button', { name: 'Overdracht laten beginnen' }))
    await waitFor(() =>
      expect(api.callsOf('createPayment').map(({ body }) => body)).toEqual([{ contractId, method: 'overdracht' }]),
    )
    expect(screen.queryByRole('checkbox', { name: confirmation })).toBeNull()
  })

  it('that is own money can be paid after the confirmation that it can be deducted', async () => {
    const { api, person } = renderCapital(5_000_000)
    await person.click(await screen.findByRole('radio', { name: 'iDEAL | Wero' }))
    await person.click(screen.getByRole('button', { name: /^€\s50\.000,00 betalen met iDEAL \| Wero$/ }))
    const summary = await screen.findByRole('alert', { name: 'Er is een probleem' })
    expect(textOf(summary)).toContain('Vink dit aan als het bedrag past binnen uw jaarruimte of reserveringsruimte')
    expect(api.callsOf('createPayment')).toEqual([])

    await person.click(screen.getByRole('checkbox', { name: confirmation }))
    await person.click(screen.getByRole('button', { name: /betalen met iDEAL \| Wero$/ }))
    await waitFor(() => expect(documents.opened).toEqual(['https://bank.example/betalen/1']))
    expect(api.callsOf('createPayment').map(({ body }) => body)).toEqual([
      { contractId, method: 'ideal', confirmsJaarruimte: true },
    ])
  })

  it('above the maximum deduction can only come from another provider', async () => {
    // € 35.589 of jaarruimte and € 42.753 of reserveringsruimte in 2026.
    renderCapital(7_834_201)
    expect(await screen.findByRole('button', { name: 'Overdracht laten beginnen' })).toBeDefined()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(textOf(screen.getByRole('main'))).toContain(
      'Van eigen geld kunt u in 2026 hoogstens € 78.342 aftrekken. Dit kapitaal komt daarom van uw huidige aanbieder.',
    )
  })

  it('follows the figures and the names of the installation, and another portal those of the release', async () => {
    const year2026 = fiscalYearsOfRelease.find(({ year }) => year === 2026)
    if (!year2026?.jaarruimte) throw new Error('The release has no jaarruimte of 2026.')
    // € 40.000 of jaarruimte and € 42.753 of reserveringsruimte.
    const jaarruimte = { ...year2026.jaarruimte, maximumCents: 4_000_000 }
    const { unmount } = renderCapital(7_834_201, [], {
      fiscalYears: [{ ...year2026, version: year2026.version + 1, jaarruimte }],
      paymentNames: [{ from: '2026-11-01', name: 'Wero', source: 'the provider' }],
    })
    expect(await screen.findByRole('radio', { name: 'Wero' })).toBeDefined()
    unmount()
    renderCapital(7_834_201)
    expect(await screen.findByRole('button', { name: 'Overdracht laten beginnen' })).toBeDefined()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('offers another method during a pending transfer only when there is one', async () => {
    const awaited: Payment = { ...payment, method: 'overdracht', checkoutUrl: null, transfer }
    const other = 'Toch op een andere manier betalen'
    const { unmount } = renderCapital(5_000_000, [awaited])
    expect(await screen.findByText(other)).toBeDefined()
    unmount()
    renderCapital(7_834_201, [awaited])
    expect(await screen.findByText(transfer.reference)).toBeDefined()
    expect(screen.queryByText(other)).toBeNull()
  })
})
