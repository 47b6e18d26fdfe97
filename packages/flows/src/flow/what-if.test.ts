import type { CalculationPayload } from '@portal/api/operations'
import { describe, expect, test } from 'vitest'
import { toCalculationPayload } from './calculation-payload.ts'
import { bedragBeleggen, lijfrenteOpbouwen, lijfrenteUitkeren, termIn, today } from './flows-for-tests.ts'
import { readCalculationPayload } from './payload-rules.ts'
import { variantsOf } from './what-if.ts'
import { fiscalYearsOfRelease as fiscalYears } from '../annuity/fiscal-years.ts'

const funds = [{ id: 'a', percentage: 100 }]
const start = '2026-12-01'
const sb = toCalculationPayload({ ...bedragBeleggen, start, funds }, today)
const sul = toCalculationPayload({ ...lijfrenteOpbouwen, start, funds }, today)
const sdil = toCalculationPayload({ ...lijfrenteUitkeren, funds }, today)

/** The fields that each variant changes. */
function changesOf(payload: CalculationPayload) {
  return variantsOf(payload, today, fiscalYears).map(({ code, payload: variant }) => [
    code,
    Object.fromEntries(Object.entries(variant).filter(([field, value]) => payload[field as 'start'] !== value)),
  ])
}

describe('the variants', () => {
  test('of a single deposit of € 10.000 for twenty years differ as listed', () => {
    expect(changesOf(sb)).toEqual([
      ['year-later', { start: '2027-12-01', duration: 19 }],
      ['ten-percent-more', { initialDeposit: 11_000 }],
      ['five-years-longer', { duration: 25 }],
    ])
  })

  test('of € 100 a month for fifteen years differ as listed', () => {
    expect(changesOf(sul)).toEqual([
      ['year-later', { start: '2027-12-01', duration: 14 }],
      ['fifty-more-a-month', { periodicDeposit: 150 }],
      ['five-years-longer', { duration: 20 }],
    ])
  })

  test('of an annuity leave out five years more when payments would begin too late', () => {
    // Born on 1 May 1960, so 67 in 2027: payments begin in 2032 at the latest, six years after December 2026.
    const late = { ...sul, birthdate: '1960-05-01', start: '2026-12-01', duration: 3 }
    expect(changesOf(late)).toEqual([
      ['year-later', { start: '2027-12-01', duration: 2 }],
      ['fifty-more-a-month', { periodicDeposit: 150 }],
    ])
  })

  test('of an annuity with nearly the maximum deduction leave out more a month', () => {
    // € 78.342 is the highest room of 2026: € 6.500 a month stays below it, and € 6.550 does not.
    const codes = changesOf({ ...sul, start: '2026-12-01', periodicDeposit: 6_500 }).map(([code]) => code)
    expect(codes).toEqual(['year-later', 'five-years-longer'])
  })

  test('of both deposits change the monthly one', () => {
    expect(changesOf({ ...sb, periodicDeposit: 50.01 })[1]).toEqual(['fifty-more-a-month', { periodicDeposit: 100.01 }])
  })

  test('of a draw-down leave out a later start, because its capital is there', () => {
    expect(changesOf(sdil)).toEqual([
      ['ten-percent-more', { initialDeposit: 110_000 }],
      ['five-years-longer', { duration: 25 }],
    ])
  })

  test.each<[string, Partial<CalculationPayload>, string[]]>([
    ['a term of one year', { duration: 1 }, ['ten-percent-more', 'five-years-longer']],
    ['a term of two years', { duration: 2 }, ['year-later', 'ten-percent-more', 'five-years-longer']],
    ['the default start', { start: '2026-12-01' }, ['year-later', 'ten-percent-more', 'five-years-longer']],
    // A year after January 2027 is later than any start that can be chosen now.
    ['a later start', { start: '2027-01-01' }, ['ten-percent-more', 'five-years-longer']],
    ['a term of 55 years', { duration: 55 }, ['year-later', 'ten-percent-more', 'five-years-longer']],
    ['a term of 56 years', { duration: 56 }, ['year-later', 'ten-percent-more']],
    // 9.090.909,09 and 10 % is 9.999.999,999, rounded to 10.000.000,00; a cent more is above the maximum.
    ['the largest deposit', { initialDeposit: 9_090_909.09 }, ['year-later', 'ten-percent-more', 'five-years-longer']],
    ['a deposit above that', { initialDeposit: 9_090_909.1 }, ['year-later', 'five-years-longer']],
    ['the largest monthly one', { periodicDeposit: 99_950 }, ['year-later', 'fifty-more-a-month', 'five-years-longer']],
    ['a monthly one above that', { periodicDeposit: 99_950.01 }, ['year-later', 'five-years-longer']],
  ])('%s has the variants that are allowed', (_what, changes, codes) => {
    expect(variantsOf({ ...sb, ...changes }, today, fiscalYears).map(({ code }) => code)).toEqual(codes)
  })

  test('of a temporary annuity have more capital only when its term stays long enough', () => {
    // At 6 % ten years of € 27.192 are worth € 200.135 and eleven € 214.459, less than € 220.000.
    const temporary = { ...sdil, start: '2026-12-01', duration: 10, initialDeposit: 200_000 }
    expect(changesOf(temporary)).toEqual([['five-years-longer', { duration: 15 }]])
    expect(changesOf({ ...temporary, initialDeposit: 180_000 })[0]).toEqual([
      'ten-percent-more',
      { initialDeposit: 198_000 },
    ])
  })

  test.each([sb, sul, sdil])('every variant of $productCode is one that the server accepts', (payload) => {
    for (const { payload: variant } of variantsOf(payload, today, fiscalYears)) {
      expect(readCalculationPayload(variant, today, fiscalYears)).toMatchObject({ ok: true })
      expect(termIn(variant)?.reasons ?? []).toEqual([])
    }
  })
})
