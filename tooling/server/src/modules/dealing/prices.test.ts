import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/test-app.ts'
import { inventedPrices } from '../../demo/prices/invented-prices.ts'
import { fundFacts } from '../reference/funds.ts'
import { ensurePrices } from './prices.ts'

const db = await createTestDatabase()

test('the prices of a month are published once and stay as they are', async () => {
  const prices = await ensurePrices(db, '2026-12-01', inventedPrices)
  expect([...prices.keys()].toSorted()).toEqual(fundFacts.map(({ id }) => id).toSorted())
  await db.sql(`update fund_prices set price = 12.3456 where fund_id = 'mix-neutraal' and month = '2026-12-01'`)
  const again = await ensurePrices(db, '2026-12-01', inventedPrices)
  expect(again).toEqual(new Map([...prices, ['mix-neutraal', 123_456]]))
})

test('a fund has no price before it started', async () => {
  expect((await ensurePrices(db, '1990-01-01', inventedPrices)).size).toBe(0)
})
