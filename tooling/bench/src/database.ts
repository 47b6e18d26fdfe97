import type { Embedded } from '@portal/server/demo/embedded/embedded'
import pg from 'pg'

/** The address of a database, for `DATABASE_URL`. */
export function toUrl(
  { user, password, host = 'localhost', port, ...own }: Embedded['options'],
  database = own.database,
): string {
  // The host may be the folder of a socket.
  return `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`
}

/** Runs one query on a connection of its own. */
export async function runQuery(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
