import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../test-app.ts'
import { exceptions } from './exceptions.ts'
import { findUnnamed } from './find-unnamed.ts'
import type { Schema } from './origins.ts'
import { sourceFolder, sources } from './sources.ts'
import { referenceTables, tablesOfCustomers, tablesOfFoundation } from './tables.ts'

const { queries } = vi.hoisted(() => ({ queries: new Map<string, string>() }))

vi.mock(import('../../src/platform/database/database.ts'), async (importOriginal) => {
  const { recording } = await import('./sources.ts')
  return recording(await importOriginal(), queries)
})

let schema: Schema

beforeAll(async () => {
  await loadModule()
  await Promise.all(sources.map((path) => import(join(sourceFolder, path))))
  const db = await createTestDatabase()
  const rows = await db.sql<{ name: string; columns: string[] }>(
    `select table_name::text as name, array_agg(column_name::text) as columns
       from information_schema.columns where table_schema = 'public' group by table_name`,
  )
  schema = new Map(rows.map(({ name, columns }) => [name, new Set(columns)]))
})

describe('the tables', () => {
  test('belong to a customer, to the foundation, or are the same on every machine', () => {
    const known = [...Object.keys(tablesOfCustomers), ...referenceTables, ...tablesOfFoundation]
    expect(known.toSorted()).toEqual([...schema.keys()].toSorted())
  })

  test('of a customer have the columns that name the customer, the contract or the offer', () => {
    const columns = Object.entries(tablesOfCustomers).flatMap(([table, keys]) =>
      keys.map((key) => [table, key] as const),
    )
    expect(columns.filter(([table, key]) => !schema.get(table)?.has(key))).toEqual([])
  })
})

describe('the queries', () => {
  const isException = (name: string) =>
    exceptions.some(({ queries: names }) => names.some((each) => matches(each, name)))

  test('name the customer, the contract or the offer for each table of a customer, or are exceptions', () => {
    const unnamed = [...queries]
      .filter(([name]) => !isException(name))
      .map(([name, text]) => ({ name, tables: findUnnamed(text, schema) }))
    expect(unnamed.filter(({ tables }) => tables.length > 0)).toEqual([])
  })

  test('that are exceptions need to be', () => {
    const needed = [...queries].filter(([, text]) => findUnnamed(text, schema).length > 0).map(([name]) => name)
    const listed = exceptions.flatMap(({ queries: names }) => names)
    expect(listed.filter((each) => !needed.some((name) => matches(each, name)))).toEqual([])
  })

  test('have a name, except the search of staff, the settings of the nightly check, the removal of what expired, and what runs before the start', () => {
    const unnamed = sources.filter((path) => /\.sql[<(]/.test(readFileSync(join(sourceFolder, path), 'utf8')))
    expect(unnamed.toSorted()).toEqual([
      'modules/access/session/expired.ts',
      'modules/books/dealing/nightly-check.ts',
      'modules/staff/admin/find-customers.ts',
      'platform/data-key.ts',
      'platform/database/migrate.ts',
      'platform/database/require-server.ts',
    ])
  })
})

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}
