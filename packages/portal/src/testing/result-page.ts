import { fireEvent, screen } from '@testing-library/react'
import { flowsAtom } from '../store/flow-slices.ts'
import type { Answers } from './fake-api.ts'
import { flowAnswers } from './flow-answers.ts'
import { renderAt } from './render-at.tsx'
import { plan, savedFlow } from './saved-copies.ts'

type Flow = Parameters<typeof savedFlow>[0]

export const result = () => screen.findByRole('heading', { level: 1, name: 'Dit kan uw inleg worden' })
/** Opens the line with the trial and the variants. */
export async function openWhatIf(): Promise<void> {
  fireEvent.click(await screen.findByText('Wat als?', { selector: 'summary *' }))
}

export const noResult = () => screen.findByRole('heading', { level: 1, name: 'Er is geen resultaat' })

/** Opens the page of the result, with these answers to the plan. */
export function renderResult(flow: Flow = {}, answers: Answers = {}) {
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
