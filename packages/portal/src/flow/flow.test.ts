import { expect, it } from 'vitest'
import { flowsAtom } from '../store/flow-slices.ts'
import { offer, offerID, otherOfferID } from '../testing/calculations.ts'
import { customer } from '../testing/customers.ts'
import { flowAnswers } from '../testing/flow-answers.ts'
import { currentPath, openAt, settled } from '../testing/render-at.tsx'
import { plan, savedFlow } from '../testing/saved-copies.ts'

// Requirement 4.9.
it.each([
  ['/lijfrente-opbouwen', 'lijfrenteOpbouwen'],
  ['/lijfrente-uitkeren', 'lijfrenteUitkeren'],
  ['/open/berekenen-lijfrente-opbouwen', 'lijfrenteOpbouwen'],
] as const)('opening %s makes %s the current flow, and does not change another one', async (path, name) => {
  const opened = openAt(path, { saved: savedFlow(plan), answers: flowAnswers })
  await settled(opened)
  const flows = opened.portal.store.get(flowsAtom)
  expect(flows.currentFlow).toBe(name)
  expect(flows.bedragBeleggen.description).toBe('Verbouwing')
})

// Requirement C22.
it.each([
  ['resumes the calculation that the end of a session interrupted', offerID, 'fondsen', 'Verbouwing'],
  ['ignores a calculation of somebody else', otherOfferID, 'stap1', ''],
])('the address of a flow %s', async (_, id, page, description) => {
  const opened = openAt(`/bedrag-beleggen?pagina=fondsen&berekening=${id}`, {
    user: customer,
    answers: { ...flowAnswers, getOffers: { data: { Offerte: [offer] } } },
  })
  await settled(opened)
  expect(currentPath()).toBe(`/bedrag-beleggen?pagina=${page}`)
  expect(opened.portal.store.get(flowsAtom).bedragBeleggen.description).toBe(description)
})
