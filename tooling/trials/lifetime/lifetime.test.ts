import { inject, describe, expect, it } from 'vitest'
import { createEmptyDatabase, createTestApp } from '@portal/server/tests/test-app'
import { allCases, fewCases } from './cases.ts'
import * as compare from './compare.ts'
import { askForShorterTerms, liveThrough, signAll } from './drive.ts'
import type { Life } from './oracle/live.ts'
import { readAll, readLedger, readPrices, readToday, readValues, type Seen } from './read.ts'
import { liveAgain } from './recompute.ts'

const until = '2032-01-01'
const years = [2026, 2027, 2028, 2029, 2030, 2031, 2032]

const t0 = performance.now()
const test = await createTestApp({ brand: 'other', db: await createEmptyDatabase() })
const driven = await signAll(test, inject('isWide') ? allCases : fewCases)
console.log('signed', driven.length, performance.now() - t0)
/** Terms that are shorter than the law allows, and were not refused to a customer who asked for them. */
const shortened: string[] = []
const glimpses: compare.Glimpse[] = []
const look = (at: string, lastMonth: string) => ({
  at: `${at}T10:00:00Z`,
  act: async () => void glimpses.push({ at: `${at}T12:00`, lastMonth, seen: await readToday(test, driven) }),
})
await liveThrough(test, driven, [
  // While late money waits; in the first year with figures of an earlier one; after the deaths.
  look('2027-07-20', '2027-07-01'),
  look('2028-02-21', '2028-02-01'),
  { at: '2028-03-20T10:00:00Z', act: async () => void shortened.push(...(await askForShorterTerms(test, driven))) },
  look('2029-04-20', '2029-04-01'),
  { at: '2032-01-20T10:00:00Z', act: async () => {} },
])
console.log('lived', performance.now() - t0)
const seen = await readAll(test, driven, years)
console.log('read', performance.now() - t0)
const prices = await readPrices(test.db)
const lived = liveAgain(driven, prices, until)
const [ledger, values] = [await readLedger(test.db), await readValues(test.db)]
const all = driven.map((contract): compare.Ended => {
  const { contractId: id } = contract
  return {
    contract,
    seen: seen.get(id) as Seen,
    lived: lived.get(id) as Life,
    booked: ledger.get(id) ?? [],
    values: values.get(id) ?? new Map(),
  }
})
const annuities = all.filter(({ contract }) => contract.product === 'SDIL')
console.log('computed', performance.now() - t0)

describe('from an empty account to 2032', () => {
  it('every line that a customer reads is the same when it is computed again', () => {
    expect(all.flatMap((each) => compare.lineDifferences(each, prices))).toEqual([])
  })
  it('every value, and what is kept at the end, is the same when it is computed again', () => {
    expect(all.flatMap(compare.keptDifferences)).toEqual([])
  })
  it('value, holdings and the announced tax are the computed ones along the way too', () => {
    expect(all.flatMap((each) => glimpses.flatMap((glimpse) => compare.glimpseDifferences(each, glimpse)))).toEqual([])
  })
  it('the bank and the books moved what was computed, each payout on its day', () => {
    expect(all.flatMap(compare.ledgerDifferences)).toEqual([])
  })
  it('the figures of every tax year are those that were paid and withheld', () => {
    expect(all.flatMap(compare.taxYearDifferences)).toEqual([])
  })
  it('the tax of every payout follows the signed date of birth, from the first one on', () => {
    expect(annuities.flatMap(compare.taxDifferences)).toEqual([])
  })
  it('the first payout comes a term after the capital is invested, and none is missing after it', () => {
    expect(annuities.flatMap((each) => compare.rhythmDifferences(each, until))).toEqual([])
  })
  it('no annuity runs for less than its legal term, counted from the month in which its capital is invested', () => {
    expect(annuities.flatMap(compare.termDifferences)).toEqual([])
  })
  it('no annuity can be shortened below its legal term by its customer', () => {
    expect(shortened).toEqual([])
  })
  it('no customer receives more than the maximum of temporary annuities in a year, at the end either', () => {
    expect(compare.aboveMaximum(annuities)).toEqual([])
  })
  it('nothing is collected or paid after a reported death', () => {
    expect(all.flatMap(compare.movedAfterDeath)).toEqual([])
  })
})
