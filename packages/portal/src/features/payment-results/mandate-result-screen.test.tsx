import type { Mandate } from '@portal/api/operations'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionSlices } from '../../store/session-slices.ts'
import type { Answers } from '../../testing/fake-api.ts'
import { nothingUpcoming } from '../../testing/overview.ts'
import { contractId, mandate, mandateId, transfer, watchDocuments } from '../../testing/payments.ts'
import { textOf } from '../../testing/read-page.ts'
import { currentPath, renderAt } from '../../testing/render-at.tsx'
import { savedFlow, toSaved } from '../../testing/saved-copies.ts'

const SECOND = 1000
// Twikey's own parameters, none of which is trusted.
const ownVariables = 'mandateNumber=MND-1&status=ok&s=0A1B&token=SB-10009'
const path = `/twikey-result?mandate=${mandateId}`
let documents: ReturnType<typeof watchDocuments>

beforeEach(() => {
  documents = watchDocuments()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})

const signed: Mandate = {
  ...mandate,
  status: 'signed',
  signUrl: null,
  maskedIban: 'NL91 •••• •••• ••43 00',
  signedAt: '2026-11-20T09:00:00.000Z',
}
const begun = { contractId, method: 'twikey', idempotencyKey: 'sleutel-1', id: mandateId }

function renderResult(answer: Answers['getMandate'], options: { at?: string; saved?: string; answers?: Answers } = {}) {
  const { at = `${path}&${ownVariables}`, saved = toSaved({}), answers } = options
  return renderAt(at, { saved, answers: { ...(answer && { getMandate: answer }), ...answers } })
}

describe('the outcome of a mandate', () => {
  // Requirement 2.4.
  it('that is signed shows the account and the amount of its collections', async () => {
    const first = { contractId, kind: 'collection', date: '2026-12-28', amountCents: 10_050, netCents: null } as const
    const ofAnother = { ...first, contractId: mandateId, date: '2026-11-28' }
    const events = [ofAnother, first, { ...first, date: '2027-01-28' }]
    renderResult({ data: signed }, { answers: { getUpcoming: { data: { ...nothingUpcoming, events } } } })
    expect(await screen.findByText('Uw machtiging is getekend')).toBeDefined()
    const text = textOf(screen.getByRole('main'))
    expect(text).toContain('elke maand af van rekening NL91 •••• •••• ••43 00. De eerste keer is op 28 december 2026.')
    expect(text).toContain('€ 100,50')
    expect(document.title).toBe('Machtiging getekend – Hoofdmerk')
  })

  it('that is signed is shown without a date when that could not be loaded', async () => {
    renderResult({ data: signed }, { answers: { getUpcoming: { status: 500 } } })
    expect(await screen.findByText('Uw machtiging is getekend')).toBeDefined()
    expect(textOf(screen.getByRole('main'))).not.toContain('De eerste keer')
  })

  it.each([
    ['canceled', 'U hebt het tekenen geannuleerd', 'Machtiging geannuleerd'],
    ['failed', 'De machtiging is niet gelukt', 'Machtiging niet gelukt'],
    ['expired', 'De tijd om te tekenen was voorbij', 'Machtiging verlopen'],
    ['revoked', 'De machtiging is ingetrokken', 'Machtiging ingetrokken'],
  ] as const)('that is %s shows that, although the URL claims success', async (status, sentence, title) => {
    renderResult({ data: { ...mandate, status } })
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(screen.queryByText('Uw machtiging is getekend')).toBeNull()
    expect(document.title).toBe(`${title} – Hoofdmerk`)
  })

  it('of an own transfer has the title of its heading', async () => {
    renderResult({ data: { ...signed, method: 'overboeking', maskedIban: null, transfer } })
    const name = 'Uw maandelijkse betaling'
    expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
    expect(document.title).toBe(`${name} – Hoofdmerk`)
  })

  it("shows the bank's reason for a refusal, in words", async () => {
    renderResult({ data: { ...mandate, status: 'failed', reasonCode: 'AC04' } })
    expect(await screen.findByText(/^De rekening is opgeheven/)).toBeDefined()
  })
})

describe('the mandate of the page', () => {
  it('is the one that was started here when the URL names none', async () => {
    const saved = toSaved({ pendingMandate: begun })
    const { portal } = renderResult({ data: signed }, { saved, at: `/twikey-result?${ownVariables}` })
    expect(await screen.findByText('Uw machtiging is getekend')).toBeDefined()
    expect(currentPath()).toBe(path)
    expect(portal.store.get(sessionSlices.pendingMandate.atom)).toBeNull()
  })

  it.each([
    [`/twikey-result?${ownVariables}`, undefined],
    ['/twikey-result?mandate=MND-1', undefined],
    [path, { status: 404 }],
  ])('at %s cannot be found when it is invalid or somebody else’s', async (at, answer) => {
    renderResult(answer, { at })
    expect(await screen.findByText('Wij kunnen deze machtiging niet vinden')).toBeDefined()
  })
})

describe('while the outcome is unknown', () => {
  it('shows the signature as soon as it is confirmed', async () => {
    const { api } = renderResult({ data: mandate })
    await screen.findByText('Wij vragen uw bank hoe het is gegaan')
    api.answer({ getMandate: { data: signed } })
    await vi.advanceTimersByTimeAsync(2 * SECOND)
    expect(await screen.findByText('Uw machtiging is getekend')).toBeDefined()
  })
})

describe('after a mandate that was not signed', () => {
  it('starts one new mandate with its own key, however often the button is pressed', async () => {
    const { api, person } = renderResult(
      { data: { ...mandate, status: 'expired' } },
      {
        saved: savedFlow({ contractID: contractId }),
        answers: { createMandate: { data: { ...mandate, signUrl: 'https://tekenen.example/2' } } },
      },
    )
    expect((await screen.findByRole('link', { name: 'Op een andere manier betalen' })).getAttribute('href')).toBe(
      '/bedrag-beleggen?pagina=bevestiging',
    )
    await person.dblClick(screen.getByRole('button', { name: 'Opnieuw tekenen' }))
    await waitFor(() => expect(documents.opened).toEqual(['https://tekenen.example/2']))
    expect(api.callsOf('createMandate').map(({ body }) => body)).toEqual([{ contractId, method: 'twikey' }])
    expect(api.callsOf('createMandate')[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
  })
})
