import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { brands } from '../../tests/brands.ts'
import { testBox } from '../../tests/demo.ts'
import { reference } from '../../tests/reference.ts'
import { createTestDatabase } from '../../tests/test-app.ts'
import { readConfig } from '../platform/config.ts'
import { composeDemo } from './compose-demo.ts'

test('the deposits of the next month are collected at once when the demo starts after their day', async () => {
  const db = await createTestDatabase()
  await db.sql('truncate users, contracts, dealing_months, fund_prices, sandbox.mandates, sandbox.payments cascade')
  const config = readConfig({}, join(import.meta.dirname, '../../../..'))
  const demo = composeDemo({ config, brands, reference }, {})
  const now = new Date('2026-11-27T10:00:00+01:00')
  await demo.fill(db, { now, secretBox: testBox, log: pino({ level: 'silent' }) })
  const collected = await db.sql(
    `select status, paid_at from payments where collected_for = '2026-12-01' group by status, paid_at`,
  )
  expect(collected).toEqual([{ status: 'paid', paid_at: new Date('2026-11-25T09:00:00+01:00') }])
})
