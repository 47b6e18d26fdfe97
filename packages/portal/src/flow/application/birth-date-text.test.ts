import { parseDate } from '@portal/flows/values/dates'
import { describe, expect, it } from 'vitest'
import { toBirthDateParts, toBirthDateText } from './birth-date-text.ts'

describe('a date of birth in three fields', () => {
  // Requirement C10.
  it.each([
    [{ day: '1', month: '3', year: '1962' }, '1-3-1962'],
    [{ day: '1', month: 'maart', year: '1962' }, '1 maart 1962'],
    [{ day: '01', month: '', year: '' }, '01--'],
    [{ day: '', month: '', year: '1962' }, '--1962'],
    [{ day: '', month: 'maa', year: '' }, ' maa '],
  ])('%j is saved as %j, which gives the same three parts', (parts, text) => {
    expect(toBirthDateText(parts)).toBe(text)
    expect(toBirthDateParts(text)).toEqual(parts)
  })

  it('is empty when all parts are empty', () => {
    expect(toBirthDateText({ day: '', month: '', year: '' })).toBe('')
    expect(toBirthDateParts('')).toEqual({ day: '', month: '', year: '' })
  })

  it('leaves a separator that was typed in one field in that field', () => {
    expect(toBirthDateParts(toBirthDateText({ day: '1-3', month: '', year: '' }))).toEqual({
      day: '1/3',
      month: '',
      year: '',
    })
  })

  it('can be read as a date, also with the name of a month', () => {
    expect(parseDate(toBirthDateText({ day: '1', month: '3', year: '1962' }))).toEqual({
      ok: true,
      value: '1962-03-01',
    })
    expect(parseDate(toBirthDateText({ day: ' 1', month: 'maart', year: '1962 ' }))).toEqual({
      ok: true,
      value: '1962-03-01',
    })
  })
})
