import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '../values/dates.ts'
import { isBeforeCutOff } from './dealing-calendar.ts'
import { contactBy, dealingOfEverything } from './life-event-terms.ts'

const everyDay = Array.from({ length: 3_000 }, (_, day) => addDays('2026-11-20', day))

describe('the dealing in which everything is sold', () => {
  it('is the next one: arranged on 27 February 2029, sold on 1 March, with prices on 7 March', () => {
    expect(dealingOfEverything({ date: '2029-02-27', time: '10:00' }, null)).toEqual({
      month: '2029-03-01',
      cutOffDate: '2029-02-28',
      dealingDate: '2029-03-01',
      publicationDate: '2029-03-07',
    })
  })

  it('takes 38 days when it is arranged just after a cut-off', () => {
    // The cut-off is Wednesday 31 January at 16:00; everything is sold on 1 March.
    const dealing = dealingOfEverything({ date: '2029-01-31', time: '16:01' }, null)
    expect([dealing.dealingDate, dealing.publicationDate]).toEqual(['2029-03-01', '2029-03-07'])
  })

  it('waits until no deposit can be taken back: collected on 25 January 2029, 56 days are until 22 March', () => {
    expect(dealingOfEverything({ date: '2029-02-10', time: '10:00' }, '2029-03-22').dealingDate).toBe('2029-04-03')
  })

  it('can still be reached at every moment, and is never more than one cut-off away', () => {
    for (const date of everyDay) {
      for (const time of ['00:00', '16:00', '16:01']) {
        const { month, dealingDate, publicationDate } = dealingOfEverything({ date, time }, null)
        expect(isBeforeCutOff(month, { date, time }), date).toBe(true)
        expect([dealingDate > date, dealingDate < publicationDate], date).toEqual([true, true])
        expect(publicationDate <= addDays(date, 45), date).toBe(true)
      }
    }
  })

  it('is always after the last day on which the bank may take back a deposit', () => {
    for (const date of everyDay) {
      const blockedUntil = addDays(date, 56)
      expect(dealingOfEverything({ date, time: '10:00' }, blockedUntil).dealingDate > blockedUntil, date).toBe(true)
    }
  })
})

describe('the last day on which staff make contact', () => {
  it('is five working days later', () => {
    // Friday 20 November 2026: Monday to Friday of the next week.
    expect(contactBy('2026-11-20')).toBe('2026-11-27')
    // Wednesday 23 December 2026: 24, 28, 29, 30, 31; the days of Christmas and the weekend do not count.
    expect(contactBy('2026-12-23')).toBe('2026-12-31')
    // Monday 3 May 2027: 4, 7, 10, 11, 12; 5 May is Liberation Day, and 6 May Ascension Day.
    expect(contactBy('2027-05-03')).toBe('2027-05-12')
    // 27 April 2031 is a Sunday, so the King's Day is Saturday 26 April.
    expect(contactBy('2031-04-23')).toBe('2031-04-30')
  })

  it('is a weekday within two weeks of every day', () => {
    for (const date of everyDay) {
      const day = contactBy(date)
      expect(weekdayOf(day) <= 5 && day > date && day <= addDays(date, 14), `${date} ${day}`).toBe(true)
    }
  })
})
