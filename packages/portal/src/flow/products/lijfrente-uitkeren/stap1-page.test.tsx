import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { toDrawdownCalculation } from '../../../testing/calculations.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { flowsAtom } from '../../../store/flow-slices.ts'
import { flowAnswers } from '../../../testing/flow-answers.ts'
import { textOf } from '../../../testing/read-page.ts'
import { currentPath, renderAt } from '../../../testing/render-at.tsx'
import { drawdownPlan, savedFlowOf } from '../../../testing/saved-copies.ts'

const answers: Answers = {
  ...flowAnswers,
  previewCalculation: ({ body }) => ({ data: toDrawdownCalculation(body as never, null) }),
}

function renderStap1(flow: Partial<typeof drawdownPlan> = drawdownPlan, changes: Answers = {}) {
  return renderAt('/lijfrente-uitkeren?pagina=stap1', {
    answers: { ...answers, ...changes },
    saved: savedFlowOf('lijfrenteUitkeren', flow),
  })
}

const timeline = () => screen.findByRole('region', { name: 'Uw lijfrente in de tijd' })
const linesOf = async () =>
  within(await timeline())
    .getAllByRole('listitem', { hidden: true })
    .map(textOf)

describe('the fields', () => {
  it('are birth, capital, term, deposits and period, with an error at each that is missing', async () => {
    const { person } = renderStap1({ start: '2026-12-01' })
    await person.click(await screen.findByRole('button', { name: 'Volgende' }))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getAllByRole('link').map(textOf)).toEqual([
      'Vul uw geboortedatum in als dag, maand en jaar, bijvoorbeeld 31-12-1980',
      'Vul een bedrag in voor uw lijfrentekapitaal, bijvoorbeeld 25.000,00',
      'Vul de looptijd in als aantal jaren, bijvoorbeeld 20',
      'Kies of u na 2013 nog geld hebt ingelegd: ja of nee',
      'Kies hoe vaak u een uitkering wilt: per maand, kwartaal, halfjaar of jaar',
      'Kies of u eerst wilt weten welk risico bij u past: ja of nee',
    ])
  })

  it('send the payload of the specification, and continue to the funds', async () => {
    const { person, api } = renderStap1()
    await waitFor(() => expect(api.callsOf('previewCalculation')).toHaveLength(1))
    expect(api.callsOf('previewCalculation')[0]?.body).toEqual({
      productCode: 'SDIL',
      initialDeposit: 100_000,
      periodicDeposit: 0,
      birthdate: '1959-03-01',
      start: '2026-12-01',
      duration: 20,
      chosenRiskProfile: 'NVT',
      uitkeringsTermijnCode: 'Maand',
      polisVoorwaardeCode: 'SDIL2014',
      isHuidigeLijfrenteOversluiten: false,
      funds: [{ id: 'wereld', percentage: 1 }],
    })
    await person.click(screen.getByRole('button', { name: 'Volgende' }))
    await screen.findByRole('heading', { level: 1, name: 'Waarin wilt u beleggen?' })
    expect(currentPath()).toBe('/lijfrente-uitkeren?pagina=fondsen')
  })

  it('show the payments, at first and in the last year', async () => {
    renderStap1()
    const preview = await screen.findByRole('region', { name: 'Een eerste indruk' })
    expect(await within(preview).findByText('Eerste uitkering per maand, verwacht')).toBeDefined()
    expect(textOf(preview)).toContain('ongeveer € 600')
    expect(within(preview).getAllByRole('definition').map(textOf)).toEqual(['€ 270', '€ 610', '€ 410'])
    expect(textOf(preview)).toContain('bruto, 240 uitkeringen van 1 december 2026 tot 1 december 2046')
  })
})

describe('the example', () => {
  it('shows payments before the customer fills in anything personal', async () => {
    const { api } = renderStap1({})
    expect(await screen.findByText('Eerste uitkering per maand, verwacht')).toBeDefined()
    expect(api.callsOf('previewCalculation')[0]?.body).toMatchObject({
      initialDeposit: 100_000,
      duration: 20,
      uitkeringsTermijnCode: 'Maand',
      polisVoorwaardeCode: 'SDIL2014',
    })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ja' }).checked).toBe(false)
  })
})

describe('the timeline', () => {
  it('is shown after the date of birth and the conditions', async () => {
    const { person } = renderStap1({})
    expect(await screen.findByText(/Vul uw geboortedatum in en beantwoord de vraag/)).toBeDefined()
    await person.fill(screen.getByRole('textbox', { name: 'Dag' }), '1')
    await person.fill(screen.getByRole('textbox', { name: 'Maand' }), 'maart')
    await person.fill(screen.getByRole('textbox', { name: 'Jaar' }), '1959')
    expect(screen.queryByRole('region', { name: 'Uw lijfrente in de tijd' })).toBeNull()
    expect(screen.getByText(/^Beantwoord de vraag hieronder, dan/)).toBeDefined()
    await person.click(screen.getByRole('radio', { name: 'Ja' }))
    expect(await timeline()).toBeDefined()
  })

  it('asks only for the date of birth after the question about the deposits', async () => {
    const { person } = renderStap1({})
    await person.click(await screen.findByRole('radio', { name: 'Ja' }))
    expect(screen.getByText(/^Vul uw geboortedatum in, dan/)).toBeDefined()
  })

  it('shows birth, AOW, start, end and the latest start in order', async () => {
    renderStap1()
    expect(await linesOf()).toEqual([
      'U bent geboren1 maart 1959',
      'Uw AOW gaat in1 maart 2026',
      'Uw uitkeringen gaan in1 december 2026U bent dan 67 jaar.',
      'Uiterste ingangsdatum1 november 2031',
      'Uw laatste uitkering1 december 2046U bent dan 87 jaar.',
      'Uw looptijd: 20 jaar',
      'Minimaal volgens de wet: 5 jaar',
    ])
    expect(within(await timeline()).getByText('Dit mag volgens de wet.')).toBeDefined()
  })

  it('explains why a term before the AOW is too short, and corrects it with one click', async () => {
    // AOW on 1 June 2029: 2 years and 6 months after the start, so 23 years.
    const { person } = renderStap1({ ...drawdownPlan, geboortedatum: '1962-03-01' })
    const region = await timeline()
    expect((await linesOf()).at(-1)).toBe('Minimaal volgens de wet: 23 jaar')
    expect(within(region).queryByText('Dit mag volgens de wet.')).toBeNull()
    await person.click(within(region).getByRole('button', { name: 'Maak er 23 jaar van' }))
    // The button is gone.
    expect(document.activeElement).toBe(region)
    expect(within(region).getByText('Dit mag volgens de wet.')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Hoelang wilt u uitkeringen/ }).value).toBe('23')
  })

  it('offers another start that allows the term', async () => {
    // AOW on 1 March 2027: twenty years are enough from that year on.
    const { person } = renderStap1({ ...drawdownPlan, geboortedatum: '1960-03-01' })
    const region = await timeline()
    expect(within(region).getByRole('button', { name: 'Maak er 21 jaar van' })).toBeDefined()
    await person.click(within(region).getByRole('button', { name: 'Begin op 1\u00a0januari 2027' }))
    expect(within(region).getByText('Dit mag volgens de wet.')).toBeDefined()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ingangsdatum', hidden: true }).value).toBe(
      '2027-01-01',
    )
  })

  it('shows a question about temporary annuities elsewhere with a term of less than twenty years', async () => {
    const question = /Wat krijgt u per jaar uit tijdelijke lijfrentes bij andere aanbieders/
    // € 17.192 is left beside € 10.000: at 6 % seven years are worth € 95.972 of it, eight € 106.759.
    const { person, api } = renderStap1({ ...drawdownPlan, duration: 6 })
    const region = await timeline()
    expect(within(region).getByText('Dit mag volgens de wet.')).toBeDefined()
    const field = screen.getByRole('textbox', { name: question })
    await person.fill(field, '10.000')
    expect(
      within(region).getByText(
        /samen met uw andere tijdelijke lijfrentes \(€\s10\.000 per jaar\)\. De cijfers van 2026/u,
      ),
    ).toBeDefined()
    await person.click(within(region).getByRole('button', { name: 'Maak er 8 jaar van' }))
    expect(within(region).getByText('Dit mag volgens de wet.')).toBeDefined()
    await waitFor(() =>
      expect(api.callsOf('previewCalculation').at(-1)?.body).toMatchObject({
        duration: 8,
        otherTemporaryPayouts: 10_000,
      }),
    )
    await person.clear(field)
    await person.fill(field, 'veel')
    await person.click(screen.getByRole('button', { name: 'Volgende' }))
    expect(document.getElementById('otherTemporaryPayouts-error')?.textContent).toBe(
      'Vul het bedrag voor uw andere tijdelijke lijfrentes in met cijfers, bijvoorbeeld 5.000,00',
    )
  })

  it('shows that the server refuses a term because of temporary annuities here', async () => {
    const refusal = 'Kies een looptijd van minimaal 9 jaar: samen met uw andere tijdelijke lijfrentes'
    const message = 'De minimale looptijd bedraagt 20 jaar'
    renderStap1(
      { ...drawdownPlan, duration: 6 },
      { previewCalculation: { status: 422, body: { message, errors: { ErrorMessage: [message, refusal] } } } },
    )
    const region = await timeline()
    expect(await within(region).findByText(refusal)).toBeDefined()
    expect(within(region).queryByText('Dit mag volgens de wet.')).toBeNull()
    expect(document.getElementById('duration-error')?.textContent).toBe(refusal)
  })

  it('does not show that question with a term of twenty years', async () => {
    renderStap1()
    await timeline()
    expect(screen.queryByRole('textbox', { name: /tijdelijke lijfrentes bij andere aanbieders/ })).toBeNull()
  })

  it('shows the same error at the field at submit', async () => {
    const { person } = renderStap1({ ...drawdownPlan, geboortedatum: '1962-03-01' })
    const region = await timeline()
    const why = textOf(within(region).getByText(/^Kies een looptijd van minimaal 23 jaar/))
    await person.click(screen.getByRole('button', { name: 'Volgende' }))
    expect(within(await screen.findByRole('alert')).getByRole('link', { name: why })).toBeDefined()
    expect(document.getElementById('duration-error')?.textContent).toBe(why)
  })

  it('follows the typed values', async () => {
    const { person } = renderStap1()
    const term = await screen.findByRole('textbox', { name: /Hoelang wilt u uitkeringen/ })
    await person.clear(term)
    await person.fill(term, '30')
    expect(await linesOf()).toContain('Uw laatste uitkering1 december 2056U bent dan 97 jaar.')
  })

  // Requirement L8.
  it('follows the older conditions when nothing was paid in after 2013', async () => {
    // 65 in 2027: a start in 2026 is before that year, so 20 years and the part of a year until 1 March 2027.
    const { person } = renderStap1({ ...drawdownPlan, geboortedatum: '1962-03-01' })
    await timeline()
    await person.click(screen.getByRole('radio', { name: 'Nee' }))
    expect((await linesOf()).at(-1)).toBe('Minimaal volgens de wet: 21 jaar')
  })
})

describe('a term that the law does not allow', () => {
  it('is replaced in the preview by the one that the law asks, which says so', async () => {
    // AOW on 1 June 2029: 2 years and 6 months after the start, so 23 years.
    const { api } = renderStap1({ ...drawdownPlan, geboortedatum: '1962-03-01', kapitaal: '', duration: 10 } as never)
    const preview = await screen.findByRole('region', { name: 'Een eerste indruk' })
    await waitFor(() => expect(textOf(preview)).toContain('Wij rekenen met 23 jaar, want uw looptijd mag hier niet.'))
    expect(api.callsOf('previewCalculation').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ duration: 23, start: '2026-12-01' }),
    )
  })

  it('is not replaced while no term is filled in', async () => {
    const { person } = renderStap1()
    const term = await screen.findByRole('textbox', { name: /Hoelang wilt u uitkeringen/ })
    await person.clear(term)
    expect(await screen.findByText('Vul de bedragen en de looptijd in, dan ziet u hier uw uitkeringen.')).toBeDefined()
  })
})

// Requirement L5.
describe('somebody who would begin before the AOW', () => {
  it('sees the payment now, for the longer term of the law, beside that from the AOW on', async () => {
    const { person, api, portal } = renderStap1({
      ...drawdownPlan,
      geboortedatum: '1962-03-01',
      start: null,
      duration: 23,
    })
    const now = await screen.findByRole('radio', { name: 'Zo snel mogelijk: 1\u00a0december 2026' })
    await waitFor(() =>
      expect(screen.getAllByText(/^ongeveer € 600 per maand, in euro’s van nu, (23|20) jaar lang$/)).toHaveLength(2),
    )
    expect(now).toHaveProperty('checked', true)
    const asked = () =>
      api.callsOf('previewCalculation').map(({ body }) => {
        const { start, duration } = body as { start: string; duration: number }
        return [start, duration]
      })
    expect(asked()).toContainEqual(['2029-06-01', 20])
    await person.click(screen.getByRole('radio', { name: 'Vanaf uw AOW: 1\u00a0juni 2029' }))
    // The term that the law asked for the start now is not asked from the AOW on.
    expect(portal.store.get(flowsAtom).lijfrenteUitkeren).toMatchObject({ start: '2029-06-01', duration: 20 })
    const starts = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ingangsdatum', hidden: true })
    // The fifth year after that of the AOW is 2034, with its first payment a month after the start.
    expect(starts.options[starts.options.length - 1]?.value).toBe('2034-11-01')
  })

  it('has nothing to compare after the AOW', async () => {
    renderStap1()
    await timeline()
    expect(screen.queryByRole('radiogroup', { name: 'Wanneer wilt u beginnen?' })).toBeNull()
  })
})

describe('a term that the server refuses', () => {
  it("shows the server's specific message at the field", async () => {
    const ErrorMessage = ['De minimale looptijd bedraagt 20 jaar', 'Uw uitkering wordt te hoog voor vijf jaar.']
    renderStap1(drawdownPlan, { previewCalculation: { status: 422, body: { errors: { ErrorMessage } } } })
    expect(await screen.findByText('Pas eerst de looptijd aan, dan ziet u hier uw uitkeringen.')).toBeDefined()
    expect(document.getElementById('duration-error')?.textContent).toBe('Uw uitkering wordt te hoog voor vijf jaar.')
  })
})
