import type { CalculationPayload } from '@portal/api/operations'
import type { BedragBeleggen } from '@portal/flows/flow/products/bedrag-beleggen'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { flowsAtom } from '../store/flow-slices.ts'
import { applicants, applicationAnswers, passport } from '../testing/applications.ts'
import { offerID, payload, toCalculation } from '../testing/calculations.ts'
import type { Answers } from '../testing/fake-api.ts'
import { flowAnswers } from '../testing/flow-answers.ts'
import { contractId, task } from '../testing/payments.ts'
import { currentPath, renderAt } from '../testing/render-at.tsx'
import { plan, savedFlow } from '../testing/saved-copies.ts'

const signed: Partial<BedragBeleggen> = {
  ...plan,
  offerID,
  contractID: contractId,
  resultaat: toCalculation(payload),
  activePage: 'betalingEerste',
}

function renderSigned(path: string, answers: Answers) {
  return renderAt(path, { answers: { ...flowAnswers, ...answers }, saved: savedFlow(signed) })
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('a signed flow', () => {
  it('continues at the open payment', async () => {
    renderSigned('/bedrag-beleggen', { getPaymentTasks: { data: [task] } })
    await heading('Eerste betaling')
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=betalingEerste')
  })

  it('that is paid starts again when the customer opens the product', async () => {
    const { portal } = renderSigned('/bedrag-beleggen', { getPaymentTasks: { data: [] } })
    await heading('Hoeveel wilt u beleggen?')
    expect(portal.store.get(flowsAtom).bedragBeleggen).toMatchObject({
      contractID: null,
      offerID: null,
      initialDeposit: null,
    })
  })

  it('that is paid still shows its confirmation by URL', async () => {
    const { portal } = renderSigned('/bedrag-beleggen?pagina=bevestiging', { getPaymentTasks: { data: [] } })
    await screen.findByText(/^Stap \d+ van \d+: Bevestiging$/)
    expect(portal.store.get(flowsAtom).bedragBeleggen.contractID).toBe(contractId)
  })

  it('does not affect the open calculator, which starts again', async () => {
    const { api } = renderSigned('/open/berekenen-bedrag-beleggen', {})
    await heading('Hoeveel wilt u beleggen?')
    expect(currentPath()).toBe('/open/berekenen-bedrag-beleggen?pagina=stap1')
    expect(api.callsOf('getPaymentTasks')).toHaveLength(0)
  })
})

describe('a saved application', () => {
  it.each(['stap1', 'fondsen', 'resultaat'])('is not loaded on %s', async (page) => {
    const { api } = renderAt(`/bedrag-beleggen?pagina=${page}`, {
      answers: flowAnswers,
      saved: savedFlow({ ...signed, contractID: null, activePage: 'resultaat' }),
    })
    await screen.findByText(/^Stap \d van \d+:/)
    expect(api.callsOf('getApplicants')).toHaveLength(0)
    expect(api.callsOf('getFiles')).toHaveLength(0)
  })
})

describe('a result of last month', () => {
  const last = { ...plan, start: null, offerID, resultaat: toCalculation(payload) }
  const answers: Answers = {
    ...applicationAnswers(applicants, [passport]),
    getCalculation: { data: toCalculation(payload) },
    updateCalculation: ({ body }) => ({ data: toCalculation(body as CalculationPayload) }),
  }
  const renderLater = (page: string, more: Answers = {}) =>
    renderAt(page, { answers: { ...answers, ...more }, saved: savedFlow(last), today: '2026-12-01' })

  it.each(['resultaat', 'overzicht'])('is calculated again for %s with the new default start', async (page) => {
    const { api } = renderLater(`/bedrag-beleggen?pagina=${page}`)
    await heading(page === 'resultaat' ? 'Dit kan uw inleg worden' : 'Controleer uw aanvraag')
    expect(api.callsOf('updateCalculation').map(({ body }) => body)).toEqual([{ ...payload, start: '2027-01-01' }])
  })

  it('leads to the page of the result when it cannot be calculated again', async () => {
    renderLater('/bedrag-beleggen?pagina=overzicht', { getCalculation: 'no connection' })
    await heading('Er is geen resultaat')
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=resultaat')
  })

  it('is calculated again in the open calculator', async () => {
    const { api } = renderLater('/open/berekenen-bedrag-beleggen?pagina=resultaat')
    await heading('Dit kan uw inleg worden')
    expect(api.callsOf('previewCalculation').map(({ body }) => body)).toContainEqual({
      ...payload,
      start: '2027-01-01',
    })
  })
})

it('becomes a new calculation when its offer was deleted elsewhere', async () => {
  const { api, portal } = renderAt('/bedrag-beleggen?pagina=overzicht', {
    answers: { ...flowAnswers, getApplicants: { status: 404 }, getFiles: { status: 404 } },
    saved: savedFlow({ ...plan, offerID: 'b5b2cf3f-5b4d-4b69-9d25-0a2b46cd43b1', resultaat: toCalculation(payload) }),
  })
  await heading('Dit kan uw inleg worden')
  expect(currentPath()).toBe('/bedrag-beleggen?pagina=resultaat')
  expect(api.callsOf('createCalculation')).toHaveLength(1)
  expect(portal.store.get(flowsAtom).bedragBeleggen.offerID).toBe(offerID)
})
