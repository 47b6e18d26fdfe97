import { expect, test } from 'vitest'
import { addInvestor, addPaid, runAt } from '../../../../tests/dealing.ts'
import { reference } from '../../../../tests/reference.ts'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { toReferenceData } from '../../reference/to-reference-data.ts'
import { checkBooks } from './check-books.ts'
import { toPayoutTax } from './payout-tax.ts'
import { taxCorrections } from './tax-corrections.ts'

const year2026 = reference.fiscalYears.find(({ year }) => year === 2026)
if (year2026?.wageTax === undefined) throw new Error('The release has no wage tax of 2026.')
const { wageTax } = year2026

/** The figures of 2027 with a first bracket of 30,00 % below the AOW age. */
const year2027 = {
  ...year2026,
  year: 2027,
  wageTax: { ...wageTax, belowAow: [{ fromCents: 0, basisPoints: 3_000, taxCents: 0 }] },
}

test('payouts of a year without figures are corrected with the first payout after its figures are definitive', async () => {
  const db = await createTestDatabase()
  const id = await addInvestor(db, { productCode: 'SDIL', start: '2026-12-01', duration: 20, term: 'Maand' })
  await addPaid(db, id, { cents: 24_000_000 })
  const taxes = async () =>
    db.sql<{
      month: string
      withheld_in: string
      gross_cents: number
      tax_cents: number
      is_provisional: boolean
    }>(
      `select month::text, withheld_in::text, gross_cents, tax_cents, is_provisional from payout_taxes
        where contract_id = $1 order by withheld_in, month`,
      [id],
    )

  for (const day of ['2026-12-10', '2027-01-10', '2027-02-10']) await runAt(db, `${day}T12:00:00Z`)
  const before = await taxes()
  expect(before.map(({ month, is_provisional }) => [month, is_provisional])).toEqual([
    ['2027-01-01', true],
    ['2027-02-01', true],
  ])
  expect(await checkBooks(db)).toEqual([])

  // Provisional figures are used for payouts and correct nothing yet.
  const provisional = toReferenceData({ fiscalYears: [{ ...year2027, version: 1, status: 'provisional' }] })
  await runAt(db, '2027-03-10T12:00:00Z', {}, { reference: provisional })
  const definitive = toReferenceData({ fiscalYears: [{ ...year2027, version: 2, status: 'definitive' }] })
  await runAt(db, '2027-04-12T12:00:00Z', {}, { reference: definitive })
  const after = await taxes()
  expect(after.map(({ month, withheld_in, is_provisional }) => [withheld_in, month, is_provisional])).toEqual([
    ['2027-01-01', '2027-01-01', true],
    ['2027-02-01', '2027-02-01', true],
    ['2027-03-01', '2027-03-01', true],
    ['2027-04-01', '2027-01-01', false],
    ['2027-04-01', '2027-02-01', false],
    ['2027-04-01', '2027-03-01', false],
    ['2027-04-01', '2027-04-01', false],
  ])
  for (const month of ['2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01']) {
    const rows = after.filter((row) => row.month === month)
    const gross = rows[0]?.gross_cents ?? 0
    // 30 % of twelve payouts in steps of € 54, in whole euros, a twelfth of it.
    const yearly = Math.floor((Math.floor((gross * 12) / 5_400) * 5_400 * 0.3) / 100) * 100
    expect(rows.reduce((sum, { tax_cents }) => sum + tax_cents, 0)).toBe(Math.round(yearly / 12))
  }
  expect(await checkBooks(db)).toEqual([])

  const corrections = await db.sql<{ month: string; reason: string }>(
    `select month::text, reason from ${taxCorrections} as correction where contract_id = $1 order by month`,
    [id],
  )
  // The provisional figures of March were right.
  const reason = 'figures'
  expect(corrections).toEqual(['2027-01-01', '2027-02-01'].map((month) => ({ month, reason })))

  await runAt(db, '2027-05-10T12:00:00Z', {}, { reference: definitive })
  expect((await taxes()).filter(({ withheld_in }) => withheld_in === '2027-05-01')).toHaveLength(1)
})

test('a correction is spread where one payout is too small for it, and what was too much is given back at once', () => {
  const terms = { months: 1, group: 'belowAow', hasCredit: false } as const
  const figures = { year: 2026, version: 1, isProvisional: false, wageTax }
  const correction = { ...terms, month: '2026-01-01', grossCents: 100_000, figures, dueCents: 80_000 }
  const taxOf = toPayoutTax('2026-05-01', '2026-05-04', reference.fiscalYears, terms, [correction])
  // The tax of € 1.000 is € 357,08, so € 642,92 is left for the correction.
  expect(taxOf(100_000)).toMatchObject({
    taxCents: 100_000,
    rows: [{ taxCents: 35_708 }, { month: '2026-01-01', taxCents: 64_292, figures: { isProvisional: true } }],
  })
  const givenBack = toPayoutTax('2026-05-01', '2026-05-04', reference.fiscalYears, terms, [
    { ...correction, dueCents: -50_000 },
  ])
  expect(givenBack(100_000)).toMatchObject({
    taxCents: -14_292,
    rows: [{ taxCents: 35_708 }, { month: '2026-01-01', taxCents: -50_000, figures: { isProvisional: false } }],
  })
  expect(taxOf(0)).toEqual({ taxCents: 0, rows: [] })
})
