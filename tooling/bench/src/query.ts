import type { Embedded } from '@portal/server/demo/embedded/embedded'
import pg from 'pg'

/** One text of SQL on a connection of its own; the rows of its last statement. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const result = (await client.query(text)) as pg.QueryResult | pg.QueryResult[]
    return Array.isArray(result) ? (result.at(-1)?.rows ?? []) : result.rows
  } finally {
    await client.end()
  }
}

/** The address of a database. */
export function toUrl({ user, password, host = 'localhost', port }: Embedded['options'], database: string): string {
  // The host may be the folder of a socket.
  return `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`
}
