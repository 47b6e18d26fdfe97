import { beforeAll, describe, expect, it } from 'vitest'
import { addInvestor, addPaid, linesOf, runAt } from '../../../../tests/dealing.ts'
import { call } from '../../../../tests/calculations.ts'
import { documentText } from '../../../../tests/document-text.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import type { TaxYear, Transaction } from '@portal/api/operations'
import { checkBooks } from './check-books.ts'

/**
 * The annuity of issue 30: € 100.000 in 20 years from 1 December 2026. Its holder was born on 10 May 1957, so the AOW age
 * was reached in 2024, but until February 2028 1990 was taken for the year of birth.
 *
 * January 2027: 12 × € 584,78 is € 7.017,36, in steps of € 54 € 6.966. 35,75 % is € 2.490, so € 207,50 a month; 17,85 %
 * is € 1.243, so € 103,58. The other months in the same way.
 */
const withheld2027 = [207_50, 210_67, 202_67, 207_50, 212_33, 217_17, 226_83, 217_17, 218_75, 212_33, 218_75, 207_50]
const right2027 = [103_58, 105_17, 101_17, 103_58, 106_00, 108_42, 113_25, 108_42, 109_17, 106_00, 109_17, 103_58]
// Together € 2.559,17 and € 1.277,51: € 1.281,66 too much.
const tooMuch2027 = 1_281_66
// 12 × € 580,06 in steps is € 6.912: € 205,92 and € 102,75.
const tooMuchJanuary = 103_17
// 12 × € 605,70 in steps is € 7.236.
const taxOfFebruary = 107_58

let test: TestApp
let cookie: string
let id: string
beforeAll(async () => {
  test = await createTestApp()
  const { db } = test
  const setBirthdate = (date: string) =>
    db.sql(
      `update personal_info set geboortedatum = $1
        where brand = 'main' and user_id = (select id from users where brand = 'main' and username = 'starter')`,
      [date],
    )
  await setBirthdate('1990-05-10')
  const shares = { 'mix-neutraal': 10_000 }
  id = await addInvestor(db, { productCode: 'SDIL', start: '2026-12-01', duration: 20, term: 'Maand', shares })
  await addPaid(db, id, { cents: 100_000_00 })
  await runAt(db, '2028-01-20T12:00:00Z')
  await setBirthdate('1957-05-10')
  for (const month of ['02', '03']) await runAt(db, `2028-${month}-20T12:00:00Z`)
  test.clock.now = new Date('2028-03-21T12:00:00Z')
  cookie = await logIn(test.app, 'starter@demo.nl')
}, 120_000)

const taxLines = async () => (await linesOf(test.db, id)).filter(({ kind }) => kind === 'tax')
const taxYear = async (year: number) => {
  const answer = await call(test.app, 'GET', `/api/tax-years/${year}`, cookie)
  return answer.json<{ data: TaxYear }>().data.contracts.find(({ ContractID }) => ContractID === id)
}

describe('tax that was withheld by the table of another age', () => {
  it('is given back at once with the next payout, also when that payout has less tax', async () => {
    const cents = (await taxLines()).map(({ amount_cents }) => -amount_cents)
    expect(cents.slice(0, 12)).toEqual(withheld2027)
    expect(cents[13]).toBe(taxOfFebruary - tooMuch2027 - tooMuchJanuary)
    const [paid] = await test.db.sql<{ cents: number }>(
      `select sum(amount_cents) as cents from ledger_transactions join ledger_entries on transaction_id = id
        where contract_id = $1 and source = $2 and account = 'bank'`,
      [id, `payout ${id} 2028-02-01`],
    )
    expect(Number(paid?.cents)).toBe(-(605_70 - taxOfFebruary + tooMuch2027 + tooMuchJanuary))
    expect(await checkBooks(test.db)).toEqual([])
  })

  it('is corrected once', async () => {
    const rows = await test.db.sql<{ month: string; withheld_in: string }>(
      `select month::text, withheld_in::text from payout_taxes where contract_id = $1 and withheld_in >= '2028-02-01'`,
      [id],
    )
    expect(rows.filter(({ withheld_in }) => withheld_in === '2028-02-01')).toHaveLength(14)
    expect(rows.filter(({ withheld_in }) => withheld_in === '2028-03-01')).toEqual([
      { month: '2028-03-01', withheld_in: '2028-03-01' },
    ])
  })

  it('is listed with the payout it was settled with: the month, both amounts and the reason', async () => {
    const url = `/api/contracts/${id}/transactions?kind=tax&van=2028-02-01&tot=2028-02-28`
    const { transactions } = (await call(test.app, 'GET', url, cookie)).json<{
      data: { transactions: Transaction[] }
    }>().data
    const [tax] = transactions
    expect(tax?.corrections).toHaveLength(13)
    expect(tax?.corrections[0]).toEqual({
      month: '2027-01-01',
      settledIn: '2028-02-01',
      fromCents: 207_50,
      toCents: 103_58,
      reason: 'person',
    })
  })
})

describe('the tax of a closed year that is corrected later', () => {
  it('is in the figures of its own year, and not in those of the year of the correction', async () => {
    const closed = await taxYear(2027)
    expect(closed).toMatchObject({ payoutTaxCents: 1_277_51 })
    expect(closed?.corrections.map(({ toCents }) => toCents)).toEqual(right2027)
    const march = (await taxLines()).at(-1)?.amount_cents ?? 0
    const running = await taxYear(2028)
    expect(running?.payoutTaxCents).toBe(102_75 + taxOfFebruary - march)
    expect(running?.corrections).toHaveLength(13)
  })

  it('makes a corrected annual statement, which the customer sees as new', async () => {
    const url = `/api/contracts/${id}/documents`
    const { data } = (await call(test.app, 'GET', url, cookie)).json<{ data: { title: string; isNew: boolean }[] }>()
    expect(data).toContainEqual(expect.objectContaining({ title: 'Gecorrigeerde jaaropgave 2027', isNew: true }))
    const text = await documentText(test.app, cookie, id, 'Gecorrigeerde jaaropgave 2027')
    expect(text).toContain('Ingehouden loonheffing € 1.277,51')
    expect(text).toContain('Deze jaaropgave vervangt de eerdere over 2027.')
    expect(text).toContain('januari 2027 € 207,50 € 103,58 februari 2028')
  })
})
