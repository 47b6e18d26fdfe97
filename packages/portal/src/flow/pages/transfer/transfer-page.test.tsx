import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { applicants, applicationAnswers, passport } from '../../../testing/applications.ts'
import { offerID, payload, toCalculation } from '../../../testing/calculations.ts'
import { currentPath, renderAt } from '../../../testing/render-at.tsx'
import { annuityPlan, savedFlowOf } from '../../../testing/saved-copies.ts'

it('an annuity that is transferred shows what the present provider does before the application is checked', async () => {
  const flow = {
    ...annuityPlan,
    situation: 'oversluiten' as const,
    initialDeposit: 2_000_000,
    offerID,
    resultaat: toCalculation(payload),
  }
  const { person } = renderAt('/lijfrente-opbouwen?pagina=overdracht', {
    answers: applicationAnswers(applicants, [passport]),
    saved: savedFlowOf('lijfrenteOpbouwen', flow),
  })
  await screen.findByRole('heading', { level: 1, name: 'Zo gaat uw overdracht' })
  await person.click(screen.getByRole('button', { name: 'Volgende' }))
  await screen.findByRole('heading', { level: 1, name: 'Controleer uw aanvraag' })
  expect(currentPath()).toBe('/lijfrente-opbouwen?pagina=overzicht')
})
