import type { PaymentTask } from '@portal/api/operations'
import { initialFlow, initialFlowState } from '@portal/flows/flow/flow-state'
import type { Answers } from './fake-api.ts'
import { contractId } from './payments.ts'
import { renderAt } from './render-at.tsx'
import { plan, savedFlow, toSaved } from './saved-copies.ts'

/** The saved copy of a plan that is signed, at its first payment. */
export const signedPlan = savedFlow({ ...plan, contractID: contractId, activePage: 'betalingEerste' })

/** Opens a page of the flow with these open tasks. */
export function renderPage(page: string, tasks: PaymentTask[], answers: Answers = {}, saved = signedPlan) {
  return renderAt(`/bedrag-beleggen?pagina=${page}`, {
    saved,
    answers: { getPaymentTasks: { data: tasks }, ...answers },
  })
}

/** Opens a page of the flow that transfers an annuity from elsewhere. */
export function renderTransfer(activePage: 'betalingEerste' | 'bevestiging', transferTask: PaymentTask) {
  const initial = initialFlowState()
  const flow = {
    ...initialFlow('lijfrenteOpbouwen'),
    situation: 'oversluiten',
    initialDeposit: 125_000,
    contractID: contractId,
    activePage,
  }
  return renderAt(`/lijfrente-opbouwen?pagina=${activePage}`, {
    saved: toSaved({ flows: { ...initial, lijfrenteOpbouwen: flow } }),
    answers: { getPaymentTasks: { data: [transferTask] } },
  })
}
