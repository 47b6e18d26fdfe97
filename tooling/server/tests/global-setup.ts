import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBinaries } from '../src/demo/embedded/binaries.ts'
import { createData, startCluster, stopCluster, type Cluster } from '../src/demo/embedded/cluster.ts'
import { createFolderFor, findPostgresAccount, makeReachable } from '../src/demo/embedded/postgres-account.ts'
import { connect, type Database, type DatabaseOptions } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { seedDemo, seedStaff } from './demo.ts'
import { scratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: DatabaseOptions
    /** True when the wide matrices run too. */
    isWide: boolean
  }
}

const server = join(import.meta.dirname, '..')
const cache = join(server, 'node_modules', '.cache', 'test-cluster')
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
/** The prepared cluster is made again when one of these changes. */
const sources = [
  'migrations',
  'data',
  'src/demo/seed',
  'src/demo/prices',
  'src/engine',
  'src/demo/embedded',
  'src/platform/database',
  'tests/demo.ts',
]

let cluster: Cluster
let files: string

/**
 * Starts one PostgreSQL for the run, from a copy of a cluster with its template databases, migrated and seeded, and gives the
 * tests a temporary folder that is deleted with all that they leave in it.
 */
export async function setup(project: TestProject): Promise<void> {
  const prepared = join(cache, hashOf(sources))
  if (!existsSync(prepared)) await prepare(prepared)
  cluster = await createCluster()
  copy(prepared, cluster.directory)
  project.provide('postgres', await startCluster(cluster, settings))
  files = mkdtempSync(join(scratchFolder(), 'portal-files-'))
  // PostgreSQL's user must reach the folders in it.
  chmodSync(files, 0o755)
  process.env.TMPDIR = files
}

export async function teardown(): Promise<void> {
  await stopCluster(cluster, 'immediate')
  for (const folder of [cluster.directory, files]) rmSync(folder, { recursive: true, force: true })
}

async function prepare(prepared: string): Promise<void> {
  const origin = await createCluster()
  await createData(origin, { sync: false })
  const postgres = await startCluster(origin, settings)
  const maintenance = connect({ ...postgres, poolSize: 1 })
  const createTemplate = async (database: string, seed: (db: Database) => Promise<void>) => {
    await maintenance.sql(`create database ${database}`)
    const db = connect({ ...postgres, database })
    try {
      await migrate(db)
      await seed(db)
    } finally {
      await db.close()
    }
  }
  try {
    await createTemplate('template_portal', seedDemo)
    await createTemplate('template_staff', seedStaff)
  } finally {
    await maintenance.close()
    await stopCluster(origin)
  }
  rmSync(cache, { recursive: true, force: true })
  const copied = `${prepared}.${process.pid}`
  mkdirSync(copied, { recursive: true })
  copy(origin.directory, copied)
  rmSync(origin.directory, { recursive: true, force: true })
  // Another run may have been first.
  if (!existsSync(prepared)) renameSync(copied, prepared)
}

/** Creates it where PostgreSQL's user can reach it. */
async function createCluster(): Promise<Cluster> {
  const account = await findPostgresAccount()
  const directory = mkdtempSync(join(scratchFolder(), 'portal-test-'))
  createFolderFor(account, directory)
  return { directory, binaries: await makeReachable(account, findBinaries(), join(tmpdir(), 'portal-server')), account }
}

/** Copies with owners and modes, which Node's own copy loses. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}

function hashOf(names: string[]): string {
  const hash = createHash('sha256')
  const add = (path: string) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).toSorted()) add(join(path, name))
    else if (!path.endsWith('.test.ts')) hash.update(path.slice(server.length)).update(readFileSync(path))
  }
  for (const name of names) add(join(server, name))
  return hash.digest('hex').slice(0, 16)
}
