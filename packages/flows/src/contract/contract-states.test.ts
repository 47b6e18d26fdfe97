import { expect, it } from 'vitest'
import { allows, statesThatAllow, type ContractAction } from './contract-states.ts'

const actions: ContractAction[] = ['collect', 'invest', 'pay-out', 'pay', 'deposit', 'sell', 'change', 'settle']
const allowedIn = (state: 'active' | 'held' | 'ended') => actions.filter((action) => allows(state, action))

it('an active contract allows everything', () => {
  expect(allowedIn('active')).toEqual(actions)
})

it('a held contract only allows that staff sell it for those who are entitled', () => {
  expect(allowedIn('held')).toEqual(['settle'])
})

it('an ended contract only pays what was sold', () => {
  expect(allowedIn('ended')).toEqual(['pay'])
  expect(statesThatAllow('pay')).toEqual(['active', 'ended'])
  expect(statesThatAllow('collect')).toEqual(['active'])
})
