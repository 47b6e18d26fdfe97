import type { CalculationPayload } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { eurosAtom } from '../../../store/euros.ts'
import { STORE_KEY } from '../../../store/saved-copy.ts'
import { offerID, otherOfferID, payload, toCalculation } from '../../../testing/calculations.ts'
import { flowAnswers } from '../../../testing/flow-answers.ts'
import { rowsOf, textOf } from '../../../testing/read-page.ts'
import { currentPath } from '../../../testing/render-at.tsx'
import { noResult, renderResult, result } from '../../../testing/result-page.ts'

describe('an existing calculation', () => {
  // Requirement 4.11.
  it('is fetched, and not sent again without a change', async () => {
    const { calls, api, flow } = renderResult({ offerID }, { getCalculation: { data: toCalculation(payload) } })
    await result()
    expect(calls()).toEqual(['getCalculation'])
    expect(api.callsOf('getCalculation')[0]?.params).toEqual({ id: offerID })
    expect(flow().resultaat?.payload).toEqual(payload)
  })

  // Requirement 4.11.
  it('is fetched and updated after a change', async () => {
    const { calls, api } = renderResult(
      { offerID, duration: 12 },
      {
        getCalculation: { data: toCalculation(payload) },
        updateCalculation: ({ body }) => ({ data: toCalculation(body as CalculationPayload) }),
      },
    )
    await result()
    expect(calls()).toEqual(['getCalculation', 'updateCalculation'])
    expect(api.callsOf('updateCalculation')[0]?.params).toEqual({ id: offerID })
    expect(api.callsOf('updateCalculation')[0]?.body).toEqual({ ...payload, duration: 12 })
  })

  it('that was deleted elsewhere becomes a new one', async () => {
    const { calls, flow } = renderResult(
      { offerID },
      {
        getCalculation: { status: 404 },
        createCalculation: ({ body }) => ({ data: toCalculation(body as CalculationPayload, otherOfferID) }),
      },
    )
    await result()
    expect(calls()).toEqual(['getCalculation', 'createCalculation'])
    expect(flow().offerID).toBe(otherOfferID)
  })

  it('that cannot be fetched is not replaced', async () => {
    const { calls, flow } = renderResult({ offerID }, { getCalculation: { status: 500 } })
    await noResult()
    expect(calls()).toEqual(['getCalculation'])
    expect(flow().offerID).toBe(offerID)
  })

  it('is not requested again when its result is known', async () => {
    const { calls } = renderResult({ offerID, resultaat: toCalculation(payload) })
    await result()
    expect(calls()).toEqual([])
  })
})

describe('a page without a result', () => {
  // Requirements 5.4 and 8.5.
  it('shows the minimum term of 20 years when the server gives no other', async () => {
    const body = { errors: { ErrorMessage: ['De minimale looptijd bedraagt 20 jaar'] } }
    renderResult({}, { createCalculation: { status: 422, body } })
    await screen.findByRole('heading', { level: 1, name: 'Uw looptijd is te kort' })
    expect(within(screen.getByRole('alert')).getByText('De minimale looptijd bedraagt 20 jaar')).toBeDefined()
  })

  // Requirements 5.4 and 8.5.
  it("shows only the server's minimum term when it gives one", async () => {
    const body = { errors: { ErrorMessage: ['De minimale looptijd bedraagt 20 jaar', 'Kies 23 jaar of langer.'] } }
    const { person, api } = renderResult({}, { createCalculation: { status: 422, body } })
    await screen.findByRole('heading', { level: 1, name: 'Uw looptijd is te kort' })
    expect(screen.queryByText(/20 jaar/)).toBeNull()
    expect(within(screen.getByRole('alert')).getByText('Kies 23 jaar of langer.')).toBeDefined()
    // The error is at the field, where it can be corrected and sent again.
    const term = screen.getByRole('textbox', { name: 'Looptijd, in jaren' })
    expect(document.getElementById('duration-error')?.textContent).toBe('Kies 23 jaar of langer.')
    api.answer(flowAnswers)
    await person.clear(term)
    await person.fill(term, '23')
    await person.click(screen.getByRole('button', { name: 'Bereken opnieuw' }))
    expect(await result()).toBeDefined()
    expect(api.callsOf('createCalculation').at(-1)?.body).toMatchObject({ duration: 23 })
  })

  it('has the focus at the error again when the term is still too short', async () => {
    const body = { errors: { ErrorMessage: ['De minimale looptijd bedraagt 20 jaar'] } }
    const { person, api } = renderResult({}, { createCalculation: { status: 422, body } })
    await screen.findByRole('heading', { level: 1, name: 'Uw looptijd is te kort' })
    const term = screen.getByRole('textbox', { name: 'Looptijd, in jaren' })
    await person.clear(term)
    await person.fill(term, '19')
    await person.click(screen.getByRole('button', { name: 'Bereken opnieuw' }))
    await waitFor(() => expect(api.callsOf('createCalculation')).toHaveLength(2))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Er is een probleem'))
  })

  // Requirements 5.4 and 8.5.
  it.each([
    ['fails', { status: 500 }, 'Er ging bij ons iets mis. Probeer het later opnieuw.'],
    ['refuses it', { status: 422, body: { message: 'Dit fonds is gesloten.' } }, 'Dit fonds is gesloten.'],
    [
      'does not answer',
      'no connection' as const,
      'Er is geen verbinding. Controleer uw internetverbinding en probeer het opnieuw.',
    ],
  ])('explains the reason when the server %s, and can be loaded again', async (_, failure, sentence) => {
    const { person, api } = renderResult({}, { createCalculation: failure })
    await noResult()
    expect(screen.getByText(sentence)).toBeDefined()
    expect(screen.getByText(/Wat u hebt ingevuld, is bewaard/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Aanpassen' }).getAttribute('href')).toBe('/bedrag-beleggen?pagina=stap1')
    api.answer(flowAnswers)
    await person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
    expect(await result()).toBeDefined()
  })
})

describe('the result', () => {
  // Requirement C15.
  it('opens in euros of now, the deposits too, with the bad and the good case beside the amount', async () => {
    renderResult()
    await result()
    const figure = textOf(screen.getByRole('region', { name: 'De uitkomst' }))
    expect(figure).toContain('Verwacht na 10 jaarongeveer € 13.600in euro’s van nu')
    expect(figure).toContain('op 1 december 2036Als het tegenzit€ 9.020Als het meezit€ 19.700Ingelegd€ 12.100')
    expect(screen.getByText('2%, het doel van de Europese Centrale Bank')).toBeDefined()
    expect(screen.getByText('Bewaard bij ‘Mijn berekeningen’.')).toBeDefined()
  })

  // Requirement C15.
  it('shows everything in euros of then on request, and remembers that', async () => {
    const { person, portal } = renderResult()
    await result()
    await person.click(screen.getByRole('button', { name: 'Toon in euro’s van dan' }))
    const figure = textOf(screen.getByRole('region', { name: 'De uitkomst' }))
    expect(figure).toContain('Verwacht na 10 jaarongeveer € 16.500in euro’s van dan')
    expect(figure).toContain('op 1 december 2036Als het tegenzit€ 11.000Als het meezit€ 24.000Ingelegd€ 13.310')
    expect(portal.store.get(eurosAtom)).toBe('nominal')
    await waitFor(() => expect(localStorage.getItem(STORE_KEY)).toContain('"euros":"nominal"'))
  })

  it('names the model by its month, without an internal number', async () => {
    renderResult()
    await result()
    expect(textOf(screen.getByText('Rekenmodel').nextElementSibling as HTMLElement)).toBe('februari 2026')
  })

  it('downloads its years as a file for a spreadsheet', async () => {
    const created = vi.spyOn(URL, 'createObjectURL')
    const { person } = renderResult()
    await result()
    await person.click(screen.getByRole('button', { name: 'Toon als tabel' }))
    await person.click(screen.getByRole('button', { name: 'Download als CSV' }))
    const file = created.mock.lastCall?.[0] as Blob
    const bytes = new Uint8Array(await file.arrayBuffer())
    // The first three bytes mark UTF-8.
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const [header, ...years] = new TextDecoder().decode(bytes).trim().split('\r\n')
    expect(header).toBe('Jaar;Als het meezit;Verwacht;Als het tegenzit;Ingelegd')
    expect(years.at(-1)).toBe('2036;19690,00;13570,00;9020,00;12050,00')
  })

  // Requirements C15 and L22.
  it('shows its costs in euros and percent', async () => {
    renderResult()
    await result()
    const line = screen.getByText('Kosten: 0,66% per jaar, samen ongeveer € 430')
    const costs = textOf(line.closest('details') as HTMLElement)
    expect(costs).toContain('Kosten per jaar0,66%')
    expect(costs).toContain('Alle kosten samen, naar verwachtingongeveer € 430')
    expect(costs).toContain('Effect van de kosten op de eindwaardeongeveer € 500')
  })

  it('shows its assumptions with two decimals', async () => {
    renderResult()
    await result()
    const terms = screen.getAllByRole('term', { hidden: true })
    const valueOf = (name: string) => terms.find((term) => textOf(term) === name)?.nextElementSibling?.textContent
    expect(valueOf('Verwacht rendement van uw verdeling, per jaar')).toBe('4,80%')
    expect(valueOf('In een gewoon jaar hoger of lager')).toBe('11,00%')
    expect(valueOf('Servicekosten per jaar')).toBe('0,40%')
  })

  it('shows the risk class and the volatility of the whole split', async () => {
    renderResult()
    await result()
    const line = screen.getByText(/^Risico: 3 van 7, in een slecht jaar ongeveer \d+% minder$/)
    expect(textOf(line.closest('details') as HTMLElement)).toContain(
      'De waarde is in een gewoon jaar ongeveer 11% hoger of lager.',
    )
  })

  it('shows that the tax on assets includes the investments', async () => {
    renderResult()
    await result()
    expect(screen.getByText(/telt elk jaar op 1 januari mee voor de belasting op vermogen \(box 3\)/)).toBeDefined()
  })

  it('explains the amount in lines that add up', async () => {
    const { person } = renderResult()
    await result()
    await person.click(screen.getByText('Zo komt u aan dit getal', { selector: 'summary *' }))
    expect(rowsOf(screen.getByRole('table', { name: 'Zo komt u aan dit getal' })).slice(1)).toEqual([
      ['Eerste inleg', '€ 1.250,00'],
      ['Alle maandelijkse inleg samen', '€ 12.060,00'],
      ['Verwacht rendement vóór kosten', '€ 3.665,31'],
      ['Jaarlijkse kosten', '€ −432,10'],
      ['Verwachte eindwaarde', '€ 16.543,21'],
    ])
  })

  it('links to the applicant, and back to the unchanged plan', async () => {
    const { person } = renderResult()
    await result()
    expect(screen.getByRole('link', { name: 'Aanvragen' }).getAttribute('href')).toBe(
      '/bedrag-beleggen?pagina=aanvrager%3AAanvragerKeuze',
    )
    await person.click(screen.getByRole('link', { name: 'Aanpassen' }))
    expect(await screen.findByRole('textbox', { name: 'Looptijd, in jaren' })).toHaveProperty('value', '10')
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=stap1')
  })

  it('ignores a saved result that was tampered with', async () => {
    const tampered = { ...toCalculation(payload), end: null, years: 'veel' } as unknown as ReturnType<
      typeof toCalculation
    >
    const { calls } = renderResult(
      { offerID, resultaat: tampered },
      { getCalculation: { data: toCalculation(payload) } },
    )
    await result()
    expect(calls()).toEqual(['getCalculation'])
  })
})
