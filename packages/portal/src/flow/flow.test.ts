import { expect, it } from 'vitest'
import { flowsAtom } from '../store/flow-slices.ts'
import { flowAnswers } from '../testing/flow-answers.ts'
import { openAt, settled } from '../testing/render-at.tsx'
import { plan, savedFlow } from '../testing/saved-copies.ts'

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
