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

test('no query that adds the demo data has a time limit', async () => {
  const db = await createTestDatabase()
  await db.sql('truncate users, contracts, dealing_months, fund_prices, sandbox.mandates, sandbox.payments cascade')
  await db.sql(
    `create function refuse_limit() returns trigger language plpgsql as $$ begin
       if current_setting('statement_timeout') <> '0' then raise 'limited to %', current_setting('statement_timeout'); end if;
       return null;
     end $$`,
  )
  const tables = await db.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'sandbox')`,
  )
  for (const { name } of tables)
    await db.sql(
      `create trigger refuse_limit after insert or update on ${name} for each statement execute function refuse_limit()`,
    )
  const config = readConfig({}, join(import.meta.dirname, '../../../..'))
  const demo = composeDemo({ config, brands, reference }, {})
  const now = new Date('2026-11-27T10:00:00+01:00')
  await demo.fill(db, { now, secretBox: testBox, log: pino({ level: 'silent' }) })
  await expect(db.sql('update users set name = name')).rejects.toThrow('limited to 10s')
  expect(await db.sql(`select from payments where collected_for = '2026-12-01' and status = 'paid'`)).not.toEqual([])
})
