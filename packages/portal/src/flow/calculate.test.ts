import { expect, it } from 'vitest'
import { flowAnswers } from '../testing/flow-answers.ts'
import { openAt, settled } from '../testing/render-at.tsx'
import { plan, savedFlow } from '../testing/saved-copies.ts'
import { calculate } from './calculate.ts'

it('a plan that is sent twice at once is calculated once', async () => {
  const opened = openAt('/contact', { saved: savedFlow(plan), answers: flowAnswers })
  await settled(opened)
  const { api, portal } = opened
  const both = await Promise.all([calculate(portal, 'bedragBeleggen'), calculate(portal, 'bedragBeleggen')])
  expect(both).toEqual([null, null])
  expect(api.callsOf('createCalculation')).toHaveLength(1)
})
