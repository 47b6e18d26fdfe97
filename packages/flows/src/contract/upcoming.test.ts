import { describe, expect, it } from 'vitest'
import { investedIn, nextCollection, nextPayout, nextTransfer, payoutCalendar } from './upcoming.ts'

describe('received money', () => {
  it.each([
    // The cut-off for December is Monday 30 November at 16:00.
    ['before the cut-off goes with the next month', '2026-11-30', '16:00', '2026-01-01', '2026-11-01', '2026-12-01'],
    ['after the cut-off goes with the month after', '2026-11-30', '16:01', '2026-01-01', '2026-11-01', '2027-01-01'],
    ['waits for the start of the contract', '2026-11-20', '12:00', '2027-03-01', null, '2027-03-01'],
    ['never goes with a month that was dealt', '2026-11-20', '12:00', '2026-01-01', '2026-12-01', '2027-01-01'],
  ])('%s', (_, date, time, startDate, lastDealt, month) => {
    expect(investedIn({ date, time }, startDate, lastDealt)).toBe(month)
  })
})

describe('the next direct debit', () => {
  const running = { startDate: '2026-01-01', duration: 10 }

  it.each([
    // 25 November 2026 is a Wednesday; 25 and 26 December are holidays, and 28 December is a Monday.
    ['until its collection date is for the next month', '2026-11-25', null, '2026-12-01'],
    ['after its collection date is for the month after', '2026-11-26', null, '2027-01-01'],
    ['collected already is for the month after', '2026-11-25', '2026-12-01', '2027-01-01'],
    ['on a moved collection date is still to come', '2026-12-28', null, '2027-01-01'],
  ])('%s', (_, today, collected, month) => {
    expect(nextCollection(running, collected, today)).toBe(month)
  })

  it('is not before the contract starts', () => {
    expect(nextCollection({ startDate: '2027-03-15', duration: null }, null, '2026-11-20')).toBe('2027-04-01')
  })

  it('is none when the contract has ended by then', () => {
    expect(nextCollection({ startDate: '2016-12-01', duration: 10 }, null, '2026-11-20')).toBeNull()
    expect(nextCollection({ startDate: '2017-01-01', duration: 10 }, null, '2026-11-20')).toBe('2026-12-01')
  })
})

describe('the next transfer without a direct debit', () => {
  const running = { startDate: '2026-01-01', duration: 10 }

  it.each([
    // The collection date is 25 November and the cut-off is Monday 30 November at 16:00.
    ['after the collection date is still for the next month', '2026-11-26', '12:00', '2026-12-01'],
    ['until the cut-off is for the next month', '2026-11-30', '16:00', '2026-12-01'],
    ['after the cut-off is for the month after', '2026-11-30', '16:01', '2027-01-01'],
  ])('%s', (_, date, time, month) => {
    expect(nextTransfer(running, { date, time })).toBe(month)
  })

  it('is not before the contract starts, and none when it has ended by then', () => {
    const now = { date: '2026-11-20', time: '12:00' }
    expect(nextTransfer({ startDate: '2027-03-01', duration: null }, now)).toBe('2027-03-01')
    expect(nextTransfer({ startDate: '2016-12-01', duration: 10 }, now)).toBeNull()
    expect(nextTransfer({ startDate: '2017-01-01', duration: 10 }, now)).toBe('2026-12-01')
  })
})

describe('the next payout', () => {
  const quarterly = { startDate: '2026-01-01', duration: 20, monthsOfTerm: 3, paidUntil: '2026-10-01' }

  it('comes after the term since the last one', () => {
    expect(nextPayout(quarterly, '2026-12-01')).toBe('2027-01-01')
  })

  it('is made in the next dealing when it is late', () => {
    expect(nextPayout({ ...quarterly, paidUntil: '2026-07-01' }, '2026-12-01')).toBe('2026-12-01')
  })

  it('is never after the end', () => {
    expect(nextPayout({ ...quarterly, startDate: '2006-12-01' }, '2026-11-01')).toBe('2026-12-01')
  })

  it('is the last one without a term, and none without an end', () => {
    expect(nextPayout({ ...quarterly, monthsOfTerm: 0 }, '2026-12-01')).toBe('2046-01-01')
    expect(nextPayout({ ...quarterly, duration: null }, '2026-12-01')).toBeNull()
  })
})

describe('the payouts of a year', () => {
  const quarterly = { startDate: '2026-01-01', duration: 20, monthsOfTerm: 3, paidUntil: '2026-10-01' }

  it('come a term apart', () => {
    expect(payoutCalendar(quarterly, '2026-12-01')).toEqual(['2027-01-01', '2027-04-01', '2027-07-01', '2027-10-01'])
  })

  it('end with the contract', () => {
    expect(payoutCalendar({ ...quarterly, startDate: '2007-05-01' }, '2026-12-01')).toEqual([
      '2027-01-01',
      '2027-04-01',
      '2027-05-01',
    ])
  })

  it('are none for a contract without an end', () => {
    expect(payoutCalendar({ ...quarterly, duration: null }, '2026-12-01')).toEqual([])
  })
})
