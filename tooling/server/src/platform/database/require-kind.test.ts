import { beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/test-app.ts'
import { requireKind } from './require-kind.ts'

const db = await createTestDatabase()
const now = new Date('2026-11-20T10:00:00+01:00')

beforeEach(() => db.sql('delete from installation'))

test('a database with demo data refuses to start as production, also an older one', async () => {
  await expect(requireKind(db, 'production', now)).rejects.toThrow(/^This database is of the demo/)
  await requireKind(db, 'demo', now)
  await expect(requireKind(db, 'production', now)).rejects.toThrow(/^This database is of the demo/)
})

test('a database of production refuses to start as the demo, and does not change', async () => {
  await db.sql(`insert into installation (kind, begun_at) values ('production', $1)`, [now])
  await expect(requireKind(db, 'demo', now)).rejects.toThrow(/^This database is of production/)
  await requireKind(db, 'production', now)
  await requireKind(db, 'production', now)
})
