import type { DepositRequest } from '@portal/api/operations'
import { describe, expect, test } from 'vitest'
import { fiscalYearsOfRelease as fiscalYears } from '../annuity/fiscal-years.ts'
import { checkDeposit, mayDeposit, validateDeposit } from './deposit-rules.ts'
import { riskProfiles } from '../flow/flows-for-tests.ts'

const funds = [
  { id: 'a', productCodes: ['SB' as const, 'SUL' as const], closedForDeposits: false },
  { id: 'closed', productCodes: ['SB' as const], closedForDeposits: true },
]
const known = { funds, fiscalYears }
const saver = {
  productCode: 'SB' as const,
  isPaymentCompleted: true,
  funds: [{ id: 'a', shareBasisPoints: 10_000 }],
  year: 2026,
  depositedCents: 0,
  birthdate: null,
}
const deposit: DepositRequest = { amountCents: 50_000, method: 'ideal', funds: null, confirmsJaarruimte: false }

test.each<[string, Partial<DepositRequest>, object]>([
  ['as usual', {}, {}],
  ['of the smallest amount', { amountCents: 5_000 }, {}],
  ['of the largest amount', { amountCents: 100_000_000 }, {}],
  ['of nothing', { amountCents: 0 }, { amountCents: { code: 'required' } }],
  ['of too little', { amountCents: 4_999 }, { amountCents: { code: 'below-minimum', minimum: 5_000 } }],
  ['of too much', { amountCents: 100_000_001 }, { amountCents: { code: 'above-maximum', maximum: 100_000_000 } }],
  ['with a split of its own', { funds: [{ id: 'a', shareBasisPoints: 10_000 }] }, {}],
  [
    'with half a split',
    { funds: [{ id: 'a', shareBasisPoints: 5_000 }] },
    { funds: { code: 'split-too-low', rest: 5_000 } },
  ],
  [
    'in a fund that is closed',
    { funds: [{ id: 'closed', shareBasisPoints: 10_000 }] },
    { 'funds.closed': { code: 'closed-fund' } },
  ],
  [
    'in a fund that is not there',
    { funds: [{ id: 'z', shareBasisPoints: 10_000 }] },
    { 'funds.z': { code: 'unknown-value' } },
  ],
])('a deposit %s: %j', (_, values, errors) => {
  expect(validateDeposit({ ...deposit, ...values }, saver, known)).toEqual(errors)
})

describe('a deposit with its own split', () => {
  const shares = {
    id: 'a',
    productCodes: ['SB' as const],
    closedForDeposits: false,
    category: 'aandelen' as const,
    equityBasisPoints: 10_000,
    volatilityBasisPoints: 1_700,
    correlationsBasisPoints: { aandelen: 8_500, obligaties: 1_500, vastgoed: 6_500, geldmarkt: 0, mix: 9_000 },
  }
  // A profile with half in shares.
  const profiles = riskProfiles.map((profile) =>
    profile.id === 'zeer-offensief'
      ? { ...profile, equityBasisPoints: 10_000, volatilityBasisPoints: 1_700 }
      : { ...profile, equityBasisPoints: 5_000, volatilityBasisPoints: 920 },
  )
  const check = (
    values: Partial<DepositRequest>,
    chosenRiskProfile: 'neutraal' | 'zeer-offensief' | 'NVT' = 'neutraal',
    determinedRiskProfile: 'neutraal' | null = null,
  ) =>
    checkDeposit(
      { ...deposit, ...values },
      { ...saver, chosenRiskProfile, determinedRiskProfile },
      { funds: [shares], riskProfiles: profiles, fiscalYears },
    )
  const allShares = { funds: [{ id: 'a', shareBasisPoints: 10_000 }] }

  test("and more risk than the profile requires the customer's confirmation", () => {
    expect(check(allShares)).toEqual({ acceptsRisk: { code: 'must-be-yes' } })
    expect(check({ ...allShares, acceptsRisk: false })).toEqual({ acceptsRisk: { code: 'must-be-yes' } })
    expect(check({ ...allShares, acceptsRisk: true })).toEqual({})
  })

  test('is compared with the profile of the answers too', () => {
    expect(check(allShares, 'zeer-offensief')).toEqual({})
    expect(check(allShares, 'zeer-offensief', 'neutraal')).toEqual({ acceptsRisk: { code: 'must-be-yes' } })
  })

  test('requires no confirmation without a profile, or with the split of the contract', () => {
    expect(check(allShares, 'NVT')).toEqual({})
    expect(check({ funds: null })).toEqual({})
  })

  test('must be completed first', () => {
    expect(check({ funds: [{ id: 'a', shareBasisPoints: 5_000 }] })).toEqual({
      funds: { code: 'split-too-low', rest: 5_000 },
    })
  })
})

test("in an annuity requires the customer's confirmation that it can be deducted", () => {
  const builder = { ...saver, productCode: 'SUL' as const }
  expect(validateDeposit(deposit, builder, known)).toEqual({ confirmsJaarruimte: { code: 'must-be-yes' } })
  expect(validateDeposit({ ...deposit, confirmsJaarruimte: true }, builder, known)).toEqual({})
})

// Jaarruimte of at most € 35,589 and reserveringsruimte of at most € 42,753 make € 78,342 for 2026.
test.each([
  ['that just fits', 78_342_00, 0, {}],
  [
    'of a cent more',
    78_342_01,
    0,
    { amountCents: { code: 'above-room', maximumCents: 78_342_00, year: 2026, unconfirmedYear: 2026 } },
  ],
  ['that fits with what was paid in before', 50_000_00, 28_342_00, {}],
  [
    'that does not fit any more',
    50_000_00,
    28_342_01,
    { amountCents: { code: 'above-room', maximumCents: 78_342_00, year: 2026, unconfirmedYear: 2026 } },
  ],
])('a deposit in an annuity %s', (_, amountCents, depositedCents, errors) => {
  const request = { ...deposit, amountCents, confirmsJaarruimte: true }
  expect(validateDeposit(request, { ...saver, productCode: 'SUL', depositedCents }, known)).toEqual(errors)
  expect(validateDeposit(request, { ...saver, depositedCents }, known)).toEqual({})
})

// Born on 1 November 1953, with AOW from 1 March 2020 (66 years and 4 months): five years later is 1 March 2025.
test.each([
  [2025, {}],
  [2026, { amountCents: { code: 'no-deduction', year: 2026 } }],
])('a deposit in an annuity of somebody born on 1-11-1953 in %i', (year, errors) => {
  const facts = { ...saver, productCode: 'SUL' as const, year, birthdate: '1953-11-01' as const }
  expect(validateDeposit({ ...deposit, confirmsJaarruimte: true }, facts, known)).toEqual(errors)
})

test.each([
  ['SB', true, true],
  ['SUL', true, true],
  ['SDIL', true, false],
  ['SB', false, false],
] as const)('in %s with all paid: %s, extra deposits are possible: %s', (productCode, isPaymentCompleted, expected) => {
  expect(mayDeposit({ productCode, isPaymentCompleted })).toBe(expected)
})
