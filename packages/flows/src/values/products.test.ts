import { expect, test } from 'vitest'
import { flowNameOf, flowNames, productCodeOf, productNameOf } from './products.ts'

test.each([
  ['bedragBeleggen', 'SB', 'Bedrag beleggen'],
  ['lijfrenteOpbouwen', 'SUL', 'Lijfrente opbouwen'],
  ['lijfrenteUitkeren', 'SDIL', 'Lijfrente uitkeren'],
] as const)('%s makes product %s, %s', (flowName, code, name) => {
  expect(productCodeOf(flowName)).toBe(code)
  expect(flowNameOf(code)).toBe(flowName)
  expect(productNameOf(code)).toBe(name)
})

test('there are three flows, the default one first', () => {
  expect(flowNames).toEqual(['bedragBeleggen', 'lijfrenteOpbouwen', 'lijfrenteUitkeren'])
})
