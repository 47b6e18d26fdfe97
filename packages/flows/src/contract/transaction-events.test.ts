import type { Transaction } from '@portal/api/operations'
import { describe, expect, it } from 'vitest'
import { nameOfEvent, toTransactionMonths } from './transaction-events.ts'

let count = 0
function line(kind: Transaction['kind'], date: string, amountCents: number, differences: Partial<Transaction> = {}) {
  count += 1
  return {
    id: `${count}`,
    date,
    kind,
    status: 'dealt' as const,
    fundId: 'a',
    fundName: 'A',
    unitsMillionths: 1_000_000,
    priceTenThousandths: 10_000,
    amountCents,
    taxOn: null,
    isProvisional: false,
    corrections: [],
    dealing: null,
    ...differences,
  }
}
const noFund = { fundId: null, fundName: null, unitsMillionths: null, priceTenThousandths: null }

function eventsOf(lines: readonly Transaction[]) {
  return toTransactionMonths(lines).flatMap(({ month, events }) =>
    events.map((event) => ({ month, name: nameOfEvent(event), gross: event.grossCents, lines: event.lines.length })),
  )
}

describe('the events of transactions', () => {
  it('are one a month for a deposit over funds, with its entry costs', () => {
    expect(
      eventsOf([
        line('periodic', '2026-11-02', 60_00),
        line('periodic', '2026-11-02', 40_00),
        line('cost', '2026-11-02', -60, { unitsMillionths: null }),
        line('periodic', '2026-10-01', 100_00),
      ]),
    ).toEqual([
      { month: '2026-11-01', name: 'Maandinleg 2\u00a0november', gross: 100_00, lines: 3 },
      { month: '2026-10-01', name: 'Maandinleg 1\u00a0oktober', gross: 100_00, lines: 1 },
    ])
  })

  it('have service costs, which cost units, beside the deposit', () => {
    expect(eventsOf([line('periodic', '2026-11-02', 100_00), line('cost', '2026-11-02', -1_10)])).toEqual([
      { month: '2026-11-01', name: 'Maandinleg 2\u00a0november', gross: 100_00, lines: 1 },
      { month: '2026-11-01', name: 'Kosten 2\u00a0november', gross: -1_10, lines: 1 },
    ])
  })

  it('have a payout with its gross amount, its tax and the net amount', () => {
    const lines = [
      line('tax', '2026-10-01', -297_58, { ...noFund, taxOn: 'payout', isProvisional: true }),
      line('payout', '2026-10-01', -500_00),
      line('payout', '2026-10-01', -335_90),
    ]
    const [event] = toTransactionMonths(lines)[0]?.events ?? []
    // 500 + 335,90 = 835,90 leaves the contract; tax of 297,58 is not paid to the customer: 538,32. Tax is booked below 0.
    expect(event).toMatchObject({ kind: 'payout', grossCents: -835_90, taxCents: 297_58, netCents: -538_32 })
    expect(event?.isProvisional).toBe(true)
    expect(event && nameOfEvent(event)).toBe('Uitkering oktober')
  })

  it('have the tax of a sale with the sale, and tax alone when a filter removed the rest', () => {
    const tax = line('tax', '2026-03-02', -10_00, { ...noFund, taxOn: 'sale' })
    expect(eventsOf([line('sale', '2026-03-02', -125_00), tax])).toEqual([
      { month: '2026-03-01', name: 'Verkoop 2\u00a0maart', gross: -125_00, lines: 2 },
    ])
    expect(eventsOf([tax])).toEqual([
      { month: '2026-03-01', name: 'Ingehouden belasting 2\u00a0maart', gross: -10_00, lines: 1 },
    ])
  })

  it('have the tax of a payout with the payout, and the tax of a sale in the same month with the sale', () => {
    const lines = [
      line('tax', '2026-11-02', -4_950_00, { ...noFund, taxOn: 'sale' }),
      line('sale', '2026-11-02', -10_000_00),
      line('tax', '2026-11-02', -302_42, { ...noFund, taxOn: 'payout', isProvisional: true }),
      line('payout', '2026-11-02', -850_00),
    ]
    const [month] = toTransactionMonths(lines)
    // 10.000 − 4.950 = 5.050 and 850 − 302,42 = 547,58.
    expect(month?.events).toMatchObject([
      { kind: 'sale', taxCents: 4_950_00, netCents: -5_050_00, isProvisional: false },
      { kind: 'payout', taxCents: 302_42, netCents: -547_58, isProvisional: true },
    ])
  })

  it('have a switch with the amount that moved between funds', () => {
    expect(eventsOf([line('switch', '2026-03-02', -105_00), line('switch', '2026-03-02', 105_00)])).toEqual([
      { month: '2026-03-01', name: 'Omzetting 2\u00a0maart', gross: 105_00, lines: 2 },
    ])
  })
})
