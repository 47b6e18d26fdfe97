import type { Queries } from '../../platform/database/database.ts'

type Row = Readonly<Record<string, string | number | boolean | object | null>>

/** Inserts all rows in one query; the columns are the keys of the first row. */
export async function insertRows(db: Queries, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await db.sql(`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ])
}
