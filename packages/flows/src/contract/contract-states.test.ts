import type { ContractState } from '@portal/api/operations'
import { expect, it } from 'vitest'
import { allows, statesThatAllow, type ContractAction } from './contract-states.ts'

const actions: ContractAction[] = [
  'collect',
  'invest',
  'pay-out',
  'pay',
  'deposit',
  'sell',
  'change',
  'wind-down',
  'settle',
]
const allowedIn = (state: ContractState) => actions.filter((action) => allows(state, action))

it('an active contract allows everything', () => {
  expect(allowedIn('active')).toEqual(actions)
})

it('a contract of a child of age continues, and its parent only winds down', () => {
  expect(allowedIn('of-age')).toEqual(['collect', 'invest', 'pay-out', 'pay', 'wind-down', 'settle'])
})

it('a held contract only allows that staff sell it for those who are entitled', () => {
  expect(allowedIn('held')).toEqual(['settle'])
})

it('an ended contract only pays what was sold', () => {
  expect(allowedIn('ended')).toEqual(['pay'])
  expect(statesThatAllow('pay')).toEqual(['active', 'of-age', 'ended'])
  expect(statesThatAllow('collect')).toEqual(['active', 'of-age'])
  expect(statesThatAllow('sell')).toEqual(['active'])
})
