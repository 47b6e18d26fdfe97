import type { Client } from 'pg'
import type { Database } from '../../src/platform/database/database.ts'
import { describeQuery } from './describe-query.ts'

/** A column as the server receives it. `source` is null for an expression, of which PostgreSQL knows no more. */
export type ActualColumn = { name: string; kind: string; source: SourceColumn | null }
export type SourceColumn = { table: string; column: string; isRequired: boolean }
export type Actual = { name: string; text: string; columns: readonly ActualColumn[]; values: number }

/** Describes statements by name. Kinds are those that the database's own connection makes of each type. */
export async function describeStatements(
  db: Database,
  client: Client,
  texts: ReadonlyMap<string, string>,
): Promise<Actual[]> {
  const described = []
  for (const [name, text] of texts) {
    const answer = await describeQuery(client, text).catch((error: Error) => {
      throw new Error(`${name} cannot be prepared: ${error.message}`)
    })
    described.push({ name, text, ...answer })
  }
  const fields = described.flatMap((each) => each.fields)
  const kinds = await readKinds(db, [...new Set(fields.map(({ dataTypeID }) => dataTypeID))])
  const sources = await readColumns(db)
  return described.map(({ name, text, fields: own, parameters }) => ({
    name,
    text,
    values: parameters,
    columns: own.map(({ name: column, dataTypeID, tableID, columnID }) => ({
      name: column,
      kind: kinds.get(dataTypeID) ?? 'unknown',
      source: sources.get(`${tableID} ${columnID}`) ?? null,
    })),
  }))
}

/** A text that the type reads; any other type reads `1`. */
const samples: Readonly<Record<string, string>> = {
  boolean: 'true',
  date: '2026-11-20',
  json: '{}',
  jsonb: '{}',
  'timestamp with time zone': '2026-11-20 10:00:00Z',
  uuid: '00000000-0000-0000-0000-000000000000',
}

async function readKinds(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const kinds = new Map<number, string>()
  const types = await db.sql<{ id: number; name: string; typtype: string }>(
    'select oid::integer as id, format_type(oid, null) as name, typtype from pg_type where oid = any ($1)',
    [ids],
  )
  for (const { id, name, typtype } of types) {
    if (typtype === 'p') continue
    const element = name.replace('[]', '')
    const sample = samples[element] ?? '1'
    const [row] = await db.sql<{ value: unknown }>(`select $1::${name} as value`, [
      name === element ? sample : [sample],
    ])
    kinds.set(id, kindOf(row?.value))
  }
  return kinds
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  return typeof value
}

/** The columns of all tables by the numbers that a description has: those of the table and the column. */
async function readColumns(db: Database): Promise<Map<string, SourceColumn>> {
  const rows = await db.sql<SourceColumn & { key: string }>(
    `select attrelid || ' ' || attnum as key, attrelid::regclass::text as "table", attname as "column",
            attnotnull as "isRequired"
       from pg_attribute where attnum > 0`,
  )
  return new Map(rows.map(({ key, ...source }) => [key, source]))
}
