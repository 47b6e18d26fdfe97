import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type DatabaseOptions } from '../../platform/database/database.ts'
import { StartError } from '../../platform/start-error.ts'
import { makeFolders } from '../../platform/writable-folder.ts'
import { findBinaries } from './binaries.ts'
import {
  createData,
  hasData,
  readLog,
  readPostmaster,
  startCluster,
  stopCluster,
  toOptions,
  type Cluster,
} from './cluster.ts'
import { isRunning, lockFolder } from './folder-lock.ts'
import { canReach, createFolderFor, findPostgresAccount, makeReachable, type Account } from './postgres-account.ts'

/** The folder for files that the user `postgres` cannot reach in root's data folder. */
const shelf = '/var/lib/portal-server'
const databaseName = 'portal'
const watchInterval = 1_000
/** How long PostgreSQL may take to answer at the start, in milliseconds. */
const startTimeout = 60_000

type Failure = Error & { stderr?: string }

export type Embedded = { options: DatabaseOptions; stop(): Promise<void> }

/**
 * Starts the PostgreSQL from npm on a data folder, and locks that folder until `stop`.
 * @param purpose Names this process in the error of another one that wants the folder.
 * @param say Receives messages for the person who started it.
 */
export async function openEmbedded(folder: string, purpose: string, say: (text: string) => void): Promise<Embedded> {
  prepareFolder(folder)
  const unlock = await lockFolder(folder, purpose)
  let cluster: Cluster | undefined
  try {
    cluster = await findCluster(folder, say)
    const options = await startOrAdopt(cluster, say)
    await answers(options)
    await createDatabase(options)
    const stopWatching = watch(cluster, say)
    return {
      options: { ...options, database: databaseName },
      async stop() {
        await stopWatching()
        await end(cluster)
        unlock()
      },
    }
  } catch (error) {
    await end(cluster).catch(() => {})
    unlock()
    throw error
  }
}

/**
 * On a full disk PostgreSQL cannot write an orderly shutdown: then it stops at once, and recovers at its next start.
 */
async function end(cluster: Cluster | undefined): Promise<void> {
  if (cluster && readPostmaster(cluster)) await stopCluster(cluster).catch(() => stopCluster(cluster, 'immediate'))
}

/** The PostgreSQL of a data folder that another process started, if any. */
export async function findRunning(folder: string): Promise<DatabaseOptions | undefined> {
  const options = await optionsIfRunning(await findCluster(folder, () => {}))
  return options && { ...options, database: databaseName }
}

/** Creates the data folder; throws an error with the reason when that fails. */
export function prepareFolder(folder: string): void {
  try {
    makeFolders(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`The data folder ${folder} cannot be written (${code}). Choose another with DATA_DIR.`)
  }
}

/** Finds the data of the PostgreSQL of a data folder; `say` reports when it is elsewhere. */
async function findCluster(folder: string, say: (text: string) => void): Promise<Cluster> {
  const account = await findPostgresAccount()
  const binaries = await makeReachable(account, findBinaries(), shelf)
  if (!account || (await makeFolderReachable(account, folder))) {
    return { directory: join(folder, 'postgres'), binaries, account }
  }
  const directory = findPlaceElsewhere(folder)
  say(`The user postgres cannot reach ${folder}: the database is kept in ${directory}.`)
  mkdirSync(shelf, { recursive: true })
  return { directory, binaries, account }
}

async function makeFolderReachable(account: Account, folder: string): Promise<boolean> {
  if (await canReach(account, folder)) return true
  if (!(await canReach(account, dirname(folder)))) return false
  // Our own data folder may be made passable for other users; a folder above it may not.
  chmodSync(folder, 0o711)
  return true
}

/** The path is saved in the data folder, so that a new folder gets new data, and a copy does not share it. */
function findPlaceElsewhere(folder: string): string {
  const note = join(folder, 'place.json')
  const own = realpathSync(folder)
  const kept = existsSync(note)
    ? (JSON.parse(readFileSync(note, 'utf8')) as { folder: string; directory: string })
    : null
  if (kept?.folder === own) return kept.directory
  const directory = join(shelf, randomBytes(8).toString('hex'))
  writeFileSync(note, JSON.stringify({ folder: own, directory }))
  return directory
}

async function startOrAdopt(cluster: Cluster, say: (text: string) => void): Promise<DatabaseOptions> {
  try {
    createFolderFor(cluster.account, cluster.directory)
    if (!hasData(cluster)) await createData(cluster)
    return (await adoptRunning(cluster, say)) ?? (await startOnceEnded(cluster))
  } catch (error) {
    const { message, stderr = '' } = error as Failure
    const reason = explain(`${stderr}${readLog(cluster)}`) || (stderr || message).trim()
    throw new StartError(`PostgreSQL does not start in ${cluster.directory}. ${reason}`)
  }
}

/** A killed server leaves its PostgreSQL running, so it is used again. */
async function adoptRunning(cluster: Cluster, say: (text: string) => void): Promise<DatabaseOptions | undefined> {
  const postmaster = readPostmaster(cluster)
  if (!postmaster) return undefined
  const options = await optionsIfRunning(cluster)
  say(
    options
      ? `PostgreSQL (process ${postmaster.pid}) was still running, left by a server that was killed: using it.`
      : 'The last server did not end properly: PostgreSQL recovers what was written.',
  )
  return options
}

async function optionsIfRunning(cluster: Cluster): Promise<DatabaseOptions | undefined> {
  const postmaster = readPostmaster(cluster)
  if (!postmaster || !isRunning(postmaster.pid)) return undefined
  const options = toOptions(cluster, postmaster)
  return (await answers(options)) ? options : undefined
}

/** Restarts PostgreSQL when it stops by itself: out of memory, on a full disk, or killed by mistake. */
function watch(cluster: Cluster, say: (text: string) => void): () => Promise<void> {
  let starting: Promise<unknown> | undefined
  const timer = setInterval(() => {
    if (starting || !hasEnded(cluster)) return
    say('PostgreSQL has ended on its own: starting it again.')
    starting = startOnceEnded(cluster)
      .catch((error: Error) => say(`PostgreSQL does not start: ${explain(readLog(cluster)) || error.name}`))
      .finally(() => (starting = undefined))
  }, watchInterval)
  return async () => {
    clearInterval(timer)
    await starting
  }
}

/** False when PostgreSQL's file cannot be read, such as when this process has too many open files. */
function hasEnded(cluster: Cluster): boolean {
  try {
    const postmaster = readPostmaster(cluster)
    return !postmaster || !isRunning(postmaster.pid)
  } catch {
    return false
  }
}

/** Retries, because a PostgreSQL that was just killed or stopped needs a moment to end. */
async function startOnceEnded(cluster: Cluster): Promise<DatabaseOptions> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startCluster(cluster)
    } catch (error) {
      const output = `${(error as Failure).stderr}${readLog(cluster)}`
      if (attempt === 20 || !/shared memory block .* is still in use|lock file .* already exists/s.test(output))
        throw error
      await sleep(250)
    }
  }
}

/** PostgreSQL may be slow on a busy machine or while it recovers; when its port is closed it is not running. */
async function answers(options: DatabaseOptions, until = Date.now() + startTimeout): Promise<boolean> {
  const db = connect({ ...options, poolSize: 1 })
  try {
    await db.sql('select 1')
    return true
  } catch (error) {
    const isNobodyThere = ['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')
    if (isNobodyThere || Date.now() > until) return false
  } finally {
    await db.close()
  }
  await sleep(500)
  return answers(options, until)
}

async function createDatabase(options: DatabaseOptions): Promise<void> {
  const db = connect({ ...options, poolSize: 1, isLimited: false })
  try {
    const [found] = await db.sql('select 1 from pg_database where datname = $1', [databaseName])
    if (!found) await db.sql(`create database ${databaseName}`)
  } finally {
    await db.close()
  }
}

function explain(output: string): string {
  if (/No space left on device/.test(output)) return 'The disk is full.'
  if (/Permission denied/.test(output)) return 'Its files cannot be read or written by the user that runs it.'
  if (/database files are incompatible/.test(output)) return 'The data is of another version of PostgreSQL.'
  if (/checkpoint record|invalid record length|WAL|pg_control|control file/i.test(output))
    return 'Its log (WAL) is damaged: put a copy of the data folder back, or delete it to begin anew.'
  return ''
}
