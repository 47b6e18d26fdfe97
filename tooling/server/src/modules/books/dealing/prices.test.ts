import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addInvestor, addPaid, linesOf, runAt } from '../../../../tests/dealing.ts'
import { reference } from '../../../../tests/reference.ts'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { inventedPrices } from '../../../demo/prices/invented-prices.ts'
import type { Prices, PublishedPrice } from '../../../ports/prices.ts'

const db = await createTestDatabase()
const december = '2026-12-01'
const afterPublication = '2026-12-07T10:00:00+01:00'

/** The demo's prices of December with some changed, or none at all. */
function publish(change: (prices: PublishedPrice[]) => PublishedPrice[] | null): Prices {
  return {
    async ofMonth(month) {
      const publication = await inventedPrices(reference.funds).ofMonth(month)
      const prices = change([...(publication?.prices ?? [])])
      const digest = createHash('sha256').update(JSON.stringify(prices)).digest()
      return prices && { source: '2026-12.csv', digest, prices }
    },
  }
}
const withPrice = (fund: string, price: string) =>
  publish((prices) => prices.map((each) => (each.fund === fund ? { ...each, price } : each)))

const publications = () =>
  db.sql<{ status: string; problems: unknown[] }>('select status, problems from price_publications')
const priceOf = async (fund: string) =>
  (
    await db.sql<{ price: string }>('select price from fund_prices where month = $1 and fund_id = $2', [december, fund])
  )[0]?.price

beforeEach(async () => {
  await db.sql('delete from price_publications')
  await db.sql(`delete from fund_prices where month >= '2026-12-01'`)
  await db.sql('delete from dealing_months')
  await runAt(db, '2026-11-20T10:00:00+01:00')
})

describe('the prices of a month', () => {
  test('are saved once and never change', async () => {
    const id = await addInvestor(db, { initial: 100_000 })
    await addPaid(db, id)
    expect(await runAt(db, afterPublication)).toEqual([])
    expect(await publications()).toEqual([{ status: 'used', problems: [] }])
    const price = await priceOf('mix-neutraal')
    await runAt(db, '2026-12-07T10:01:00+01:00', {}, { prices: withPrice('mix-neutraal', '12.3456') })
    expect(await priceOf('mix-neutraal')).toBe(price)
    expect((await linesOf(db, id)).length).toBeGreaterThan(0)
  })

  test('that are missing delay the month, which is logged once', async () => {
    const id = await addInvestor(db, { initial: 100_000 })
    await addPaid(db, id)
    const nothing = publish(() => null)
    expect(await runAt(db, afterPublication, {}, { prices: nothing })).toEqual([
      expect.stringContaining('"status":"awaited"'),
    ])
    expect(await runAt(db, '2026-12-07T10:01:00+01:00', {}, { prices: nothing })).toEqual([])
    expect(await publications()).toEqual([{ status: 'awaited', problems: [] }])
    expect(await linesOf(db, id)).toEqual([])
    await runAt(db, '2026-12-08T10:00:00+01:00')
    expect((await linesOf(db, id)).length).toBeGreaterThan(0)
  })

  test('that are invalid are refused as a whole, until they are corrected', async () => {
    const wrong = withPrice('mix-neutraal', '31,25')
    expect(await runAt(db, afterPublication, {}, { prices: wrong })).toEqual([
      expect.stringContaining('"status":"refused"'),
    ])
    expect(await publications()).toMatchObject([
      { status: 'refused', problems: [{ fund: 'mix-neutraal', kind: 'price', found: '31,25' }] },
    ])
    expect(await priceOf('aandelen-wereld')).toBeUndefined()
    await runAt(db, '2026-12-07T10:01:00+01:00')
    expect(await publications()).toEqual([{ status: 'used', problems: [] }])
    expect(await priceOf('aandelen-wereld')).toBeDefined()
  })

  test('are delayed when one changed by more than a fifth, until staff confirm exactly those', async () => {
    const doubled = withPrice('mix-neutraal', '999.0000')
    await runAt(db, afterPublication, {}, { prices: doubled })
    expect(await publications()).toMatchObject([
      { status: 'unconfirmed', problems: [{ fund: 'mix-neutraal', kind: 'jump', found: '999.0000' }] },
    ])
    await db.sql('update price_publications set confirmed_at = now(), confirmed_by = $1', [randomUUID()])
    // Another file than the confirmed one needs a new confirmation.
    await runAt(db, '2026-12-07T10:01:00+01:00', {}, { prices: withPrice('mix-neutraal', '998.0000') })
    expect(await publications()).toMatchObject([{ status: 'unconfirmed' }])
    expect(await priceOf('mix-neutraal')).toBeUndefined()
    await db.sql('update price_publications set confirmed_at = now(), confirmed_by = $1', [randomUUID()])
    await runAt(db, '2026-12-07T10:02:00+01:00', {}, { prices: withPrice('mix-neutraal', '998.0000') })
    expect(await priceOf('mix-neutraal')).toBe('998.0000')
  })

  test('include every fund of that date', async () => {
    await runAt(db, afterPublication)
    const rows = await db.sql<{ fund_id: string }>('select fund_id from fund_prices where month = $1', [december])
    expect(rows.map(({ fund_id }) => fund_id).toSorted()).toEqual(reference.funds.map(({ id }) => id).toSorted())
  })
})
