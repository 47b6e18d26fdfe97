import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { StartError } from '../start-error.ts'
import type { Database } from './database.ts'
import { isBreaking } from './migration-rules.ts'

const migrations = new URL('../../../migrations/', import.meta.url)
const maxAttempts = 120
const pause = 300
/**
 * How long a migration waits for a table, and so delays other requests. Well below PostgreSQL's `deadlock_timeout` of a
 * second: in a deadlock PostgreSQL ends the transaction that has waited longest, which must never be a customer's.
 */
const lockTimeout = '200ms'
/** The first migration whose row says which release applied it. */
const firstWithRelease = '036'

type Migration = { name: string; text: string; checksum: string }

/** The migrations of a folder, by default this version's own, in the order of their names. */
export function readMigrations(path?: string): Migration[] {
  const folder = path === undefined ? migrations : pathToFileURL(`${path}/`)
  const names = readdirSync(folder)
    .filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name))
    .toSorted()
  return names.map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * Applies the migrations that the database does not have yet, each in a transaction, while others use it; returns their
 * names.
 * @throws StartError when a newer version applied a breaking migration, or several newer ones applied migrations
 */
export async function migrate(db: Database, known = readMigrations()): Promise<string[]> {
  await db.sql(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  await refuseNewer(db, known)
  const applied: string[] = []
  // Packages keep their version number for long, so the newest migration names the release.
  const release = known.at(-1)?.name ?? ''
  for (const migration of known) {
    if (await applyInTime(db, migration, release)) applied.push(migration.name)
  }
  return applied
}

/**
 * The next version may have migrated this database: its additions are harmless, except for a breaking migration. What the
 * version after it expects, this one does not write.
 */
async function refuseNewer(db: Database, known: readonly Migration[]): Promise<void> {
  const names = new Set(known.map(({ name }) => name))
  const rows = await db.sql<{ name: string }>('select name from migrations order by name')
  const unknown = rows.map(({ name }) => name).filter((name) => !names.has(name))
  const step = unknown.find(isBreaking)
  if (step !== undefined)
    throw new StartError(`A newer version took the step ${step} with this database. Start that version.`)
  if (unknown.length < 2) return
  const releases = await db.sql(
    'select distinct release from migrations where name = any ($1) and release is not null',
    [unknown],
  )
  if (releases.length < 2) return
  throw new StartError(
    `${releases.length} newer versions migrated this database, the last one with ${unknown.at(-1)}. ` +
      'Start that version, or the one before it.',
  )
}

/** Gives up waiting for a table lock and retries, because later requests queue behind a waiting one. */
async function applyInTime(db: Database, migration: Migration, release: string): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyOnce(db, migration, release)
    } catch (error) {
      if (attempt === maxAttempts || (error as { code?: string }).code !== lockNotAvailable) throw error
    }
    await sleep(pause)
  }
}

const lockNotAvailable = '55P03'

async function applyOnce(db: Database, { name, text, checksum }: Migration, release: string): Promise<boolean> {
  return db.withTransaction(async (transaction) => {
    await transaction.sql('set local statement_timeout = 0')
    // When several servers start on one database, the others wait here, then see the row.
    await transaction.sql("select pg_advisory_xact_lock(hashtext('portal migrations'))")
    const [row] = await transaction.sql<{ checksum: string }>('select checksum from migrations where name = $1', [name])
    if (row) {
      if (row.checksum === checksum) return false
      throw new Error(
        `Migration ${name} was changed after it was applied to this database. Add a new migration instead.`,
      )
    }
    await transaction.sql(`set local lock_timeout = '${lockTimeout}'`)
    await transaction.sql(text)
    await transaction.sql('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    if (name >= firstWithRelease)
      await transaction.sql('update migrations set release = $2 where name = $1', [name, release])
    return true
  })
}
