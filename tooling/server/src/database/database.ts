import pg from 'pg'

/** SQL with a name, so that each connection prepares it once (1.6 times the requests of an unnamed query). */
export type Statement<Row, Values extends readonly unknown[]> = {
  readonly name: string
  readonly text: string
  /** Only for the compiler. */
  readonly types?: { row: Row; values: Values }
}

/** `name` must be unique in the server: a connection refuses the same name with another text. */
export function statement<Row, Values extends readonly unknown[] = []>(
  name: string,
  text: string,
): Statement<Row, Values> {
  return { name, text }
}

export type Queries = {
  /** All rows. */
  all<Row, Values extends readonly unknown[]>(statement: Statement<Row, Values>, values: Values): Promise<Row[]>
  /** The first row, or undefined. */
  first<Row, Values extends readonly unknown[]>(
    statement: Statement<Row, Values>,
    values: Values,
  ): Promise<Row | undefined>
  /** The number of rows touched. */
  run<Row, Values extends readonly unknown[]>(statement: Statement<Row, Values>, values: Values): Promise<number>
  /** SQL without a name: several statements in one text, or values built for one occasion (seed, tests). */
  sql<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

export type Database = Queries & {
  /** Runs `work` on one connection between `begin` and `commit`; a throw rolls everything back. */
  withTransaction<T>(work: (transaction: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export type DatabaseOptions = {
  connectionString?: string
  host?: string
  port?: number
  user?: string
  password?: string
  database?: string
  poolSize?: number
}

const { builtins } = pg.types
/** Calendar dates stay text, bigint becomes a number (cents and counts are far below 2^53), numeric stays text. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
  if (oid === builtins.DATE) return String
  if (oid === builtins.INT8) return Number
  return pg.types.getTypeParser(oid, 'text')
}

export function connect({ poolSize = 10, ...options }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...options,
    max: poolSize,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'portal-server',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return {
    ...queriesOn(pool),
    async withTransaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await work(queriesOn(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((cause: Error) => (broken = cause))
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}

function queriesOn(executor: pg.Pool | pg.PoolClient): Queries {
  return {
    async all(statement, values) {
      const result = await executor.query({
        name: statement.name,
        text: statement.text,
        values: values as unknown as unknown[],
      })
      return result.rows
    },
    async first(statement, values) {
      const result = await executor.query({
        name: statement.name,
        text: statement.text,
        values: values as unknown as unknown[],
      })
      return result.rows[0]
    },
    async run(statement, values) {
      const result = await executor.query({
        name: statement.name,
        text: statement.text,
        values: values as unknown as unknown[],
      })
      return result.rowCount ?? 0
    },
    async sql(text, values) {
      const result = await executor.query(text, values as unknown[] | undefined)
      return result.rows
    },
  }
}
