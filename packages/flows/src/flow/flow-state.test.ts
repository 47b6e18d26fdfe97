import { describe, expect, expectTypeOf, test } from 'vitest'
import { flowNames } from '../values/products.ts'
import { initialFlow, initialFlowState, resetAllFlows, resetFlow } from './flow-state.ts'
import { filled } from './flows-for-tests.ts'
import type { BedragBeleggen } from './products/bedrag-beleggen.ts'

const shared = {
  activePage: 'stap1',
  activeQuestion: 0,
  answers: [],
  calculationBasedOnProfile: null,
  duration: null,
  for: '',
  aanvragerType: '',
  funds: [],
  initialDeposit: null,
  offerID: null,
  contractID: null,
  payment: '',
  firstStatement: '',
  secondStatement: '',
  thirdStatement: '',
  questionEleven: '',
  questions: [],
  riskProfiles: [],
  riskSelection: '',
  score: null,
  scoreOne: null,
  scoreTwo: null,
  resultaat: null,
  typed: {},
  idempotencyKey: null,
}

describe('the initial values', () => {
  // Requirements 2.18, 3.1, 3.2, 3.3, 3.4 and 3.5.
  test('are the fields of the specification with nothing filled in, on stap1 of bedragBeleggen', () => {
    expect(initialFlowState()).toEqual({
      bedragBeleggen: {
        ...shared,
        name: 'bedragBeleggen',
        description: '',
        kind: '',
        periodicDeposit: null,
        start: null,
        twikey: false,
      },
      lijfrenteOpbouwen: {
        ...shared,
        name: 'lijfrenteOpbouwen',
        durationType: '',
        endDate: null,
        geboortedatum: null,
        periodicDeposit: null,
        situation: '',
        start: null,
        twikey: false,
      },
      lijfrenteUitkeren: {
        ...shared,
        name: 'lijfrenteUitkeren',
        geboortedatum: null,
        kapitaal: '',
        start: null,
        uitkeringsTermijnCode: '',
        otherTemporaryPayouts: null,
      },
      currentFlow: 'bedragBeleggen',
    })
  })

  test('of one flow are those of the state, with its own type', () => {
    for (const name of flowNames) expect(initialFlow(name)).toEqual(initialFlowState()[name])
    expectTypeOf(initialFlow('bedragBeleggen')).toEqualTypeOf<BedragBeleggen>()
  })
})

describe('a reset', () => {
  // Requirement 4.8.
  test.each(flowNames)('of %s leaves the other flows and the current one', (name) => {
    expect(resetFlow(filled, name)).toEqual({ ...filled, [name]: initialFlow(name) })
  })

  // Requirement 4.8.
  test('of all flows goes back to the initial state', () => {
    expect(resetAllFlows()).toEqual(initialFlowState())
  })
})
