import { expect, test } from 'vitest'
import { flowNames, productNameOf, productOf, productOfFlow } from './products.ts'

// Requirements 3.2, 3.3, 3.4 and 9.1.
test.each([
  ['bedragBeleggen', 'SB', 'Bedrag beleggen'],
  ['lijfrenteOpbouwen', 'SUL', 'Lijfrente opbouwen'],
  ['lijfrenteUitkeren', 'SDIL', 'Lijfrente uitkeren'],
] as const)('%s makes product %s, %s', (flowName, code, name) => {
  expect(productOfFlow(flowName).code).toBe(code)
  expect(productOf(code).flow).toBe(flowName)
  expect(productNameOf(code)).toBe(name)
})

// Requirement 3.2.
test('there are three flows, the default one first', () => {
  expect(flowNames).toEqual(['bedragBeleggen', 'lijfrenteOpbouwen', 'lijfrenteUitkeren'])
})
