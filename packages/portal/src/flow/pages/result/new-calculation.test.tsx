import type { CalculationPayload } from '@portal/api/operations'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { offer, offerID, payload, toCalculation } from '../../../testing/calculations.ts'
import { type Answers, pending } from '../../../testing/fake-api.ts'
import { flowAnswers } from '../../../testing/flow-answers.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { noResult, renderResult, result } from '../../../testing/result-page.ts'

const savedKey = () => /"idempotencyKey":"([^"]+)"/.exec(localStorage.getItem('store') ?? '')?.[1]

describe('a new calculation', () => {
  // Requirements 4.11 and 4.12.
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

  // Requirement 5.1.
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
    expect(sent).toMatch(/^[0-9a-f-]{36}_2026-12-01$/)
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

  it('that is refused because of its funds links to them', async () => {
    const message = 'Kies een ander fonds dan Wereldfonds: dat neemt geen nieuwe inleg aan'
    renderResult({}, { createCalculation: { status: 422, body: { message, fields: { funds: message } } } })
    await noResult()
    expect(screen.getByRole('link', { name: 'Aanpassen' }).getAttribute('href')).toBe('/bedrag-beleggen?pagina=fondsen')
  })

  it('has another key after the turn of a month, which changes the default start', async () => {
    const opened = renderResult({ start: null }, { createCalculation: 'no connection' })
    await noResult()
    opened.unmount()
    const later = renderAt('/bedrag-beleggen?pagina=resultaat', { answers: flowAnswers, today: '2026-12-01' })
    await result()
    const [first, second] = [opened, later].map(({ api }) => api.callsOf('createCalculation')[0])
    expect([first?.body, second?.body]).toMatchObject([{ start: '2026-12-01' }, { start: '2027-01-01' }])
    expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'))
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
