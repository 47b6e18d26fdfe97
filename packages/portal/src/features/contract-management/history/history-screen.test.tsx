import type { HistoryEvent } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contractPageAnswers } from '../../../testing/contract-pages.ts'
import { contractPath } from '../../../testing/contracts.ts'
import { textOf } from '../../../testing/read-page.ts'
import { currentPath, renderAt } from '../../../testing/render-at.tsx'

const path = contractPath('historie')

const nothing = { option: null, amountCents: null, status: null, title: null, note: null }
const document: HistoryEvent = {
  ...nothing,
  id: 'document-1',
  at: '2026-11-09T08:00:00.000Z',
  kind: 'document',
  title: 'Waardeoverzicht per 1 oktober 2026',
}
const signed: HistoryEvent = { ...nothing, id: 'signed', at: '2025-12-31T23:30:00.000Z', kind: 'signed' }
const look: HistoryEvent = {
  ...nothing,
  id: 'look-1',
  at: '2026-11-10T13:05:00.000Z',
  kind: 'staff-look',
  title: 'Sanne Beheer',
  note: 'Vraag over de inleg',
}

function renderHistory(events: HistoryEvent[], rest: { total?: number; page?: number; query?: string } = {}) {
  const { total = events.length, page = 1, query = '' } = rest
  return renderAt(`${path}${query}`, {
    answers: { ...contractPageAnswers, getHistory: { data: { events, total, page, pageSize: 50 } } },
  })
}

describe('the history', () => {
  it('lists events by month, on the clock of Amsterdam', async () => {
    renderHistory([look, document, signed])
    const november = within(await screen.findByRole('region', { name: 'november 2026' }))
    expect(november.getAllByRole('listitem').map(textOf)).toEqual([
      '10 november 2026, 14.05 uurSanne Beheer heeft met u meegekeken MedewerkerReden: Vraag over de inleg',
      '9 november 2026, 09.00 uurU hebt een document gekregen: Waardeoverzicht per 1 oktober 2026 Naar uw documenten',
    ])
    // The event is at half past midnight on New Year's Day.
    const january = within(screen.getByRole('region', { name: 'januari 2026' }))
    expect(january.getAllByRole('listitem').map(textOf)).toEqual([
      '1 januari 2026, 00.30 uurU hebt de aanvraag voor dit contract ondertekend',
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Historie')
    expect(screen.queryByRole('navigation', { name: 'Bladzijden' })).toBeNull()
  })

  it('shows the ten newest events, and the others on request, from where the focus goes on', async () => {
    const events = Array.from({ length: 14 }, (_, index) => ({ ...document, id: `document-${index}` }))
    const { person } = renderHistory(events, { total: 60 })
    const november = within(await screen.findByRole('region', { name: 'november 2026' }))
    expect(november.getAllByRole('listitem')).toHaveLength(10)
    expect(screen.queryByRole('navigation', { name: 'Bladzijden' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Toon ook wat daarvoor gebeurde' }))
    expect(november.getAllByRole('listitem')).toHaveLength(14)
    expect(november.getAllByRole('listitem')[10]).toBe(globalThis.document.activeElement)
    expect(screen.getByRole('navigation', { name: 'Bladzijden' })).toBeDefined()
  })

  it('links from a document to all documents', async () => {
    const { person } = renderHistory([document])
    await person.click(await screen.findByRole('link', { name: 'Naar uw documenten' }))
    await waitFor(() => expect(currentPath()).toBe(contractPath('documenten')))
  })

  it.each<[Partial<HistoryEvent>, string]>([
    [{ kind: 'change-requested', option: 'inleg' }, 'U hebt een wijziging bevestigd: maandelijkse inleg'],
    [{ kind: 'change-effective', option: 'fondsverdeling' }, 'Uw wijziging is ingegaan: fondsverdeling'],
    [{ kind: 'change-withdrawn', option: 'looptijd' }, 'U hebt een wijziging ingetrokken: looptijd'],
    [payment('paid', 'incasso'), 'Wij hebben € 200,00 van u ontvangen Automatische afschrijving'],
    [payment('failed', 'incasso'), 'Een betaling van € 200,00 is niet gelukt Automatische afschrijving'],
    [payment('canceled', 'ideal'), 'U hebt een betaling van € 200,00 geannuleerd iDEAL'],
    [payment('expired', 'ideal'), 'De tijd voor een betaling van € 200,00 was voorbij iDEAL'],
    [payment('refunded', 'overboeking'), 'Wij hebben € 200,00 naar u teruggestort Overboeking'],
    [
      payment('charged_back', 'incasso'),
      'Een betaling van € 200,00 is teruggeboekt naar uw rekening Automatische afschrijving',
    ],
    [
      { ...payment('signed', 'twikey'), kind: 'mandate' },
      'U hebt geregeld hoe u elke maand € 200,00 betaalt Machtiging',
    ],
    [
      { ...payment('revoked', 'twikey'), kind: 'mandate' },
      'De machtiging voor € 200,00 per maand is ingetrokken Machtiging',
    ],
    [{ kind: 'sale-requested', amountCents: 130_00 }, 'U hebt een verkoop opgegeven Geschatte opbrengst € 130,00'],
    [{ kind: 'sale-dealt', amountCents: 125_00 }, 'Wij hebben beleggingen verkocht voor € 125,00'],
    [{ kind: 'sale-paid', amountCents: 115_00 }, 'Wij hebben € 115,00 aan u uitbetaald'],
    [{ kind: 'sale-withdrawn' }, 'U hebt een verkoop ingetrokken'],
    [{ kind: 'ended', note: 'transfer' }, 'Wij hebben dit contract beëindigd'],
    [
      { kind: 'ended-paid', amountCents: 48_000_00, note: 'transfer' },
      'Wij hebben € 48.000,00 overgemaakt naar de nieuwe aanbieder',
    ],
    [
      { kind: 'ended-paid', amountCents: 48_000_00, note: 'heirs' },
      'Wij hebben € 48.000,00 overgemaakt naar de erfgenamen',
    ],
    [{ kind: 'moved' }, 'Wij hebben dit contract op uw naam gezet'],
    [{ kind: 'life-event-told', title: 'Kind wordt 18' }, 'U hebt aan ons doorgegeven: kind wordt 18'],
    [{ kind: 'life-event-closed', title: 'Scheiding' }, 'Wij hebben afgehandeld wat u doorgaf: scheiding'],
    [{ kind: 'life-event-withdrawn', title: 'Scheiding' }, 'U hebt ingetrokken wat u doorgaf: scheiding'],
    [
      { kind: 'annuity-moved', title: '1 augustus 2027 tot 1 augustus 2047' },
      'Uw uitkering schuift op, omdat het geld later kwam: 1 augustus 2027 tot 1 augustus 2047',
    ],
    [
      { kind: 'annuity-extended', title: '1 december 2026 tot 1 december 2033' },
      'Uw uitkering gaat langer door, omdat er meer over was dan het jaarmaximum: 1 december 2026 tot 1 december 2033',
    ],
    [payment('misschien', 'later'), 'Er is iets gebeurd met dit contract'],
  ])('describes %j as: %s', async (event, sentence) => {
    renderHistory([{ ...signed, ...event }])
    const item = await screen.findByText('1 januari 2026, 00.30 uur')
    const parts = [...(item.parentElement?.querySelectorAll('p') ?? [])].map(textOf)
    expect(parts.join(' ')).toBe(sentence)
  })

  it('shows one page at a time, with its number in the address', async () => {
    const { person, api } = renderHistory([look], { total: 120, page: 2, query: '?bladzijde=2' })
    expect(await screen.findByText('Bladzijde 2 van 3')).toBeDefined()
    await person.click(screen.getByRole('link', { name: 'Volgende' }))
    await waitFor(() => expect(currentPath()).toBe(`${path}?bladzijde=3`))
    expect(api.callsOf('getHistory').map(({ query }) => Object.fromEntries(query))).toEqual([
      { page: '2' },
      { page: '3' },
    ])
  })

  it('shows an empty state with a link at first', async () => {
    renderHistory([])
    expect(await screen.findByText('Er is nog niets gebeurd')).toBeDefined()
    const link = screen.getByRole('link', { name: 'Bekijk de gegevens van dit contract' })
    expect(link.getAttribute('href')).toBe(contractPath('gegevens'))
  })

  it('links back from a page that does not exist', async () => {
    const { person } = renderHistory([], { total: 120, page: 9, query: '?bladzijde=9' })
    const back = await screen.findByRole('link', { name: 'Naar de eerste bladzijde' })
    expect(screen.queryByRole('navigation', { name: 'Bladzijden' })).toBeNull()
    await person.click(back)
    await waitFor(() => expect(currentPath()).toBe(path))
  })
})

function payment(status: string, method: string): Partial<HistoryEvent> {
  return { kind: 'payment', amountCents: 200_00, status, note: method }
}
