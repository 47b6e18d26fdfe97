import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { reference } from '../../../../tests/reference.ts'
import { connect } from '../../../platform/database/database.ts'
import { findArchiving, findMissingFigures } from './others.ts'

test.each([
  ['2026-10-31', []],
  ['2026-11-01', ['2027']],
  ['2027-01-01', ['2027']],
  ['2027-11-01', ['2027', '2028']],
  ['2028-03-06', ['2027', '2028']],
])('on %s the yearly figures of these years are missing: %j', (today, years) => {
  expect(findMissingFigures({ today, reference }).map(({ id }) => id)).toEqual(years)
})

test('a failing archive is shown until it works again', async () => {
  const db = await createTestDatabase()
  // This schema is found before the cluster's own, which every database shares.
  await db.sql('create schema archiver')
  await db.sql('create table archiver.pg_stat_archiver (last_failed_time timestamptz, last_archived_time timestamptz)')
  const [row] = await db.sql<{ name: string }>('select current_database() as name')
  await db.sql(`alter database ${row?.name} set search_path to archiver, pg_catalog, public`)
  const own = connect({ ...inject('postgres'), database: row?.name ?? '' })
  const find = () => findArchiving({ db: own })
  expect(await find()).toEqual([])
  await own.sql(`insert into pg_stat_archiver values ('2026-12-06T10:00:00Z', null)`)
  expect(await find()).toMatchObject([{ since: '2026-12-06', details: ['Er is nog niets veiliggesteld.'] }])
  await own.sql(`update pg_stat_archiver set last_archived_time = '2026-12-05T10:00:00Z'`)
  expect((await find())[0]?.details).toEqual(['Wat na 5\u00a0december 2026 gebeurde, is misschien niet veiliggesteld.'])
  await own.sql(`update pg_stat_archiver set last_archived_time = '2026-12-06T10:01:00Z'`)
  expect(await find()).toEqual([])
  await own.close()
})
