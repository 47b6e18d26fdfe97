import { contactBy, dealingOfEverything } from '@portal/flows/contract/life-event-terms'
import { addDays, formatDate } from '@portal/flows/values/dates'
import { expect, it } from 'vitest'
import { bereavedTexts } from './bereaved-texts.ts'

const DATE =
  /\d{1,2}\u00a0(?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december) \d{4}/g

it('relatives read the last day of a call and the days of the next sale, whatever the day, and no number of days', () => {
  for (const date of Array.from({ length: 60 }, (_, index) => addDays('2026-11-20', index * 17))) {
    const sentences = [...bereavedTexts.steps(date), bereavedTexts.doneText(date, '030 000 00 10')]
    const { cutOffDate, dealingDate, publicationDate } = dealingOfEverything({ date, time: '12:00' }, null)
    const call = formatDate(contactBy(date))
    const days = [cutOffDate, dealingDate, publicationDate].map((day) => formatDate(day))
    expect(sentences.flatMap((sentence) => sentence.match(DATE) ?? [])).toEqual([call, ...days, call])
    expect(sentences.filter((sentence) => /binnen \w+ (?:werk)?dagen/i.test(sentence))).toEqual([])
  }
})
