import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createData, startCluster, stopCluster, type Cluster } from '@portal/server/demo/embedded/cluster'
import { createFolderFor, findPostgresAccount, makeReachable } from '@portal/server/demo/embedded/postgres-account'
import { connect, type Database } from '@portal/server/platform/database/database'

export type Nodes = {
  /** The coordinator, to which the server connects. */
  db: Database
  /** The versions of PostgreSQL and Citus. */
  version: string
  remove(): Promise<void>
}

const names = ['coordinator', 'first-worker', 'second-worker']
const settings = [
  'shared_preload_libraries=citus',
  'max_connections=200',
  'max_prepared_transactions=200',
  'citus.shard_count=4',
  'citus.node_conninfo=sslmode=disable',
  // A transaction that touched a copied table refuses to work on the divided ones side by side.
  'citus.multi_shard_modify_mode=sequential',
  'citus.enable_repartition_joins=on',
  'fsync=off',
]

/** Starts a coordinator and two workers of Citus, which reach each other by the sockets in their folders. */
export async function startNodes(bin: string): Promise<Nodes> {
  const account = await findPostgresAccount()
  const folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'))
  chmodSync(folder, 0o755)
  const binaries = await makeReachable(account, dirname(bin), join(tmpdir(), 'portal-server'))
  const started: Cluster[] = []
  const open: Database[] = []
  const remove = async () => {
    await Promise.all(open.map((db) => db.close()))
    for (const cluster of started) await stopCluster(cluster, 'immediate').catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const name of names) {
      const cluster = { directory: join(folder, name), binaries, account }
      createFolderFor(account, cluster.directory)
      await createData(cluster, { sync: false })
      // The nodes log in to each other without a password, by a socket that only their account can reach.
      writeFileSync(join(cluster.directory, 'data', 'pg_hba.conf'), 'local all all trust\n')
      const options = await startCluster(cluster, [...settings, `citus.local_hostname=${cluster.directory}`])
      started.push(cluster)
      const db = connect(options)
      open.push(db)
      await db.sql('create extension citus')
    }
    const [db] = open as [Database, ...Database[]]
    await db.sql('select citus_set_coordinator_host($1, 5432)', [started[0]?.directory])
    for (const { directory } of started.slice(1)) await db.sql('select citus_add_node($1, 5432)', [directory])
    const [row] = await db.sql<{ version: string }>('select version() || $1 || citus_version() as version', [', '])
    return { db, version: row?.version ?? '', remove }
  } catch (error) {
    await remove()
    throw error
  }
}
