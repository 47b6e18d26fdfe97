import { expect, test } from 'vitest'
import { initialFlow } from './flow-state.ts'
import { bedragBeleggen } from './flows-for-tests.ts'
import { pageIds } from './page-ids.ts'
import { stepOf } from './pages.ts'
import { phasesOf } from './phases.ts'
import { steps } from './steps.ts'

// Requirement C2.
test('the eight steps of a flow are three phases', () => {
  const flow = { ...bedragBeleggen, kind: 'eenmalig-en-maandelijks', calculationBasedOnProfile: true } as const
  expect(phasesOf(flow)).toEqual([
    { phase: 'calculation', steps: 4 },
    { phase: 'application', steps: 3 },
    { phase: 'signature', steps: 1 },
  ])
  expect(stepOf(flow, 'bevestiging').total).toBe(8)
})

test('every page is in one step, in the order of the pages', () => {
  expect(steps.flatMap(({ pages }) => pages)).toEqual(pageIds)
})

test('a step that does not apply is no step of its phase', () => {
  expect(phasesOf(bedragBeleggen).map(({ steps: count }) => count)).toEqual([3, 3, 1])
})

test('an open calculator is one phase', () => {
  expect(phasesOf(initialFlow('lijfrenteUitkeren'), true)).toEqual([{ phase: 'calculation', steps: 4 }])
})
