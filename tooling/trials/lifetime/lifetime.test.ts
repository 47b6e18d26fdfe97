import { createEmptyDatabase, createTestApp } from '@portal/server/tests/test-app'
import { describe, expect, inject, it } from 'vitest'
import { allCases, fewCases } from './cases.ts'
import * as differences from './differences.ts'
import { askForShorterTerms, liveThrough, signAll } from './drive.ts'
import * as limits from './limits.ts'
import type { Life } from './oracle/live.ts'
import { readAll, readLedger, readPrices, readToday, readValues, type Seen } from './read.ts'
import { liveAgain } from './recompute.ts'
import { findUnlawfulOffers, signAs } from './terms.ts'

const until = '2032-01-01'
const years = [2026, 2027, 2028, 2029, 2030, 2031, 2032]

const test = await createTestApp({ brand: 'other', db: await createEmptyDatabase() })
const isWide = inject('isWide')
const unlawfulOffers = await findUnlawfulOffers(test, isWide)
const [born, other] = ['1957-05-10', '1959-05-10']
const asAnother = await signAs(test, { calculated: born, signed: other })
const asTwoPeople = await signAs(test, { calculated: born, signed: born }, { calculated: other, signed: other })
const driven = await signAll(test, isWide ? allCases : fewCases)
const glimpses: differences.Glimpse[] = []
const look = (at: string) => ({
  at: `${at}T10:00:00Z`,
  act: async () => {
    glimpses.push({ at: `${at}T12:00`, lastMonth: `${at.slice(0, 7)}-01`, seen: await readToday(test, driven) })
  },
})
let shortened: string[] = []
await liveThrough(test, driven, [
  // While late money waits, in a year without figures, and after a death was reported.
  look('2027-07-20'),
  look('2028-02-21'),
  { at: '2028-03-20T10:00:00Z', act: async () => void (shortened = await askForShorterTerms(test, driven)) },
  look('2029-04-20'),
  { at: '2032-01-20T10:00:00Z', act: async () => {} },
])

const prices = await readPrices(test.db)
const seen = await readAll(test, driven, years)
const [ledger, values] = [await readLedger(test.db), await readValues(test.db)]
const lives = liveAgain(driven, prices, until)
const all = driven.map((contract): differences.Ended => {
  const id = contract.contractId
  return {
    contract,
    seen: seen.get(id) as Seen,
    life: lives.get(id) as Life,
    booked: ledger.get(id) ?? [],
    values: values.get(id) ?? new Map<string, number>(),
  }
})
const annuities = all.filter(({ contract }) => contract.product === 'SDIL')

describe('an annuity', () => {
  // Requirement L4.
  it('is offered exactly when its first payment and its term are within the law', () => {
    expect(unlawfulOffers).toEqual([])
  })

  it('is signed only with the date of birth for which it was calculated', () => {
    expect(asAnother).toEqual([422])
  })

  it('is not signed by a customer whose other annuity has another date of birth', () => {
    expect(asTwoPeople).toEqual([200, 422])
  })
})

describe('computed again from what was signed, paid and published', () => {
  // Requirement C33.
  it('every line that a customer reads is the same', () => {
    expect(all.flatMap((each) => differences.lineDifferences(each, prices))).toEqual([])
  })

  it('every monthly value, and what is kept at the end, is the same', () => {
    expect(all.flatMap(differences.keptDifferences)).toEqual([])
  })

  it('value, holdings and the announced tax are the same along the way', () => {
    expect(all.flatMap((each) => glimpses.flatMap((glimpse) => differences.glimpseDifferences(each, glimpse)))).toEqual(
      [],
    )
  })

  it('the bank and the books have the same amounts, and each payout its day', () => {
    expect(all.flatMap(differences.ledgerDifferences)).toEqual([])
  })

  it('the figures of every tax year are what was paid and withheld', () => {
    expect(all.flatMap(differences.taxYearDifferences)).toEqual([])
  })
})

describe('over the whole life of an annuity', () => {
  // Requirement L11.
  it('the tax of every payout follows the signed date of birth, from the first one on', () => {
    expect(annuities.flatMap(limits.wrongTaxes)).toEqual([])
  })

  it('the first payout comes a term after the capital is invested, and no later one is missing', () => {
    expect(limits.missingPayouts(annuities, until)).toEqual([])
  })

  // Requirement L5.
  it('the term starts when the capital is invested, and is as long as the law requires from there', () => {
    expect(annuities.flatMap(limits.shortTerms)).toEqual([])
  })

  it('no customer can shorten it below the legal term', () => {
    expect(shortened).toEqual([])
  })

  // Requirement L6.
  it('no year pays more than the maximum of temporary annuities, the last one included', () => {
    expect(limits.yearsAboveMaximum(annuities)).toEqual([])
  })

  it('a customer is told when an annuity moves, becomes longer, or cannot pay all within the maximum', () => {
    expect(annuities.flatMap(limits.untold)).toEqual([])
  })
})

it('nothing is collected or paid after a death was reported', () => {
  expect(all.flatMap(limits.movedAfterDeath)).toEqual([])
})
