import type { CalculationPayload } from '@portal/api/operations'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { flowsAtom } from '../../../store/flow-slices.ts'
import { payload, toCalculation } from '../../../testing/calculations.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { flowAnswers } from '../../../testing/flow-answers.ts'
import { textOf } from '../../../testing/read-page.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { openWhatIf } from '../../../testing/result-page.ts'
import { annuityPlan, plan, savedFlow, savedFlowOf } from '../../../testing/saved-copies.ts'

/** Returns an amount that identifies its deposit and term. */
const previewCalculation: Answers['previewCalculation'] = ({ body }) => {
  const asked = body as CalculationPayload
  const calculation = toCalculation(asked, null)
  const real = { ...calculation.end.real, expectedCents: asked.periodicDeposit * 10_000 + asked.duration * 100 }
  return { data: { ...calculation, end: { ...calculation.end, year: asked.duration, real } } }
}

const answers: Answers = {
  ...flowAnswers,
  previewCalculation,
  getCalculation: { data: toCalculation(payload) },
  updateCalculation: ({ body }) => ({ data: toCalculation(body as CalculationPayload) }),
}

const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
const slide = (name: string, value: number) => fireEvent.change(slider(name), { target: { value: String(value) } })
const headline = () => textOf(screen.getByRole('region', { name: 'De uitkomst' }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1 })
})

async function renderResult() {
  const opened = renderAt('/bedrag-beleggen?pagina=resultaat', { answers, saved: savedFlow(plan) })
  await screen.findByRole('heading', { level: 1, name: 'Dit kan uw inleg worden' })
  await openWhatIf()
  // The page requests the variants first.
  await waitFor(() => expect(opened.api.callsOf('previewCalculation')).toHaveLength(3))
  const asked = () => opened.api.callsOf('previewCalculation').slice(3)
  return { ...opened, asked, flow: () => opened.portal.store.get(flowsAtom).bedragBeleggen }
}

describe('a trial beside the result', () => {
  // Requirement C16.
  it('shows another result, and does not change the calculation', async () => {
    const { asked, flow } = await renderResult()
    slide('Inleg per maand', 20_000)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Inleg per maand' }).value).toBe('200,00')
    await waitFor(() => expect(headline()).toContain('ongeveer € 20.000'))
    expect(asked().map(({ body }) => body)).toEqual([{ ...payload, periodicDeposit: 200 }])
    // The trial uses the assumptions of the saved calculation, so that only the plan differs.
    expect(asked()[0]?.query.get('parameterSetId')).toBe('2026-2')
    // In sight of the slider too; the saved calculation comes to € 13.570.
    const panel = screen.getByRole('region', { name: 'Wat als?' })
    expect(textOf(panel)).toContain('Na 10 jaar, in euro’s van nu: ongeveer € 20.000, € 6.400 meer')
    expect(screen.getByText('Dit is een proef: uw berekening is nog niet veranderd.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Aanvragen' })).toBeNull()
    expect(flow().periodicDeposit).toBe(10_050)
  })

  it('sends at most five requests a second, and always one for the last position', async () => {
    const { asked } = await renderResult()
    for (const euros of [110, 120, 130, 140, 150]) slide('Inleg per maand', euros * 100)
    await waitFor(() => expect(headline()).toContain('ongeveer € 15.000'))
    expect(asked().length).toBeLessThanOrEqual(2)
    expect(asked().at(-1)?.body).toMatchObject({ periodicDeposit: 150 })
  })

  // Requirement C16.
  it('becomes the plan when it is applied', async () => {
    const { person, api, flow } = await renderResult()
    slide('Looptijd', 25)
    await waitFor(() => expect(headline()).toContain('ongeveer € 10.100'))
    await person.click(screen.getByRole('button', { name: 'Overnemen' }))
    await waitFor(() => expect(flow().duration).toBe(25))
    expect(api.callsOf('updateCalculation')[0]?.body).toEqual({ ...payload, duration: 25 })
    expect(flow().resultaat?.payload.duration).toBe(25)
    expect(await screen.findByRole('link', { name: 'Aanvragen' })).toBeDefined()
  })

  it('is undone with one button', async () => {
    const { person } = await renderResult()
    slide('Looptijd', 25)
    await person.click(await screen.findByRole('button', { name: 'Terug naar mijn berekening' }))
    expect(headline()).toContain('ongeveer € 13.600')
    expect(slider('Looptijd').value).toBe('10')
    expect(screen.getByRole('link', { name: 'Aanvragen' })).toBeDefined()
  })

  it('sends no request for a value that the rules refuse, and shows why', async () => {
    const { asked } = await renderResult()
    fireEvent.change(screen.getByRole('textbox', { name: 'Inleg per maand' }), { target: { value: '10' } })
    expect(screen.getByText('Vul een bedrag in van minimaal € 50 voor de maandelijkse inleg')).toBeDefined()
    await vi.advanceTimersByTimeAsync(500)
    expect(asked()).toEqual([])
  })

  it.each(['12x', ''])('cannot be applied with "%s" as amount, and leads back to it', async (typed) => {
    const { person, api, flow } = await renderResult()
    const amount = screen.getByRole('textbox', { name: 'Inleg per maand' })
    fireEvent.change(amount, { target: { value: typed } })
    const panel = screen.getByRole('region', { name: 'Wat als?' })
    expect(textOf(panel)).not.toContain('ongeveer')
    await person.click(screen.getByRole('button', { name: 'Overnemen' }))
    expect(document.activeElement).toBe(amount)
    expect(api.callsOf('updateCalculation')).toEqual([])
    expect(api.callsOf('createCalculation').length).toBeLessThanOrEqual(1)
    expect(flow().periodicDeposit).toBe(10_050)
  })

  it('keeps its only deposit while that is empty', async () => {
    const { person, api } = renderAt('/lijfrente-opbouwen?pagina=resultaat', {
      answers,
      saved: savedFlowOf('lijfrenteOpbouwen', { ...annuityPlan, initialDeposit: 500_000, periodicDeposit: null }),
    })
    await screen.findByRole('heading', { level: 1, name: 'Dit kan uw inleg worden' })
    await openWhatIf()
    const amount = screen.getByRole('textbox', { name: 'Eerste inleg' })
    fireEvent.change(amount, { target: { value: '' } })
    await person.click(screen.getByRole('button', { name: 'Overnemen' }))
    expect(document.activeElement).toBe(amount)
    expect(api.callsOf('updateCalculation')).toEqual([])
  })

  it('is in the euros that the customer chose', async () => {
    const { person } = await renderResult()
    slide('Inleg per maand', 20_000)
    await waitFor(() => expect(headline()).toContain('ongeveer € 20.000'))
    await person.click(screen.getByRole('button', { name: 'Toon in euro’s van dan' }))
    const panel = screen.getByRole('region', { name: 'Wat als?' })
    expect(textOf(panel)).toContain('Na 10 jaar, in euro’s van dan:')
    const variants = screen.getByRole('region', { name: 'Eén ding anders' })
    expect(textOf(variants)).toContain('als u één ding anders doet, in euro’s van dan.')
  })

  it('replaces a term until the AOW by a number of years', async () => {
    const { api } = renderAt('/lijfrente-opbouwen?pagina=resultaat', {
      answers,
      saved: savedFlowOf('lijfrenteOpbouwen', { ...annuityPlan, durationType: 'aow', duration: null }),
    })
    await screen.findByRole('heading', { level: 1, name: 'Dit kan uw inleg worden' })
    await openWhatIf()
    expect(slider('Looptijd').value).toBe('10')
    slide('Looptijd', 8)
    await waitFor(() =>
      expect(api.callsOf('previewCalculation').at(-1)?.body).toMatchObject({ productCode: 'SUL', duration: 8 }),
    )
  })
})
