import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DatabaseOptions } from '../../platform/database/database.ts'
import type { Account } from './postgres-account.ts'

const execute = promisify(execFile)

/** A PostgreSQL of our own: `directory` contains its data, its password, its log and its socket. */
export type Cluster = { directory: string; binaries: string; account: Account | undefined }

/** These settings keep values of customers out of PostgreSQL's log. */
const discretion = ['log_min_messages=fatal', 'log_min_error_statement=panic', 'log_error_verbosity=terse']
/** The path of a socket has at most 107 bytes. */
const longestSocketFolder = 90

const pathsOf = ({ directory }: Cluster) => ({
  data: join(directory, 'data'),
  unfinished: join(directory, 'data.unfinished'),
  password: join(directory, 'password'),
  log: join(directory, 'postgres.log'),
  pid: join(directory, 'data', 'postmaster.pid'),
})

export function hasData(cluster: Cluster): boolean {
  return existsSync(pathsOf(cluster).data)
}

/** Runs initdb in a temporary folder that is renamed when it is complete. */
export async function createData(cluster: Cluster, { sync = true } = {}): Promise<void> {
  const { data, unfinished, password } = pathsOf(cluster)
  rmSync(unfinished, { recursive: true, force: true })
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (cluster.account) chownSync(password, cluster.account.uid, cluster.account.gid)
  await run(cluster, 'initdb', [
    `--pgdata=${unfinished}`,
    '--username=portal',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--lc-messages=C',
    ...(sync ? [] : ['--no-sync', '--wal-segsize=1']),
  ])
  renameSync(unfinished, data)
}

/** Starts PostgreSQL as a separate process that signals of the terminal do not reach. */
export async function startCluster(cluster: Cluster, settings: readonly string[] = []): Promise<DatabaseOptions> {
  const { data, log } = pathsOf(cluster)
  const usesSocket = process.platform !== 'win32' && Buffer.byteLength(cluster.directory) <= longestSocketFolder
  const address = usesSocket
    ? ['listen_addresses=', `unix_socket_directories=${cluster.directory}`]
    : [
        'listen_addresses=127.0.0.1',
        'unix_socket_directories=',
        `port=${readPostmaster(cluster)?.port ?? (await findFreePort())}`,
      ]
  // Older messages do not explain the failure of this start.
  rmSync(log, { force: true })
  const options = [...address, ...discretion, ...settings].map((setting) => `-c ${quote(setting)}`).join(' ')
  await run(cluster, 'pg_ctl', ['start', '--wait', '--silent', `--pgdata=${data}`, `--log=${log}`, '-o', options])
  return toOptions(cluster, readPostmaster(cluster) as Postmaster)
}

export async function stopCluster(cluster: Cluster, mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
  await run(cluster, 'pg_ctl', ['stop', '--wait', '--silent', `--pgdata=${pathsOf(cluster).data}`, `--mode=${mode}`])
}

type Postmaster = { pid: number; host: string; port: number }

/** The PostgreSQL that claims to run on this data, if any; it may have been killed since. */
export function readPostmaster(cluster: Cluster): Postmaster | undefined {
  const text = readIfThere(pathsOf(cluster).pid)
  if (text === undefined) return undefined
  const [pid, , , port, socket, listen] = text.split('\n')
  return { pid: Number(pid), port: Number(port), host: socket || listen || '127.0.0.1' }
}

/** PostgreSQL may delete the file at any moment, so whether it exists is known only by reading it. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export function toOptions(cluster: Cluster, { host, port }: Postmaster): DatabaseOptions {
  const password = readFileSync(pathsOf(cluster).password, 'utf8')
  return { host, port, user: 'portal', password, database: 'postgres' }
}

/** Returns the last messages of PostgreSQL, to explain a failed start. */
export function readLog(cluster: Cluster): string {
  const { log } = pathsOf(cluster)
  return existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-5).join('\n') : ''
}

async function run(cluster: Cluster, program: 'initdb' | 'pg_ctl', parameters: string[]): Promise<void> {
  await execute(join(cluster.binaries, 'bin', program), parameters, {
    cwd: cluster.directory,
    env: { ...process.env, LC_ALL: 'C' },
    ...cluster.account,
  })
}

/** Quotes for the shell through which pg_ctl starts PostgreSQL. */
function quote(text: string): string {
  return process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", `'\\''`)}'`
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
