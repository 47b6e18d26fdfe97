import type { Calculation, CalculationPayload } from '@portal/api/operations'
import { initialFlowState } from '@portal/flows/flow/flow-state'
import { cleanup, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applicants, applicationAnswers, passport } from '../../testing/applications.ts'
import { offer, offerID, payload, toCalculation } from '../../testing/calculations.ts'
import { flowAnswers } from '../../testing/flow-answers.ts'
import { textOf } from '../../testing/read-page.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { plan, toSaved } from '../../testing/saved-copies.ts'

type Scenarios = Calculation['end']['real']

const scenarios = fc
  .tuple(...[1, 2, 3].map(() => fc.integer({ min: 100_000, max: 900_000_000 })))
  .map((cents): Scenarios => {
    const [lowCents, expectedCents, highCents] = cents.toSorted((a, b) => a - b) as [number, number, number]
    return { lowCents, expectedCents, highCents }
  })

/** The first amount on a page that is an estimate. */
async function headlineAt(path: string, calculation: Calculation, euros: 'real' | 'nominal'): Promise<string> {
  const answer = ({ body }: { body: unknown }) => ({
    data: { ...calculation, payload: body as CalculationPayload },
  })
  const initial = initialFlowState()
  const flow = { ...initial.bedragBeleggen, ...plan, offerID, resultaat: calculation }
  const saved = toSaved({ euros, flows: { ...initial, currentFlow: 'bedragBeleggen', bedragBeleggen: flow } })
  renderAt(path, {
    answers: {
      ...flowAnswers,
      ...applicationAnswers(applicants, [passport]),
      previewCalculation: answer,
      createCalculation: answer,
      getCalculation: { data: calculation },
      getOffers: {
        data: { Offerte: [{ ...offer, end: calculation.end.nominal, endReal: calculation.end.real }] },
      },
    },
    saved,
  })
  await screen.findAllByText(/^ongeveer €/)
  const [first] = screen.getAllByText(/^ongeveer €/)
  const text = textOf(first as HTMLElement)
  cleanup()
  localStorage.clear()
  return text
}

// Requirement C15.
it('the plan, the result, the check page and the saved calculation show the same amount for the same plan', async () => {
  await fc.assert(
    fc.asyncProperty(scenarios, scenarios, fc.constantFrom('real', 'nominal'), async (real, nominal, euros) => {
      const base = toCalculation(payload)
      const end = { ...base.end, real, nominal }
      const calculation = { ...base, end, years: [...base.years.slice(0, 1), end] }
      const headlines = []
      for (const path of [
        '/bedrag-beleggen?pagina=stap1',
        '/bedrag-beleggen?pagina=resultaat',
        '/bedrag-beleggen?pagina=overzicht',
        '/mijn-berekeningen',
      ]) {
        headlines.push(await headlineAt(path, calculation, euros))
      }
      expect(new Set(headlines).size).toBe(1)
    }),
    { numRuns: 2 },
  )
}, 60_000)
