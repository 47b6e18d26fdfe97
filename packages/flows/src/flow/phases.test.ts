import { expect, test } from 'vitest'
import { initialFlow } from './flow-state.ts'
import { bedragBeleggen } from './flows-for-tests.ts'
import { pageIds } from './page-ids.ts'
import { stepOf } from './pages.ts'
import { phasesOf } from './phases.ts'

// Requirement C2.
test('the pages of a flow are four phases, which together are its steps', () => {
  const flow = { ...bedragBeleggen, kind: 'eenmalig-en-maandelijks', calculationBasedOnProfile: true } as const
  expect(phasesOf(flow)).toEqual([
    { phase: 'calculation', steps: 5 },
    { phase: 'application', steps: 5 },
    { phase: 'signature', steps: 1 },
    { phase: 'payment', steps: 3 },
  ])
  expect(stepOf(flow, 'bevestiging').total).toBe(pageIds.length)
})

test('a page that does not apply is no step of its phase', () => {
  expect(phasesOf(bedragBeleggen).map(({ steps }) => steps)).toEqual([3, 5, 1, 2])
})

test('an open calculator is one phase', () => {
  expect(phasesOf(initialFlow('lijfrenteUitkeren'), true)).toEqual([{ phase: 'calculation', steps: 5 }])
})
