import { describe, expect, it } from 'vitest'
import { changeOver, lastChange, pointsOf } from './value-course.ts'

const series = [
  { date: '2026-01-01', valueCents: 994_00, netDepositsCents: 1_000_00 },
  { date: '2026-02-01', valueCents: 1_252_30, netDepositsCents: 1_200_00 },
  { date: '2026-03-01', valueCents: 1_215_15, netDepositsCents: 1_075_00 },
  { date: '2026-04-01', valueCents: 1_480_40, netDepositsCents: 1_275_00 },
]
const datesOf = (van: string, tot: string) => pointsOf(series, { van, tot }).map(({ date }) => date)

describe('the values of a period', () => {
  it('begin with the last one before it', () => {
    expect(datesOf('2026-02-02', '2026-04-01')).toEqual(['2026-02-01', '2026-03-01', '2026-04-01'])
  })

  it('begin with the first one when there is none before it', () => {
    expect(datesOf('2026-01-01', '2026-02-28')).toEqual(['2026-01-01', '2026-02-01'])
  })
})

describe('the change over a period', () => {
  it('is money in and out, and the result after costs', () => {
    // 1.480,40 − 1.252,30 = 228,10, of which 1.275 − 1.200 = 75 was paid in.
    expect(changeOver(series, { van: '2026-02-02', tot: '2026-04-01' })).toEqual({
      changeCents: 228_10,
      netDepositsCents: 75_00,
      resultCents: 153_10,
    })
  })

  it('begins with nothing since the start', () => {
    // 1.480,40 − 1.275 = 205,40
    expect(changeOver(series, { van: '2026-01-01', tot: '2026-04-01' })).toEqual({
      changeCents: 1_480_40,
      netDepositsCents: 1_275_00,
      resultCents: 205_40,
    })
  })

  it('is none before the first value', () => {
    expect(changeOver(series, { van: '2025-01-01', tot: '2025-12-31' })).toBeNull()
  })
})

describe('the last change', () => {
  it('is that since the value before, also when money went out', () => {
    // 1.215,15 − 1.252,30 = −37,15, of which 125 was taken out.
    expect(lastChange(series.slice(0, 3))).toEqual({
      since: '2026-02-01',
      changeCents: -37_15,
      netDepositsCents: -125_00,
      resultCents: 87_85,
    })
  })

  it('is none with a single value', () => {
    expect(lastChange(series.slice(0, 1))).toBeNull()
  })
})
