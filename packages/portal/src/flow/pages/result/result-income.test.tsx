import type { CalculationIncome } from '@portal/api/operations'
import type { LijfrenteOpbouwen } from '@portal/flows/flow/products/lijfrente-opbouwen'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { toBuildUpCalculation, toCalculation } from '../../../testing/calculations.ts'
import { flowAnswers } from '../../../testing/flow-answers.ts'
import { textOf } from '../../../testing/read-page.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { annuityPlan, savedFlowOf } from '../../../testing/saved-copies.ts'

async function renderIncome(changes: Partial<CalculationIncome> = {}, plan: Partial<LijfrenteOpbouwen> = {}) {
  const opened = renderAt('/lijfrente-opbouwen?pagina=resultaat', {
    answers: {
      ...flowAnswers,
      createCalculation: ({ body }) => {
        const calculation = toBuildUpCalculation(body as never)
        return { data: { ...calculation, income: { ...(calculation.income as CalculationIncome), ...changes } } }
      },
    },
    saved: savedFlowOf('lijfrenteOpbouwen', { ...annuityPlan, ...plan }),
  })
  await screen.findByText('Uw inkomen later', { selector: 'summary *' })
  return opened
}

const income = () =>
  textOf(screen.getByText('Uw inkomen later', { selector: 'summary *' }).closest('details') as HTMLElement)

describe('the income of an annuity that is built up', () => {
  it('is an estimate a month from the AOW date, gross and net, in rounded euros of now', async () => {
    await renderIncome()
    expect(income()).toContain('Bruto per maand, verwachtongeveer € 430in euro’s van nu')
    expect(income()).toContain('vanaf uw AOW, op 1 juni 2037, 20 jaar lang')
    expect(income()).toContain('Als het tegenzit€ 290Als het meezit€ 640Netto, na loonheffingongeveer € 360')
    // Beside the main amount too.
    expect(textOf(screen.getByRole('region', { name: 'De uitkomst' }))).toContain('Bruto per maand laterongeveer € 430')
  })

  it('follows the choice of euros', async () => {
    const { person } = await renderIncome()
    await person.click(screen.getAllByRole('button', { name: 'Toon in euro’s van dan' })[0] as HTMLElement)
    expect(income()).toContain('ongeveer € 640in euro’s van dan')
    expect(income()).toContain('Netto, na loonheffingongeveer € 530')
  })

  it('shows its assumptions, the taxes on top of it, and that the AOW age can rise', async () => {
    await renderIncome()
    const basis = textOf(screen.getByText(/^Dit is een schatting/))
    expect(basis).toContain('de tarieven van 2026, zonder heffingskorting')
    expect(basis).toContain('4,85% bijdrage Zorgverzekeringswet')
    expect(basis).toContain('Uw AOW-leeftijd kan nog stijgen.')
  })

  it('shows that the tariffs are provisional and the start is after the AOW date', async () => {
    await renderIncome({ isTaxProvisional: true, from: '2026-12-01' }, { geboortedatum: '1959-03-01', duration: 4 })
    const basis = textOf(screen.getByText(/^Dit is een schatting/))
    expect(basis).toContain('de voorlopige tarieven van 2026')
    expect(basis).not.toContain('AOW-leeftijd')
    expect(income()).toContain('vanaf 1 december 2026, na uw AOW, 20 jaar lang')
  })

  it('is missing from an older saved calculation', async () => {
    renderAt('/lijfrente-opbouwen?pagina=resultaat', {
      answers: { ...flowAnswers, createCalculation: ({ body }) => ({ data: toCalculation(body as never) }) },
      saved: savedFlowOf('lijfrenteOpbouwen', annuityPlan),
    })
    await screen.findByRole('heading', { level: 1, name: 'Dit kan uw inleg worden' })
    expect(screen.queryByText('Uw inkomen later')).toBeNull()
  })
})
