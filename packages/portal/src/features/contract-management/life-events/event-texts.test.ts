import type { LifeEventKind } from '@portal/api/operations'
import { dealingOfEverything } from '@portal/flows/contract/life-event-terms'
import { addDays, type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { productCodes } from '@portal/flows/values/products'
import { describe, expect, it } from 'vitest'
import { eventTexts, stepsFor } from './event-texts.ts'

const kinds = Object.keys(eventTexts) as LifeEventKind[]
const days = Array.from({ length: 60 }, (_, index) => addDays('2026-11-20', index * 17))
const dealingAt = (date: CalendarDate) => dealingOfEverything({ date, time: '12:00' }, null)

/** Every sentence that a customer reads on a day about what happens. */
const sentencesOn = (date: CalendarDate) =>
  kinds.flatMap((kind) => productCodes.flatMap((code) => stepsFor(kind, code, dealingAt(date))))
const DATE =
  /\d{1,2}\u00a0(?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december) \d{4}/g
const TERM = /binnen (?:\w+) (?:werk)?(?:dagen|weken)/i

describe('what life events promise', () => {
  it('is no number of days, except what the customer has to do', () => {
    const terms = new Set(days.flatMap(sentencesOn).filter((sentence) => TERM.test(sentence)))
    expect([...terms]).toEqual(['Binnen 30 dagen moeten wij weten in welk land u belasting gaat betalen.'])
  })

  it('names only days of the dealing in which everything can be sold', () => {
    for (const date of days) {
      const { cutOffDate, dealingDate, publicationDate } = dealingAt(date)
      const known = [cutOffDate, dealingDate, publicationDate].map((day) => formatDate(day))
      const named = sentencesOn(date).flatMap((sentence) => sentence.match(DATE) ?? [])
      expect(named.length, date).toBeGreaterThan(10)
      expect(
        named.filter((day) => !known.includes(day)),
        date,
      ).toEqual([])
    }
  })

  it('is a transfer without withheld tax only where staff end a contract so', () => {
    const sentences = sentencesOn('2026-11-20').filter((sentence) => /geen belasting op in/.test(sentence))
    expect(sentences.every((sentence) => /aanbieder/.test(sentence))).toBe(true)
    expect(sentences.length).toBeGreaterThan(2)
  })
})
