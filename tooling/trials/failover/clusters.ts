import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from '@portal/server/demo/embedded/binaries'
import { createData, startCluster, stopCluster, type Cluster } from '@portal/server/demo/embedded/cluster'
import { createFolderFor, findPostgresAccount, makeReachable } from '@portal/server/demo/embedded/postgres-account'
import { connect, type Database } from '@portal/server/platform/database/database'
import { findFreePorts } from '@portal/server/tests/free-ports'
import { signalAll } from '../harness/postgres.ts'
import { commands } from './commands.ts'

export type Clusters = {
  primaryPort: number
  standbyPort: number
  password: string
  /** Opens the primary, or the standby once it is promoted, beside the address that moves. */
  openPrimary(): Database
  openStandby(): Database
  /** The primary waits for its standby from the next commit on. */
  waitForStandby(): Promise<void>
  stopWaiting(): Promise<void>
  stallStandby(): void
  resumeStandby(): void
  killPrimary(): void
  promote(): void
  remove(): Promise<void>
}

/** Starts a PostgreSQL and a standby that streams from it, with the programs of the embedded one. */
export async function createClusters(): Promise<Clusters> {
  const account = await findPostgresAccount()
  const folder = mkdtempSync(join(tmpdir(), 'portal-failover-'))
  chmodSync(folder, 0o755)
  const binaries = await makeReachable(account, findBinaries(), join(tmpdir(), 'portal-server'))
  const [primary, standby] = ['primary', 'standby'].map((name): Cluster => {
    createFolderFor(account, join(folder, name))
    return { directory: join(folder, name), binaries, account }
  }) as [Cluster, Cluster]
  const [primaryPort = 0, standbyPort = 0] = await findFreePorts(2)
  const start = (cluster: Cluster, port: number) =>
    startCluster(cluster, ['listen_addresses=127.0.0.1', `port=${port}`, 'max_connections=200', 'wal_level=replica'])
  await createData(primary, { sync: false })
  // The embedded PostgreSQL has no pg_basebackup: a stopped cluster is copied as files.
  execFileSync('cp', ['-a', `${primary.directory}/.`, standby.directory])
  const options = await start(primary, primaryPort)
  const { password = '' } = options
  const data = join(standby.directory, 'data')
  writeFileSync(join(data, 'standby.signal'), '')
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=portal password=${password} application_name=standby'\n`,
  )
  const standbyOptions = await start(standby, standbyPort)

  async function onPrimary(...queries: string[]): Promise<void> {
    const db = connect({ ...options, poolSize: 1 })
    try {
      for (const query of queries) await db.sql(query)
    } finally {
      await db.close()
    }
  }
  async function untilSynchronous(): Promise<void> {
    const db = connect({ ...options, poolSize: 1 })
    const isSynchronous = async () =>
      (await db.sql<{ sync_state: string }>(commands.readStandbys)).some(({ sync_state: state }) => state === 'sync')
    try {
      while (!(await isSynchronous())) await sleep(50)
    } finally {
      await db.close()
    }
  }
  return {
    primaryPort,
    standbyPort,
    password,
    openPrimary: () => connect({ ...options, poolSize: 2 }),
    openStandby: () => connect({ ...standbyOptions, poolSize: 2 }),
    async waitForStandby() {
      await onPrimary(commands.waitForStandby, commands.reload)
      await untilSynchronous()
    },
    stopWaiting: () => onPrimary(commands.stopWaiting, commands.reload),
    stallStandby: () => signalAll(standby, 'SIGSTOP'),
    resumeStandby: () => signalAll(standby, 'SIGCONT'),
    killPrimary: () => signalAll(primary, 'SIGKILL'),
    promote() {
      const [program, ...parameters] = commands.promote
      execFileSync(join(binaries, 'bin', program), [...parameters, '--silent', `--pgdata=${data}`], {
        cwd: standby.directory,
        ...account,
      })
    },
    async remove() {
      for (const cluster of [standby, primary]) {
        signalAll(cluster, 'SIGCONT')
        await stopCluster(cluster, 'immediate').catch(() => {})
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
