import { cleanup, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialFlowState } from '@portal/flows/flow/flow-state'
import { offer, offerID, payload, toCalculation } from '../testing/calculations.ts'
import { summary } from '../testing/contracts.ts'
import { customer } from '../testing/customers.ts'
import { flowAnswers } from '../testing/flow-answers.ts'
import { mutationsOf } from '../testing/mutations.ts'
import { questionnaires, riskProfiles } from '../testing/reference-data.ts'
import { closePortals, renderAt, settled } from '../testing/render-at.tsx'
import { plan, toSaved } from '../testing/saved-copies.ts'

const questions = questionnaires.flatMap(({ questions: list }, index) =>
  list.map((question) => ({ ...question, questionnaire: index + 1 })),
)
const bedragBeleggen = {
  ...initialFlowState().bedragBeleggen,
  ...plan,
  activePage: 'resultaat',
  calculationBasedOnProfile: true,
  questions,
  riskProfiles,
  answers: questions.map(({ id }) => ({ questionId: id, answerId: `${id}b` })),
  resultaat: toCalculation(payload),
  offerID,
}
const copy = toSaved({
  user: customer,
  offers: [offer],
  contractSummaries: [summary],
  flows: { ...initialFlowState(), bedragBeleggen },
})

const pages = ['stap1', 'vragenlijst', 'risicoprofiel', 'fondsen', 'resultaat'].map(
  (page) => `/bedrag-beleggen?pagina=${page}`,
)

it('the page is never empty, whatever is in the saved copy', async () => {
  // A page that fails shows its error at once when this code is loaded.
  await import('./page-error.tsx')
  const answers = {
    ...flowAnswers,
    getContractSummaries: { data: { Contract: [summary] } },
    getCalculation: { data: toCalculation(payload) },
    updateCalculation: { data: toCalculation(payload) },
  }
  const paths = fc.constantFrom(...pages, '/bedrag-beleggen', '/mijn-investeringen', '/mijn-berekeningen')
  await fc.assert(
    fc.asyncProperty(paths, mutationsOf(copy), async (path, saved) => {
      localStorage.clear()
      const opened = renderAt(path, { saved, answers })
      await settled(opened)
      expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
      expect(screen.queryByText('Deze pagina kan niet worden getoond')).toBeNull()
      expect(opened.left).toEqual([])
      cleanup()
      await closePortals()
    }),
    { numRuns: 40 },
  )
})
