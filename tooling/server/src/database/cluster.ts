import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBinaries } from './binaries.ts'
import type { DatabaseOptions } from './database.ts'

const execute = promisify(execFile)

export type Cluster = { directory: string; binaries: string; owner: { uid: number; gid: number } | undefined }

/** PostgreSQL refuses to run as root: there it runs as the user `postgres`, made when missing. */
export async function findOwner(): Promise<Cluster['owner']> {
  if (process.getuid?.() !== 0) return undefined
  const idOf = async (flag: string) => Number((await execute('id', [flag, 'postgres'])).stdout)
  try {
    return { uid: await idOf('-u'), gid: await idOf('-g') }
  } catch {
    await execute('groupadd', ['--force', 'postgres'])
    await execute('useradd', ['--gid', 'postgres', '--no-create-home', 'postgres'])
    return { uid: await idOf('-u'), gid: await idOf('-g') }
  }
}

const paths = (cluster: Cluster) => ({
  data: join(cluster.directory, 'data'),
  password: join(cluster.directory, 'password'),
  log: join(cluster.directory, 'postgres.log'),
})

export async function createCluster(directory: string, { sync = true } = {}): Promise<Cluster> {
  const cluster: Cluster = { directory, binaries: findBinaries(), owner: await findOwner() }
  const { data, password } = paths(cluster)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (cluster.owner) chownSync(directory, cluster.owner.uid, cluster.owner.gid)
  if (existsSync(join(data, 'PG_VERSION'))) return cluster
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (cluster.owner) chownSync(password, cluster.owner.uid, cluster.owner.gid)
  await run(cluster, 'initdb', [
    `--pgdata=${data}`,
    '--username=portal',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--lc-messages=C',
    ...(sync ? [] : ['--no-sync', '--wal-segsize=1']),
  ])
  return cluster
}

export async function startCluster(cluster: Cluster, { settings = [] as string[] } = {}): Promise<DatabaseOptions> {
  const { data, password, log } = paths(cluster)
  const options = ['-c listen_addresses=', `-c unix_socket_directories=${cluster.directory}`, ...settings]
  await run(cluster, 'pg_ctl', ['start', '--wait', '--silent', '-D', data, '-l', log, '-o', options.join(' ')])
  return {
    host: cluster.directory,
    port: 5432,
    user: 'portal',
    password: readFileSync(password, 'utf8'),
    database: 'postgres',
  }
}

export async function stopCluster(cluster: Cluster, mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
  await run(cluster, 'pg_ctl', ['stop', '--wait', '--silent', '-D', paths(cluster).data, '-m', mode])
}

async function run(cluster: Cluster, program: 'initdb' | 'pg_ctl', parameters: string[]): Promise<void> {
  await execute(join(cluster.binaries, 'bin', program), parameters, {
    cwd: cluster.directory,
    env: { ...process.env, LC_ALL: 'C' },
    ...cluster.owner,
  })
}
