import pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Queries } from './database.ts'

const oldestVersion = 18

type Server = { version: string; number: number }

/** @throws StartError for a PostgreSQL that is older than the portal needs */
export function requireVersion({ version, number }: Server): void {
  if (number < oldestVersion * 10_000)
    throw new StartError(
      `The portal needs PostgreSQL ${oldestVersion} or newer; the one of DATABASE_URL is ${version}.`,
    )
}

export async function readServer(db: Queries): Promise<Server> {
  const [server] = await db.sql<Server>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  return server as Server
}

/**
 * Refuses a pooler that lends a backend per transaction: the portal prepares its queries once on each connection, and
 * another backend does not know them.
 * @throws StartError for such a pooler
 */
export async function requireOwnBackends(url: string): Promise<void> {
  const clients = [new pg.Client(url), new pg.Client(url)]
  try {
    await Promise.all(clients.map((client) => client.connect()))
    const seen: number[] = []
    // In turn and twice, so that neither holds a backend while the other uses one.
    for (const client of [...clients, ...clients]) seen.push(await readBackend(client))
    if (areLent(seen))
      throw new StartError(
        'DATABASE_URL is a pooler in transaction mode. Use PostgreSQL itself, or a pooler in session mode.',
      )
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** Judges the backends of two open connections, each asked twice in turn. */
export function areLent([one, other, oneLater, otherLater]: readonly number[]): boolean {
  return one === other || one !== oneLater || other !== otherLater
}

async function readBackend(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
