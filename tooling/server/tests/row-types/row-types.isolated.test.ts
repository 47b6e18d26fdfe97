import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { createTestDatabase } from '../test-app.ts'
import { describeStatements } from './describe-statements.ts'
import { findDifferences, promised } from './find-differences.ts'
import { readClaims } from './read-claims.ts'

// A row type is only what its author wrote, so PostgreSQL describes each statement on a migrated database, and the
// compiler tells what the type says. Known tools do not fit: pgtyped generates the types from files of their own, and
// SafeQL is a rule of ESLint. What PostgreSQL cannot describe is not compared: whether an expression or the optional side
// of an outer join is null, the content of JSON, and which texts a column holds.

/** The text of every statement, which the modules make when they are loaded. */
const texts = vi.hoisted(() => new Map<string, string>())

vi.mock('../../src/platform/database/database.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/platform/database/database.ts')>()
  const statement: typeof original.statement = (name) => {
    const tag = original.statement<never, never>(name)
    return (...template) => {
      const made = tag(...template)
      texts.set(name, made.text)
      return made
    }
  }
  return { ...original, statement }
})

const server = join(import.meta.dirname, '../..')
const source = join(server, 'src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, content: readFileSync(join(source, name), 'utf8') }))

// The programs make no statements, and start when they are imported.
for (const { name, content } of files) {
  if (/\bstatement\b[^;]*?\bfrom '[./a-z-]*database\.ts'/.test(content)) await import(join(source, name))
}
const db = await createTestDatabase()
const actual = await describeAll()
const claims = readClaims(join(server, 'tsconfig.json'), source).map((claim) => ({
  claim,
  statements: actual.filter(({ name, text }) => claim.name.test(name) && claim.text.test(text)),
}))

async function describeAll() {
  const [row] = await db.sql<{ name: string }>('select current_database() as name')
  const client = new pg.Client({ ...inject('postgres'), database: row?.name })
  await client.connect()
  try {
    return await describeStatements(db, client, texts)
  } finally {
    await client.end()
  }
}

test('the type of every statement has the columns, kinds, nulls and number of values that PostgreSQL gives', () => {
  expect(claims.flatMap(({ claim, statements }) => statements.flatMap((each) => findDifferences(claim, each)))).toEqual(
    [],
  )
})

test('every statement in the source is compared, and only these queries have none', () => {
  expect(claims.length).toBeGreaterThan(400)
  expect(claims.filter(({ statements }) => statements.length === 0).map(({ claim }) => claim.place)).toEqual([])
  const compared = new Set(claims.flatMap(({ statements }) => statements.map(({ name }) => name)))
  expect([...texts.keys()].filter((name) => !compared.has(name))).toEqual([])
  const unnamed = files.flatMap(({ name, content }) => Array.from(content.matchAll(/\.sql</g), () => name))
  expect(unnamed.toSorted()).toEqual([
    // Built for each search.
    'modules/staff/admin/find-customers.ts',
    'modules/staff/admin/find-customers.ts',
    // Runs before there are tables.
    'platform/database/migrate.ts',
    'platform/database/migrate.ts',
    'platform/database/require-server.ts',
  ])
})

test.each(promised)('$table.$column has a value where $where', async ({ table, column, where }) => {
  expect(await db.sql(`select from ${table} where ${where} and ${column} is null`)).toEqual([])
})
