import type { ContractOutlook, UpcomingEvent } from '@portal/api/operations'
import { describe, expect, it, test } from 'vitest'
import { nextPayoutOf, phaseOfContract, phasesOf, prospectOf } from './life-phase.ts'

type Facts = Parameters<typeof phaseOfContract>[0]

/** Worth € 10.000 and paid. */
const paid: Facts = {
  productCode: 'SB',
  state: 'active',
  IsPaymentCompleted: true,
  PrimoWaardeHuidigeMaandNaProlongatie: 10_000,
  awaitingCents: 0,
}
const unpaid: Facts = { ...paid, IsPaymentCompleted: false, PrimoWaardeHuidigeMaandNaProlongatie: null }
const drawing: Facts = { ...paid, productCode: 'SDIL' }

describe('the phase of a contract', () => {
  it.each([
    ['starting', 'has no money yet', unpaid],
    ['building', 'has a value', paid],
    ['building', 'has a value and a failed direct debit', { ...paid, IsPaymentCompleted: false }],
    ['building', 'has € 50 that waits to be invested', { ...unpaid, awaitingCents: 5_000 }],
    ['building', 'is paid and starts later', { ...unpaid, IsPaymentCompleted: true }],
    ['building', 'builds up an annuity', { ...paid, productCode: 'SUL' }],
    ['drawing', 'pays out', drawing],
    ['starting', 'waits for the capital that it pays out', { ...unpaid, productCode: 'SDIL' }],
    [null, 'has paid out everything', { ...drawing, PrimoWaardeHuidigeMaandNaProlongatie: 0 }],
    [null, 'is held', { ...paid, state: 'held' }],
    [null, 'has ended', { ...drawing, state: 'ended' }],
  ] as const)('is %s when it %s', (phase, _, facts) => {
    expect(phaseOfContract(facts)).toBe(phase)
  })
})

describe('the phases of a customer', () => {
  it.each([
    ['of a customer without contracts are the start', [], ['starting']],
    ['of an unpaid contract are the start', [unpaid], ['starting']],
    ['of an unpaid contract beside a paid one are those of the paid one', [unpaid, paid], ['building']],
    ['begin with the payouts', [paid, drawing], ['drawing', 'building']],
    ['of ended contracts are none', [{ ...paid, state: 'ended' }], []],
  ] as const)('%s', (_, summaries, phases) => {
    expect(phasesOf(summaries)).toEqual(phases)
  })
})

const amounts = (lowCents: number, expectedCents: number, highCents: number) => ({ lowCents, expectedCents, highCents })
const free: ContractOutlook = {
  contractId: 'free',
  lastsUntil: '2040-01-01',
  value: amounts(1_000, 2_000, 3_000),
  income: null,
}
const annuity: ContractOutlook = {
  contractId: 'annuity',
  lastsUntil: '2045-01-01',
  value: amounts(4_000, 5_000, 6_000),
  income: { from: '2046-05-01', gross: amounts(10, 20, 30) },
}

describe('the prospect of building up', () => {
  it('is the income of an annuity, also beside other contracts', () => {
    expect(prospectOf([free, annuity])).toEqual({ kind: 'income', from: '2046-05-01', amounts: amounts(10, 20, 30) })
  })

  it('adds up annuities, from the day on which each of them pays', () => {
    const later = { ...annuity, income: { from: '2047-01-01', gross: amounts(1, 2, 3) } }
    const together = { kind: 'income', from: '2047-01-01', amounts: amounts(11, 22, 33) }
    expect(prospectOf([annuity, later])).toEqual(together)
    expect(prospectOf([later, annuity])).toEqual(together)
  })

  it('is the largest value without an annuity', () => {
    const larger = { ...free, contractId: 'larger', value: amounts(2_000, 2_500, 2_600) }
    expect(prospectOf([free, larger])).toEqual({
      kind: 'value',
      contractId: 'larger',
      on: '2040-01-01',
      amounts: amounts(2_000, 2_500, 2_600),
    })
  })

  it('is unknown when nothing can be projected', () => {
    expect(prospectOf([{ ...free, value: null }])).toBeNull()
    expect(prospectOf([])).toBeNull()
  })
})

describe('the next payout', () => {
  const payout: UpcomingEvent = {
    contractId: 'a',
    kind: 'payout',
    date: '2026-12-07',
    amountCents: 83_590,
    netCents: 53_832,
  }

  test('is the first one, after tax', () => {
    const later = { ...payout, contractId: 'b', date: '2027-01-08' }
    const sale = { ...payout, kind: 'sale', date: '2026-12-01' } as const
    const next = { date: '2026-12-07', cents: 53_832, isNet: true, contractIds: ['a'] }
    expect(nextPayoutOf([later, sale, payout])).toEqual(next)
  })

  test('adds up the payouts of one day', () => {
    // 538,32 + 100,00
    const second = { ...payout, contractId: 'b', amountCents: 12_000, netCents: 10_000 }
    expect(nextPayoutOf([payout, second])).toMatchObject({ cents: 63_832, isNet: true, contractIds: ['a', 'b'] })
    // 835,90 + 120,00
    const untaxed = { ...second, netCents: null }
    expect(nextPayoutOf([payout, untaxed])).toMatchObject({ cents: 95_590, isNet: false })
  })

  test('has no amount before the first one, and is none without a payout', () => {
    expect(nextPayoutOf([{ ...payout, amountCents: null, netCents: null }])).toMatchObject({ cents: null })
    expect(nextPayoutOf([])).toBeNull()
  })
})
