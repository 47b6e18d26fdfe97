import { describe, expect, it } from 'vitest'
import { isCertainMatch } from './death-match.ts'

const customer = {
  initialen: 'F.A.',
  tussenvoegsel: 'van',
  achternaam: 'Dijk-Hof',
  name: 'Fenna van Dijk',
  numbers: ['100123-SB', '100124-SUL'],
}
const matches = (name: string, contractNumber = '') => isCertainMatch({ name, contractNumber }, customer)

describe('a reported death is of a customer with the same date of birth', () => {
  it.each([
    'F.A. van Dijk-Hof',
    'f a van dijkhof',
    'FA van Dijk Hof',
    'Fénna van Dijk',
    'Fenna van Dijk-Hof',
    'Fenna Anna van Dijk-Hof',
  ])('and the name %s', (name) => {
    expect(matches(name)).toBe(true)
  })

  it.each(['A. van Dijk-Hof', 'Fenna Bea van Dijk-Hof', 'van Dijk-Hof', 'F. Dijk', 'Fenna', 'Hof'])(
    'and not of one with another name: %s',
    (name) => {
      expect(matches(name)).toBe(false)
    },
  )

  it('and with the number of a contract, however it was typed', () => {
    expect(matches('Oma', '100124 sul')).toBe(true)
    expect(matches('Oma', '100123')).toBe(true)
    expect(matches('Oma', '100125-SB')).toBe(false)
    expect(matches('Oma', 'geen idee')).toBe(false)
  })
})

it('a customer whose name is not known matches by number alone', () => {
  const unknown = { initialen: '', tussenvoegsel: '', achternaam: '', name: '', numbers: ['100123-SB'] }
  expect(isCertainMatch({ name: '', contractNumber: '' }, unknown)).toBe(false)
  expect(isCertainMatch({ name: 'Fenna', contractNumber: '100123-SB' }, unknown)).toBe(true)
})
