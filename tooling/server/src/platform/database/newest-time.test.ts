import { beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/test-app.ts'
import { rememberTime, requireNewestTime } from './newest-time.ts'

const db = await createTestDatabase()
const at = (time: string) => new Date(`2027-11-20T${time}Z`)

beforeEach(() => db.sql('delete from newest_time'))

test('a clock that is hours behind the database is refused, and both times are named', async () => {
  await requireNewestTime(db, at('12:00:00'))
  await expect(requireNewestTime(db, at('10:59:59'))).rejects.toThrow(
    'The clock says 2027-11-20T10:59:59.000Z, but this database was used until 2027-11-20T12:00:00.000Z: ' +
      'start with that time or a later one in CLOCK, or begin anew with another DATA_DIR.',
  )
})

test('clocks that differ by an hour at most are accepted, and the newest time stays', async () => {
  await requireNewestTime(db, at('12:00:00'))
  await requireNewestTime(db, at('11:00:00'))
  await rememberTime(db, at('11:30:00'))
  await expect(requireNewestTime(db, at('10:59:59'))).rejects.toThrow('was used until 2027-11-20T12:00:00.000Z')
})

test('a database from before the newest time was saved is as new as its last dealing', async () => {
  await expect(requireNewestTime(db, new Date('2026-01-01T00:00:00Z'))).rejects.toThrow('was used until 2026-11-0')
})
