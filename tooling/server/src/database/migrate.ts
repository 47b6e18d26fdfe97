import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from './database.ts'

const folder = new URL('../../migrations/', import.meta.url)

type Migration = { name: string; text: string; checksum: string }

export function readMigrations(): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name))
    .toSorted()
  return names.map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/** Applies the migrations that the database does not have yet, each in a transaction; returns their names. */
export async function migrate(db: Database, migrations = readMigrations()): Promise<string[]> {
  await db.sql(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const applied: string[] = []
  for (const migration of migrations) {
    if (await applyOnce(db, migration)) applied.push(migration.name)
  }
  return applied
}

async function applyOnce(db: Database, { name, text, checksum }: Migration): Promise<boolean> {
  return db.withTransaction(async (transaction) => {
    // Several servers may start on one database: the others wait here, then see the row.
    await transaction.sql("select pg_advisory_xact_lock(hashtext('portal migrations'))")
    const [row] = await transaction.sql<{ checksum: string }>('select checksum from migrations where name = $1', [name])
    if (row) {
      if (row.checksum === checksum) return false
      throw new Error(
        `Migration ${name} was changed after it was applied to this database. Add a new migration instead.`,
      )
    }
    await transaction.sql(text)
    await transaction.sql('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    return true
  })
}
