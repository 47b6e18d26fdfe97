import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { payload, toBuildUpCalculation, toCalculation } from '../../../testing/calculations.ts'
import { type Answers, pending } from '../../../testing/fake-api.ts'
import { flowAnswers } from '../../../testing/flow-answers.ts'
import { textOf } from '../../../testing/read-page.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { annuityPlan, plan, savedFlow, savedFlowOf } from '../../../testing/saved-copies.ts'

const preview = () => screen.getByRole('region', { name: 'Een eerste indruk' })
const isBusy = () => preview().getAttribute('aria-busy') === 'true'

function typeDuration(text: string) {
  fireEvent.change(screen.getByRole('textbox', { name: 'Looptijd, in jaren' }), { target: { value: text } })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1 })
})

async function renderPreview(flow: Parameters<typeof savedFlow>[0] = plan, answers: Answers = {}) {
  const opened = renderAt('/bedrag-beleggen?pagina=stap1', {
    answers: { ...flowAnswers, ...answers },
    saved: savedFlow(flow),
  })
  await screen.findByRole('heading', { level: 1, name: 'Hoeveel wilt u beleggen?' })
  return { ...opened, asked: () => opened.api.callsOf('previewCalculation') }
}

describe('the preview', () => {
  it('invites the visitor to fill in the plan, and sends no request while something is missing', async () => {
    const { asked } = await renderPreview({ description: 'Iets' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(textOf(preview())).toContain('Vul de bedragen en de looptijd in, dan ziet u hier wat het kan worden.')
    expect(asked()).toEqual([])
    expect(isBusy()).toBe(false)
  })

  it('of a complete plan is under way until its first response', async () => {
    const first = pending<'previewCalculation'>()
    await renderPreview(plan, { previewCalculation: first.answer })
    expect(textOf(preview())).toContain('Wij rekenen een eerste indruk uit.')
    first.give({ data: toCalculation(payload, null) })
    expect(await screen.findByText('Verwacht na 10 jaar')).toBeDefined()
    expect(textOf(preview())).not.toContain('Wij rekenen een eerste indruk uit.')
  })

  it('of the plan that the page opens with is requested at once', async () => {
    const { asked } = await renderPreview()
    await vi.advanceTimersByTimeAsync(10)
    expect(asked()).toHaveLength(1)
  })

  // Requirement C1.
  it('shows three amounts and the deposits of the plan', async () => {
    const { asked } = await renderPreview()
    await screen.findByText('Verwacht na 10 jaar')
    expect(textOf(preview())).toContain('Verwacht na 10 jaarongeveer € 13.600in euro’s van nu')
    expect(textOf(preview())).toContain('Als het tegenzit€ 9.020Als het meezit€ 19.700Ingelegd€ 12.100')
    expect(textOf(preview())).toContain('Met uw eigen verdeling over de fondsen, na kosten.')
    expect(asked()[0]?.body).toEqual({ ...payload, description: '' })
  })

  it('has a line for a small screen, which a screen reader does not read twice', async () => {
    await renderPreview()
    await screen.findByText('Verwacht na 10 jaar')
    const line = screen.getByText('Verwacht na 10 jaar, in euro’s van nu').parentElement
    expect(textOf(line as HTMLElement)).toBe('Verwacht na 10 jaar, in euro’s van nuongeveer € 13.600')
    expect(line?.getAttribute('aria-hidden')).toBe('true')
  })

  it('has a line that names what is missing until there is an amount', async () => {
    await renderPreview({ ...plan, duration: null })
    expect(screen.getByText('Vul de bedragen en de looptijd in')).toBeDefined()
    typeDuration('10')
    expect(screen.getByText('Een eerste indruk …')).toBeDefined()
    expect(await screen.findByText('Verwacht na 10 jaar, in euro’s van nu')).toBeDefined()
  })

  it('of an annuity that is built up shows its income later, rounded', async () => {
    renderAt('/lijfrente-opbouwen?pagina=stap1', {
      answers: {
        ...flowAnswers,
        previewCalculation: ({ body }) => ({ data: toBuildUpCalculation(body as never, null) }),
      },
      saved: savedFlowOf('lijfrenteOpbouwen', annuityPlan),
    })
    await screen.findByText('Verwacht na 10 jaar')
    expect(textOf(preview())).toContain('Bruto per maand laterongeveer € 430')
  })

  it('uses an average mix before there are funds, and says so', async () => {
    const { asked } = await renderPreview({ ...plan, funds: [] })
    await screen.findByText('Verwacht na 10 jaar')
    expect(textOf(preview())).toContain('Uw fondsen kunnen dit veranderen.')
    expect(asked()[0]?.body).toEqual({ ...payload, description: '', funds: [] })
  })

  it('does not need the answer about the profile', async () => {
    await renderPreview({ ...plan, calculationBasedOnProfile: null })
    expect(await screen.findByText('Verwacht na 10 jaar')).toBeDefined()
  })

  // Requirement C14.
  it('sends one request, 300 milliseconds after the last key', async () => {
    const { asked } = await renderPreview({ ...plan, duration: null })
    for (const text of ['1', '15', '1', '12']) {
      typeDuration(text)
      await vi.advanceTimersByTimeAsync(200)
    }
    expect(asked()).toEqual([])
    await vi.advanceTimersByTimeAsync(150)
    expect(asked().map(({ body }) => body)).toEqual([{ ...payload, description: '', duration: 12 }])
  })

  // Requirement C14.
  it('aborts an outdated request, and shows the old response as busy until the new one arrives', async () => {
    const { asked, api } = await renderPreview()
    await screen.findByText('Verwacht na 10 jaar')
    expect(isBusy()).toBe(false)
    const slow = pending<'previewCalculation'>()
    const next = pending<'previewCalculation'>()
    api.answer({ previewCalculation: slow.answer })
    typeDuration('20')
    expect(isBusy()).toBe(true)
    await vi.advanceTimersByTimeAsync(350)
    await waitFor(() => expect(asked()).toHaveLength(2))
    api.answer({ previewCalculation: next.answer })
    typeDuration('30')
    expect(asked()[1]?.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(350)
    slow.give({ data: toCalculation({ ...payload, duration: 20 }, null) })
    await vi.advanceTimersByTimeAsync(50)
    expect(textOf(preview())).toContain('Verwacht na 10 jaar')
    expect(isBusy()).toBe(true)
    next.give({ data: toCalculation({ ...payload, duration: 30 }, null) })
    expect(await screen.findByText('Verwacht na 30 jaar')).toBeDefined()
    expect(isBusy()).toBe(false)
  })

  it.each([{ status: 500 }, { status: 422 }, 'no connection'] as const)(
    'says that there is none when the answer is %j, and nothing stands in the way',
    async (failure) => {
      const { api, person } = await renderPreview({ ...plan, duration: null })
      api.answer({ previewCalculation: failure })
      typeDuration('10')
      expect(await screen.findByText('Wij kunnen nu geen indruk geven. U kunt gewoon doorgaan.')).toBeDefined()
      expect(screen.getByText('Wij kunnen nu geen indruk geven')).toBeDefined()
      expect(screen.queryByText('Error')).toBeNull()
      await person.click(screen.getByRole('button', { name: 'Volgende' }))
      expect(await screen.findByRole('heading', { level: 1, name: 'Waarin wilt u beleggen?' })).toBeDefined()
    },
  )

  it('does not send a request for another description', async () => {
    const { asked } = await renderPreview()
    await screen.findByText('Verwacht na 10 jaar')
    fireEvent.change(screen.getByRole('textbox', { name: /Omschrijving/, hidden: true }), { target: { value: 'Boot' } })
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked()).toHaveLength(1)
  })
})
