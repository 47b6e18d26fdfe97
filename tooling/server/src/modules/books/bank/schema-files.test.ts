import { addDays } from '@portal/flows/values/dates'
import { expect, inject, test } from 'vitest'
import { createChance } from '../../../../tests/customers/chance.ts'
import { fillByChance, readSchema, toSchemaFile } from '../../../../tests/bank-schema.ts'
import { createTestBank } from '../../../../tests/bank.ts'
import { testBox } from '../../../../tests/demo.ts'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { reference } from '../../../../tests/reference.ts'
import { findBalance } from '../../staff/attention/bank-balance.ts'
import { findUnmatched } from '../../staff/attention/money.ts'

const db = await createTestDatabase()
const now = new Date('2027-06-01T10:00:00+02:00')
const files = inject('isWide') ? 100 : 20

test(`of ${files} files that the schemas allow, none is refused, and no entry is lost, doubled or unreadable`, async () => {
  const bank = await createTestBank(db)
  const schemas = ['camt.053.001.02', 'camt.053.001.08', 'camt.053.001.13'].map(readSchema)
  const cents: number[] = []
  let balance = 10_000_00
  for (let count = 0; count < files; count++) {
    const chance = createChance(count)
    const entries = Array.from({ length: 1 + Math.floor(chance() * 3) }, () => ({
      cents: (chance() < 0.5 ? 1 : -1) * (1 + Math.floor(chance() * 100_000)),
      day: addDays('2026-12-01', count),
    }))
    const schema = schemas[count % schemas.length]
    if (!schema) continue
    const file = toSchemaFile(schema, entries, fillByChance(chance), balance)
    const name = String(count).padStart(3, '0')
    await bank.lay(`${name}.xml`, file)
    await bank.lay(`${name}-again.XML`, `${file}\n`)
    cents.push(...entries.map((entry) => entry.cents))
    balance += entries.reduce((sum, entry) => sum + entry.cents, 0)
  }
  await bank.run(now.toISOString())
  expect([await bank.filesIn('in/refused'), await bank.filesIn('in')]).toEqual([[], []])
  const [kept] = await db.sql<{ cents: number }>('select sum(amount_cents)::bigint as cents from bank_entries')
  expect(kept?.cents).toBe(cents.reduce((sum, each) => sum + each, 0))

  const context = { db, brand: 'main', secretBox: testBox, now, today: '2027-06-01', reference } as const
  expect(await findBalance(context)).toEqual([])
  const shown = await findUnmatched(context)
  expect(shown.length).toBeGreaterThan(files / 2)
  for (const { details } of shown) expect(details.every((line) => line.length > 3)).toBe(true)
})
