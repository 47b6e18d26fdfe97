import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { toDrawdownCalculation } from '../../../testing/calculations.ts'
import { flowAnswers } from '../../../testing/flow-answers.ts'
import { rowsOf, textOf } from '../../../testing/read-page.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { drawdownPlan, savedFlowOf } from '../../../testing/saved-copies.ts'

async function renderPayments() {
  const opened = renderAt('/lijfrente-uitkeren?pagina=resultaat', {
    answers: { ...flowAnswers, createCalculation: ({ body }) => ({ data: toDrawdownCalculation(body as never) }) },
    saved: savedFlowOf('lijfrenteUitkeren', drawdownPlan),
  })
  await screen.findByRole('heading', { level: 1, name: 'Dit kunnen uw uitkeringen worden' })
  return opened
}

const figures = () => textOf(screen.getByRole('region', { name: 'De uitkomst' }))

describe('the payments of an annuity', () => {
  it('open in euros of now, with the bad and the good case of the last year and how many there are', async () => {
    await renderPayments()
    expect(figures()).toContain('Eerste uitkering per maand, verwachtongeveer € 600in euro’s van nu')
    expect(figures()).toContain('bruto, 240 uitkeringen van 1 december 2026 tot 1 december 2046')
    expect(figures()).toContain('Laatste jaar, als het tegenzit€ 270Laatste jaar, als het meezit€ 610')
    expect(figures()).toContain('In het laatste jaar, verwacht€ 410')
  })

  it('are shown in euros of then on request', async () => {
    const { person } = await renderPayments()
    await person.click(screen.getByRole('button', { name: 'Toon in euro’s van dan' }))
    expect(figures()).toContain('als het tegenzit€ 400Laatste jaar, als het meezit€ 900')
    expect(figures()).toContain('In het laatste jaar, verwacht€ 600')
  })

  it('have a table of every year too', async () => {
    const { person } = await renderPayments()
    await person.click(screen.getByRole('button', { name: 'Toon als tabel' }))
    expect(rowsOf(screen.getByRole('table', { name: 'Uw uitkering per maand, jaar na jaar' }))).toEqual([
      ['Jaar', 'Als het meezit', 'Verwacht', 'Als het tegenzit'],
      ['2026', '€ 610', '€ 600', '€ 590'],
      ['2045', '€ 610', '€ 410', '€ 270'],
    ])
  })

  it('are explained in lines from the capital to the remaining value', async () => {
    await renderPayments()
    const table = screen.getByRole('table', { name: 'Zo komt u aan dit getal', hidden: true })
    expect(rowsOf(table)).toEqual([
      ['Onderdeel', 'Bedrag'],
      ['Uw lijfrentekapitaal', '€ 100.000,00'],
      ['Verwacht rendement vóór kosten', '€ 44.000,00'],
      ['Alle uitkeringen samen', '€ −144.000,00'],
      ['Wat er aan het eind over is', '€ 0,00'],
    ])
  })

  it('do not mention the tax on assets, from which an annuity is exempt', async () => {
    await renderPayments()
    expect(screen.getByText(/^Een lijfrente staat vast/)).toBeDefined()
    expect(screen.queryByText(/box 3/)).toBeNull()
  })

  it('are shown beside their inputs, also on paper', async () => {
    await renderPayments()
    const plan = screen.getByText('Wat u invulde').closest('details')
    const terms = within(plan as HTMLElement).getAllByRole('term', { hidden: true })
    expect(terms.map((term) => [textOf(term), textOf(term.nextElementSibling ?? term)])).toEqual([
      ['Product', 'Lijfrente uitkeren'],
      ['Lijfrentekapitaal', '€ 100.000,00'],
      ['Uitkering', 'Elke maand'],
      ['Ingangsdatum', '1 december 2026'],
      ['Looptijd', '20 jaar'],
      ['Risicoprofiel', 'Zonder profiel'],
    ])
    expect(screen.getByText('Berekend op 20 november 2026 door Hoofdmerk')).toBeDefined()
  })
})
