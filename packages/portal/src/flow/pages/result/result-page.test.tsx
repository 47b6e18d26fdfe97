import type { CalculationPayload } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { flowsAtom } from '../../../store/flow-slices.ts'
import { offer, offerID, otherOfferID, payload, toCalculation } from '../../../testing/calculations.ts'
import { type Answers, pending } from '../../../testing/fake-api.ts'
import { flowAnswers } from '../../../testing/flow-answers.ts'
import { rowsOf, textOf } from '../../../testing/read-page.ts'
import { currentPath, renderAt } from '../../../testing/render-at.tsx'
import { plan, savedFlow } from '../../../testing/saved-copies.ts'

type Flow = Parameters<typeof savedFlow>[0]

const result = () => screen.findByRole('heading', { level: 1, name: 'Dit kan uw inleg worden' })
const noResult = () => screen.findByRole('heading', { level: 1, name: 'Er is geen resultaat' })
const savedKey = () => /"idempotencyKey":"([^"]+)"/.exec(localStorage.getItem('store') ?? '')?.[1]

function renderResult(flow: Flow = {}, answers: Answers = {}) {
  const opened = renderAt('/bedrag-beleggen?pagina=resultaat', {
    answers: { ...flowAnswers, ...answers },
    saved: savedFlow({ ...plan, ...flow }),
  })
  const calls = () =>
    opened.api.calls
      .map(({ operation }) => operation)
      .filter((operation) => operation.endsWith('Calculation') && operation !== 'previewCalculation')
  return { ...opened, calls, flow: () => opened.portal.store.get(flowsAtom).bedragBeleggen }
}

describe('a new calculation', () => {
  it('is posted, saved as an offer, and the offers are loaded again', async () => {
    const { api, calls, flow } = renderResult({}, { getOffers: { data: { Offerte: [offer] } } })
    await result()
    expect(calls()).toEqual(['createCalculation'])
    expect(api.callsOf('createCalculation')[0]?.body).toEqual({
      productCode: 'SB',
      initialDeposit: 1250,
      periodicDeposit: 100.5,
      start: '2026-12-01',
      duration: 10,
      chosenRiskProfile: 'NVT',
      uitkeringsTermijnCode: 'Geen',
      polisVoorwaardeCode: '',
      isHuidigeLijfrenteOversluiten: false,
      description: 'Verbouwing',
      funds: [
        { id: 'wereld', percentage: 0.6 },
        { id: 'obligaties', percentage: 0.4 },
      ],
    })
    expect(flow().offerID).toBe(offerID)
    expect(api.callsOf('getOffers')).toHaveLength(1)
    expect(api.callsOf('saveApplication')[0]?.params).toEqual({ id: offerID })
    expect(api.callsOf('saveApplication')[0]?.body).toEqual({
      activePage: 'resultaat',
      kind: 'eenmalig-en-maandelijks',
      situation: '',
      durationType: '',
      answers: [],
      questionEleven: '',
      riskSelection: '',
      firstStatement: '',
      secondStatement: '',
      thirdStatement: '',
    })
  })

  it('sends 0 for a deposit without a field, and the default start', async () => {
    const { api } = renderResult({ kind: 'maandelijks', start: null })
    await result()
    expect(api.callsOf('createCalculation')[0]?.body).toMatchObject({
      initialDeposit: 0,
      periodicDeposit: 100.5,
      start: '2026-12-01',
    })
  })

  it('has an idempotency key that was saved before it was sent', async () => {
    const seen: (string | undefined)[] = []
    const createCalculation: Answers['createCalculation'] = ({ body }) => {
      seen.push(savedKey())
      return { data: toCalculation(body as CalculationPayload) }
    }
    const { api } = renderResult({}, { createCalculation })
    await result()
    const sent = api.callsOf('createCalculation')[0]?.headers.get('Idempotency-Key')
    expect(sent).toMatch(/^[0-9a-f-]{36}$/)
    expect(seen).toEqual([sent])
    expect(savedKey()).toBeUndefined()
  })

  it('has the same key after a lost response, also after a reload', async () => {
    const opened = renderResult({}, { createCalculation: 'no connection' })
    await noResult()
    await opened.person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
    await waitFor(() => expect(opened.api.callsOf('createCalculation')).toHaveLength(2))
    await noResult()
    opened.unmount()
    const reloaded = renderAt('/bedrag-beleggen?pagina=resultaat', { answers: flowAnswers })
    await result()
    const keys = [...opened.api.calls, ...reloaded.api.calls]
      .filter(({ operation }) => operation === 'createCalculation')
      .map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  it('has another key after a change', async () => {
    const { person, api } = renderResult({}, { createCalculation: 'no connection' })
    await noResult()
    await person.click(screen.getByRole('link', { name: 'Aanpassen' }))
    const duration = await screen.findByRole('textbox', { name: 'Looptijd, in jaren' })
    await person.clear(duration)
    await person.fill(duration, '12')
    await person.click(screen.getByRole('button', { name: 'Volgende' }))
    await screen.findByRole('heading', { level: 1, name: 'Waarin wilt u beleggen?' })
    await person.click(screen.getByRole('button', { name: 'Bereken' }))
    await noResult()
    const [first, second] = api.callsOf('createCalculation')
    expect(second?.body).toMatchObject({ duration: 12 })
    expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'))
  })

  it('does not become the result of a plan that was changed meanwhile', async () => {
    const slow = pending<'createCalculation'>()
    const { router, person, flow, api } = renderResult({}, { createCalculation: slow.answer })
    await waitFor(() => expect(api.callsOf('createCalculation')).toHaveLength(1))
    await router.navigate('/bedrag-beleggen?pagina=stap1')
    const duration = await screen.findByRole('textbox', { name: 'Looptijd, in jaren' })
    await person.clear(duration)
    await person.fill(duration, '12')
    slow.give({ data: toCalculation(payload) })
    await waitFor(() => expect(flow().offerID).toBe(offerID))
    expect(flow().resultaat).toBeNull()
  })
})

describe('an existing calculation', () => {
  it('is fetched, and not sent again without a change', async () => {
    const { calls, api, flow } = renderResult({ offerID }, { getCalculation: { data: toCalculation(payload) } })
    await result()
    expect(calls()).toEqual(['getCalculation'])
    expect(api.callsOf('getCalculation')[0]?.params).toEqual({ id: offerID })
    expect(flow().resultaat?.payload).toEqual(payload)
  })

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
  it('shows the minimum term of 20 years when the server gives no other', async () => {
    const body = { errors: { ErrorMessage: ['De minimale looptijd bedraagt 20 jaar'] } }
    renderResult({}, { createCalculation: { status: 422, body } })
    await screen.findByRole('heading', { level: 1, name: 'Uw looptijd is te kort' })
    expect(within(screen.getByRole('alert')).getByText('De minimale looptijd bedraagt 20 jaar')).toBeDefined()
  })

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
  it('opens in euros of now, with those of then beside each scenario, and the deposits', async () => {
    renderResult()
    await result()
    const scenarios = textOf(screen.getByRole('region', { name: 'Na 10 jaar, op 1 december 2036' }))
    expect(scenarios).toContain('Verwacht, in euro’s van nuongeveer € 13.600€ 16.500 in euro’s van dan')
    expect(scenarios).toContain('Als het tegenzit€ 9.020€ 11.000 in euro’s van dan')
    expect(scenarios).toContain('Als het meezit€ 19.700€ 24.000 in euro’s van dan')
    expect(scenarios).toContain('Ingelegd€ 13.310,00')
    expect(screen.getByText(/prijsstijging per jaar van 2%, het doel van de Europese Centrale Bank/)).toBeDefined()
    expect(
      screen.getByText(/^Deze berekening is bewaard\. .*‘Mijn berekeningen’, ook op een ander apparaat\.$/),
    ).toBeDefined()
  })

  it('shows the euros of then first on request, with those of now beside them', async () => {
    const { person } = renderResult()
    await result()
    await person.click(screen.getByRole('radio', { name: 'In euro’s van dan' }))
    const scenarios = textOf(screen.getByRole('region', { name: 'Na 10 jaar, op 1 december 2036' }))
    expect(scenarios).toContain('Verwacht, in euro’s van danongeveer € 16.500€ 13.600 in euro’s van nu')
    expect(screen.queryByText(/prijsstijging per jaar van/)).toBeNull()
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
    expect(years.at(-1)).toBe('2036;19690,00;13570,00;9020,00;13310,00')
  })

  it('shows its costs in euros and percent', async () => {
    renderResult()
    await result()
    const costs = textOf(screen.getByRole('region', { name: 'Wat kost het?' }))
    expect(costs).toContain('Kosten per jaar0,66%')
    expect(costs).toContain('Alle kosten samen, naar verwachtingongeveer € 430')
    expect(costs).toContain('Effect van de kosten op de eindwaardeongeveer € 500')
  })

  it('shows the risk class and the volatility of the whole split', async () => {
    renderResult()
    await result()
    const risk = textOf(screen.getByRole('region', { name: 'Hoeveel risico loopt u?' }))
    expect(risk).toContain('Risicoklasse van uw verdeling3 van 7')
    expect(risk).toContain('De waarde is in een gewoon jaar ongeveer 11% hoger of lager.')
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
