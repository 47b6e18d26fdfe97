import { createHash } from 'node:crypto'
import type { Database } from '@portal/server/platform/database/database'
import { describe, type Refusal } from './refusals.ts'

/** The invented ids of one attempt may lie on one server by chance; those of three attempts hardly do. */
const attempts = 3
/** Invented values break rules of the data, which only a query that runs finds out. Citus does not pass every code on. */
const ofTheData = /^(21|22|23|P0)|violates (check|foreign key|unique) constraint/
const undo = new Error('This transaction is undone.')

const values: Readonly<Record<string, unknown>> = {
  text: 'main',
  bytea: Buffer.from([0]),
  jsonb: '{}',
  json: '{}',
  boolean: true,
  date: '2026-12-01',
  'timestamp with time zone': '2026-12-01T10:00:00Z',
}

/** Runs each query with invented values in a transaction that is undone, and returns those that are refused. */
export async function runQueries(db: Database, queries: ReadonlyMap<string, string>): Promise<Refusal[]> {
  const refusals: Refusal[] = []
  for (const [name, text] of queries) {
    const types = await typesOf(db, text)
    for (let attempt = 0; attempt < attempts; attempt++) {
      const error = await runAndUndo(
        db,
        text,
        types.map((type, index) => valueOf(type, `${attempt} ${index}`)),
      )
      if (error === undo || ofTheData.test(`${(error as { code?: string }).code} ${describe(error)}`)) continue
      refusals.push({ subject: name, text: describe(error) })
      break
    }
  }
  return refusals
}

async function runAndUndo(db: Database, text: string, given: readonly unknown[]): Promise<unknown> {
  try {
    return await db.withTransaction(async (transaction) => {
      await transaction.sql(text, given)
      throw undo
    })
  } catch (error) {
    return error
  }
}

async function typesOf(db: Database, text: string): Promise<string[]> {
  return db.withTransaction(async (transaction) => {
    await transaction.sql(`prepare typed as ${text}`)
    const [row] = await transaction.sql<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'typed'`,
    )
    await transaction.sql('deallocate typed')
    return row?.types ?? []
  })
}

function valueOf(type: string, seed: string): unknown {
  if (type.endsWith('[]')) return ['a', 'b'].map((name) => valueOf(type.slice(0, -2), `${seed} ${name}`))
  return type === 'uuid' ? uuidOf(seed) : (values[type] ?? 1)
}

function uuidOf(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
