import { reference as ofRelease } from '@portal/server/tests/reference'
import { createEmptyDatabase, createTestApp } from '@portal/server/tests/test-app'
import { toReferenceData } from '@portal/server/modules/reference/to-reference-data'
import { expect, it } from 'vitest'
import { drawingDown } from './cases.ts'
import { sum } from './differences.ts'
import { liveThrough, signAll } from './drive.ts'
import { wageTax2026, type WageTax } from './oracle/figures.ts'
import { wageTaxOf } from './oracle/wage-tax.ts'
import { readAll, type Seen } from './read.ts'
import { toFacts } from './recompute.ts'

/** Invented figures: less is due of 2027 and much more of 2028, when the state pension is reached. */
const rates = { 2027: { working: 3_000, retired: 1_000 }, 2028: { working: 4_500, retired: 4_000 } } as const
const published = '2029-02-20T10:00:00Z'

const tableOf = (rate: number) => ({ ...wageTax2026.retired, brackets: [{ above: 0, rate, plus: 0 }] })
const known = (year: keyof typeof rates): WageTax => {
  const { working, retired } = rates[year]
  return { ...wageTax2026, working: tableOf(working), retired: tableOf(retired) }
}

/** A payout uses the last figures that are known when it is made. */
function figuresAt(month: string): WageTax {
  return month < published ? wageTax2026 : known(2028)
}

/** The figures that a payout keeps: the definitive ones of its year, or those with which it was made. */
function figuresOf(month: string): WageTax {
  return month < '2028' ? known(2027) : month < '2029' ? known(2028) : figuresAt(month)
}

/** The reference data of an installation with the definitive figures of both years. */
function withPublished() {
  const year2026 = ofRelease.fiscalYears.find(({ year }) => year === 2026)
  if (year2026?.wageTax === undefined) throw new Error('The release has no wage tax of 2026.')
  const { wageTax, ...rest } = year2026
  const table = (rate: number) => [{ fromCents: 0, basisPoints: rate, taxCents: 0 }]
  const fiscalYears = ([2027, 2028] as const).map((year) => {
    const { working, retired } = rates[year]
    return { ...rest, year, wageTax: { ...wageTax, belowAow: table(working), fromAow: table(retired) } }
  })
  return toReferenceData({ fiscalYears })
}

type Payout = { month: string; gross: number; tax: number }

/** What was paid and withheld, by the lines that the customer reads. */
function payoutsOf({ lines }: Seen): Payout[] {
  const months = Map.groupBy(
    lines.filter(({ kind }) => kind === 'payout' || kind === 'tax'),
    ({ date }) => `${date.slice(0, 7)}-01`,
  )
  const of = (wanted: string, all: Seen['lines']) =>
    -sum(all.filter(({ kind }) => kind === wanted).map(({ cents }) => cents))
  return [...months]
    .map(([month, all]) => ({ month, gross: of('payout', all), tax: of('tax', all) }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

const test = await createTestApp({ brand: 'other', db: await createEmptyDatabase() })
const driven = await signAll(test, [
  drawingDown('monthly', 'monthly, since the state pension', {}),
  drawingDown('quarterly', 'quarterly, until and after it', { born: '1961-03-15', years: 22, term: 'Kwartaal' }),
])
const nothing = async () => {}
await liveThrough(test, driven, [{ at: published, act: nothing }])
// The server starts again with the published figures.
const restarted = await createTestApp({ brand: 'other', db: test.db, reference: withPublished() })
restarted.clock.now = test.clock.now
await liveThrough(restarted, [], [{ at: '2030-01-20T10:00:00Z', act: nothing }])
const years = [2027, 2028, 2029]
const seen = await readAll(restarted, driven, years)

// Requirement L12.
it.each(driven)('the tax of a year is that of its own payouts, whenever it was corrected: $name', (contract) => {
  const shown = seen.get(contract.contractId) as Seen
  const { born, term } = toFacts(contract)
  const payouts = payoutsOf(shown)
  for (const year of years) {
    const ofYear = payouts.filter(({ month }) => month.startsWith(String(year)))
    const due = ofYear.map(({ month, gross }) =>
      wageTaxOf({ month, gross, months: term, born, hasCredit: false }, figuresOf(month)),
    )
    expect([year, shown.years.get(year)?.payoutTaxCents]).toEqual([year, sum(due)])
  }
})

it.each(driven)('a correction gives back at once, and withholds no more than a payout: $name', (contract) => {
  const { born, term } = toFacts(contract)
  const facts = { months: term, born, hasCredit: false }
  // What is still to be withheld of each payout, or given back.
  const open: { month: string; due: number }[] = []
  for (const { month, gross, tax } of payoutsOf(seen.get(contract.contractId) as Seen)) {
    const made = wageTaxOf({ month, gross, ...facts }, figuresAt(month))
    let expected = made
    for (const payout of month < published ? [] : open) {
      const settled = Math.min(payout.due, gross - expected)
      expected += settled
      payout.due -= settled
      if (payout.due > 0) break
    }
    expect([month, tax]).toEqual([month, expected])
    open.push({ month, due: wageTaxOf({ month, gross, ...facts }, figuresOf(month)) - made })
  }
  expect(open.filter(({ due }) => due !== 0)).toEqual([])
})
