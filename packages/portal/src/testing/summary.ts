import type { Applicants } from '@portal/api/operations'
import { changeApplicant } from '@portal/flows/application/applicants'
import { screen } from '@testing-library/react'
import { flowsAtom } from '../store/flow-slices.ts'
import { applicants, applicationAnswers, passport, savedOffer } from './applications.ts'
import { offerID, toCalculation, toDrawdownCalculation } from './calculations.ts'
import type { Answers } from './fake-api.ts'
import { contractId } from './payments.ts'
import { renderAt } from './render-at.tsx'
import { annuityPlan, drawdownPlan, payloadOf, savedFlowOf } from './saved-copies.ts'

/** A server that accepts the signature. */
export const signing: Answers = {
  requestSigningCode: { data: { channel: 'email', sentTo: 's•••@demo.nl' } },
  signApplication: { data: { contractId, number: 'SB-10001' } },
  getPaymentTasks: { data: [] },
}

/** Opens the check page, with the steps of a signature. */
export async function renderSummary(
  draft: Applicants = applicants,
  answers: Answers = {},
  saved = savedOffer,
  path = '/bedrag-beleggen',
) {
  const files = [passport, { ...passport, person: 'partner' as const }]
  const opened = renderAt(`${path}?pagina=overzicht`, {
    answers: { ...applicationAnswers(draft, files), ...signing, ...answers },
    saved,
  })
  await screen.findByRole('heading', { level: 1, name: 'Controleer uw aanvraag' })
  const button = (name: string) => screen.getByRole('button', { name })
  const tickAll = async () => {
    for (const box of screen.getAllByRole('checkbox')) await opened.person.click(box)
  }
  const requestCode = async () => {
    await tickAll()
    await opened.person.click(button('Ondertekenen'))
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'Code van zes cijfers' })
  }
  const flow = () => opened.portal.store.get(flowsAtom).bedragBeleggen
  return { ...opened, button, tickAll, requestCode, flow }
}

/** The customer with the birth date of each plan of an annuity. */
export const bornAs = {
  lijfrenteOpbouwen: changeApplicant(applicants, 'mijn', { geboortedatum: '01-03-1970' }),
  lijfrenteUitkeren: changeApplicant(applicants, 'mijn', { geboortedatum: '01-03-1959' }),
} as const

const taken = { ...annuityPlan, situation: 'oversluiten', initialDeposit: 125_000 } as const

/** The saved copy of an annuity that is taken over from another provider. */
export const oversluiten = savedFlowOf('lijfrenteOpbouwen', {
  ...taken,
  offerID,
  resultaat: toCalculation(payloadOf('lijfrenteOpbouwen', taken)),
  activePage: 'resultaat',
})

/** The saved copy of a draw-down. */
export const drawdown = savedFlowOf('lijfrenteUitkeren', {
  ...drawdownPlan,
  offerID,
  resultaat: toDrawdownCalculation(payloadOf('lijfrenteUitkeren', drawdownPlan)),
  activePage: 'resultaat',
})
