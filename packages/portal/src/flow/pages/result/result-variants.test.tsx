import type { CalculationPayload } from '@portal/api/operations'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { toCalculation, toDrawdownCalculation } from '../../../testing/calculations.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { flowAnswers } from '../../../testing/flow-answers.ts'
import { rowsOf } from '../../../testing/read-page.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { drawdownPlan, plan, savedFlow, savedFlowOf } from '../../../testing/saved-copies.ts'

/** € 16.543,21, and € 1.000 more for each thing that is different from the plan. */
const previewCalculation: Answers['previewCalculation'] = ({ body }) => {
  const asked = body as CalculationPayload
  const cents = 1_654_321 + (asked.duration - 10) * 100_000 + (asked.periodicDeposit - 100.5) * 2_000
  const calculation = toCalculation(asked, null)
  const nominal = { ...calculation.end.nominal, expectedCents: cents }
  return { data: { ...calculation, end: { ...calculation.end, nominal } } }
}

const rows = async () => rowsOf(await screen.findByRole('table', { name: 'Wat als?' }))

describe('what if', () => {
  it('the customer began later, paid in more or went on longer is put beside the result', async () => {
    const { api } = renderAt('/bedrag-beleggen?pagina=resultaat', {
      answers: { ...flowAnswers, previewCalculation },
      saved: savedFlow(plan),
    })
    await waitFor(async () =>
      expect(await rows()).toEqual([
        ['Wat u anders doet', 'Verwachte waarde', 'Verschil'],
        ['Niets: dit is uw berekening', '€ 16.543,21', '–'],
        ['Een jaar later beginnen, met dezelfde einddatum', '€ 15.543,21', '€ 1.000,00 minder'],
        ['€ 50 per maand meer inleggen', '€ 17.543,21', '€ 1.000,00 meer'],
        ['Vijf jaar langer doorgaan', '€ 21.543,21', '€ 5.000,00 meer'],
      ]),
    )
    const asked = api.callsOf('previewCalculation').map(({ body }) => body as CalculationPayload)
    expect(asked.map(({ duration, periodicDeposit }) => [duration, periodicDeposit])).toEqual([
      [9, 100.5],
      [10, 150.5],
      [15, 100.5],
    ])
    expect(asked.every(({ funds }) => funds.length === 2)).toBe(true)
    // By the assumptions of the result itself.
    expect(api.callsOf('previewCalculation').map(({ query }) => query.get('parameterSetId'))).toEqual(
      Array.from({ length: 3 }, () => '2026-2'),
    )
  })

  it('an annuity paid longer is said of its first payment', async () => {
    renderAt('/lijfrente-uitkeren?pagina=resultaat', {
      answers: {
        ...flowAnswers,
        createCalculation: ({ body }) => ({ data: toDrawdownCalculation(body as never) }),
        previewCalculation: ({ body }) => ({ data: toDrawdownCalculation(body as never, null) }),
      },
      saved: savedFlowOf('lijfrenteUitkeren', drawdownPlan),
    })
    await waitFor(async () =>
      expect(await rows()).toEqual([
        ['Wat u anders doet', 'Eerste uitkering, verwacht', 'Verschil'],
        ['Niets: dit is uw berekening', '€ 600,00', '–'],
        ['Met 10% meer kapitaal beginnen', '€ 600,00', '€ 0,00'],
        ['Vijf jaar langer uitkeringen krijgen', '€ 600,00', '€ 0,00'],
      ]),
    )
  })

  it('cannot be calculated is said so, and the result stays', async () => {
    renderAt('/bedrag-beleggen?pagina=resultaat', {
      answers: { ...flowAnswers, previewCalculation: { status: 500 } },
      saved: savedFlow(plan),
    })
    await waitFor(async () => expect((await rows())[2]).toEqual([expect.any(String), 'Niet te berekenen', '–']))
    expect(screen.getByRole('heading', { level: 1, name: 'Dit kan uw inleg worden' })).toBeDefined()
  })
})
