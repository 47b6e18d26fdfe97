import { expect, it, vi } from 'vitest'
import { payload } from '../../../../tests/calculations.ts'
import { reference } from '../../../../tests/reference.ts'
import { scenarioDraws } from '../../../engine/calculation/scenario-draws.ts'
import { calculatePayload, warmUp } from './calculate-payload.ts'

vi.mock(import('../../../engine/calculation/scenario-draws.ts'), async (importOriginal) => {
  const original = await importOriginal()
  return { scenarioDraws: vi.fn(original.scenarioDraws) }
})

it('the random draws are made before the first customer', () => {
  warmUp(reference)
  calculatePayload(payload, new Date('2026-11-20T09:00:00Z'), reference, null)
  const [made, used] = vi.mocked(scenarioDraws).mock.results
  // Not compared as values, because there are a million of them.
  expect(made?.value).toBeInstanceOf(Uint16Array)
  expect(used?.value === made?.value).toBe(true)
})
