import type { SaleRequest } from '@portal/api/operations'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planSale, sellable } from './sale-rules.ts'
import { surrenderTax } from '../annuity/surrender-tax.ts'
import { fiscalYearsOfRelease as fiscalYears } from '../annuity/fiscal-years.ts'

// 10 units at € 10 = € 100; 30 units at € 5 = € 150; 1 unit at € 50 = € 50
const holdings = [
  { id: 'a', name: 'Fonds A', unitsMillionths: 10_000_000, priceTenThousandths: 100_000 },
  { id: 'b', name: 'Fonds B', unitsMillionths: 30_000_000, priceTenThousandths: 50_000 },
  { id: 'c', name: 'Fonds C', unitsMillionths: 1_000_000, priceTenThousandths: 500_000 },
]
// 4 units of A are blocked (€ 40), and more of C than is held
const funds = sellable(
  holdings,
  new Map([
    ['a', 4_000_000],
    ['c', 9_000_000],
  ]),
)

const request = (values: Partial<SaleRequest>): SaleRequest => ({
  kind: 'all',
  amountCents: null,
  funds: [],
  acceptsTaxConsequence: false,
  ...values,
})
const plan = (values: Partial<SaleRequest>, productCode: 'SB' | 'SUL' | 'SDIL' = 'SB', year = 2026) =>
  planSale(request(values), { funds, productCode, year, fiscalYears })

// Requirement L19.
test('units that were bought with direct debits of the last 56 days cannot be sold', () => {
  expect(
    funds.map(({ id, valueCents, blockedCents, availableCents }) => [id, valueCents, blockedCents, availableCents]),
  ).toEqual([
    ['b', 15_000, 0, 15_000],
    ['a', 10_000, 4_000, 6_000],
    ['c', 5_000, 5_000, 0],
  ])
})

describe('a sale', () => {
  test('of everything sells all units that are not blocked', () => {
    expect(plan({})).toEqual({
      ok: true,
      funds: [
        { id: 'b', name: 'Fonds B', amountCents: 15_000 },
        { id: 'a', name: 'Fonds A', amountCents: 6_000 },
      ],
      estimatedCents: 21_000,
      tax: null,
      estimatedNetCents: 21_000,
    })
  })

  test('of an amount takes it from the funds in proportion, by largest remainder', () => {
    // 100 × 15.000 / 21.000 = 71,43 and 100 × 6.000 / 21.000 = 28,57: the second gets the last cent
    expect(plan({ kind: 'amount', amountCents: 100 })).toMatchObject({
      funds: [
        { id: 'b', amountCents: 71 },
        { id: 'a', amountCents: 29 },
      ],
      estimatedCents: 100,
    })
  })

  test('of single funds sells the requested amount of each, and all of one without an amount', () => {
    const asked = [
      { id: 'a', amountCents: null },
      { id: 'b', amountCents: 1_000 },
    ]
    expect(plan({ kind: 'funds', funds: asked })).toMatchObject({
      funds: [
        { id: 'b', amountCents: 1_000 },
        { id: 'a', amountCents: 6_000 },
      ],
      estimatedCents: 7_000,
    })
  })

  test.each<[string, Partial<SaleRequest>, object]>([
    [
      'of more than there is',
      { kind: 'amount', amountCents: 21_001 },
      { amountCents: { code: 'more-than-available', available: 21_000 } },
    ],
    ['of nothing', { kind: 'amount', amountCents: 0 }, { amountCents: { code: 'required' } }],
    ['of a negative amount', { kind: 'amount', amountCents: -1 }, { amountCents: { code: 'required' } }],
    ['without an amount', { kind: 'amount' }, { amountCents: { code: 'required' } }],
    ['of everything with an amount', { amountCents: 100 }, { amountCents: { code: 'unknown-value' } }],
    [
      'of an amount with funds',
      { kind: 'amount', amountCents: 1, funds: [{ id: 'a', amountCents: 1 }] },
      { funds: { code: 'unknown-value' } },
    ],
    ['of no fund', { kind: 'funds' }, { funds: { code: 'required' } }],
    [
      'of a fund twice',
      {
        kind: 'funds',
        funds: [
          { id: 'a', amountCents: 1 },
          { id: 'a', amountCents: 1 },
        ],
      },
      { funds: { code: 'unknown-value' } },
    ],
    [
      'of a fund that is not held',
      { kind: 'funds', funds: [{ id: 'z', amountCents: 1 }] },
      { 'funds.z': { code: 'unknown-value' } },
    ],
    [
      'of blocked units',
      { kind: 'funds', funds: [{ id: 'a', amountCents: 6_001 }] },
      { 'funds.a': { code: 'more-than-available', available: 6_000 } },
    ],
    [
      'of all of a fund that is blocked',
      { kind: 'funds', funds: [{ id: 'c', amountCents: null }] },
      { 'funds.c': { code: 'more-than-available', available: 0 } },
    ],
  ])('%s is refused', (_, values, errors) => {
    expect(plan(values)).toEqual({ ok: false, errors })
  })

  test('is refused when nothing can be sold', () => {
    expect(planSale(request({}), { funds: [], productCode: 'SB', year: 2026, fiscalYears })).toEqual({
      ok: false,
      errors: { kind: { code: 'more-than-available', available: 0 } },
    })
  })

  // Requirement L9.
  test('of an annuity requires that the customer accepts the tax', () => {
    expect(plan({}, 'SUL')).toEqual({ ok: false, errors: { acceptsTaxConsequence: { code: 'must-be-yes' } } })
    // 49,5 % of € 210,00 = € 103,95 is withheld; 20 % = € 42,00 is due besides
    expect(plan({ acceptsTaxConsequence: true }, 'SDIL')).toMatchObject({
      estimatedCents: 21_000,
      tax: { withheldCents: 10_395, revisionInterestCents: 4_200, year: 2026 },
      estimatedNetCents: 10_605,
    })
  })

  test('of an annuity in a year without figures is taxed by the last known ones', () => {
    expect(plan({ acceptsTaxConsequence: true }, 'SUL', 2031)).toMatchObject({
      tax: { withheldCents: 10_395, year: 2026 },
    })
    expect(() => plan({ acceptsTaxConsequence: true }, 'SUL', 2024)).toThrow('2024')
  })

  test('of an amount never takes more of a fund than can be sold, and exactly the amount together', () => {
    const available = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(available, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, part) => {
        const held = amounts.map((availableCents, index) => ({
          ...funds[0]!,
          id: String(index),
          valueCents: availableCents,
          blockedCents: 0,
          availableCents,
        }))
        const total = amounts.reduce((sum, amount) => sum + amount, 0)
        fc.pre(total > 0)
        const amountCents = Math.max(1, Math.floor(total * part))
        const known = { funds: held, productCode: 'SB', year: 2026, fiscalYears } as const
        const sale = planSale(request({ kind: 'amount', amountCents }), known)
        if (!sale.ok) throw new Error('refused')
        expect(sale.funds.reduce((sum, fund) => sum + fund.amountCents, 0)).toBe(amountCents)
        for (const fund of sale.funds) expect(fund.amountCents).toBeLessThanOrEqual(amounts[Number(fund.id)]!)
      }),
    )
  })
})

test('fractions of a cent of the tax are dropped', () => {
  // 49,5 % of 101 cents is 49,995, 20 % is 20,2
  expect(surrenderTax(fiscalYears, 'SUL', 101, 2025)).toMatchObject({ withheldCents: 49, revisionInterestCents: 20 })
})
