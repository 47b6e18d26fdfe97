import pg from 'pg'
import { createPipelines, type NamedQuery } from './pipelines.ts'
import { createSockets, watchAnswers } from './watch-answers.ts'

/** SQL with a name, so that each connection prepares it once (1.6 times the requests of an unnamed query). */
export type Statement<Row, Values extends readonly unknown[]> = {
  readonly name: string
  readonly text: string
  /** True when it only reads and takes no lock. */
  readonly reads: boolean
  /** Only for the compiler. */
  readonly types?: { row: Row; values: Values }
}

/**
 * Use it as a tag of SQL. `name` must be unique in the server: a connection refuses the same name with another text. A
 * `${part}` is SQL too; the values of a call are `$1`, `$2` and so on.
 */
export function statement<Row, Values extends readonly unknown[] = []>(name: string) {
  return (texts: TemplateStringsArray, ...parts: readonly (string | number)[]): Statement<Row, Values> => {
    const text = String.raw({ raw: texts }, ...parts)
    return { name, text, reads: /^\s*select\b/i.test(text) && !/\bfor (update|share)\b|\bpg_\w*lock/i.test(text) }
  }
}

export type Queries = {
  all<Row, Values extends readonly unknown[]>(query: Statement<Row, Values>, values: Values): Promise<Row[]>
  /** Returns the first row, or undefined. */
  first<Row, Values extends readonly unknown[]>(query: Statement<Row, Values>, values: Values): Promise<Row | undefined>
  /** Returns the number of changed rows. */
  run<Row, Values extends readonly unknown[]>(query: Statement<Row, Values>, values: Values): Promise<number>
  /** SQL without a name: several queries in one text, or a query built for one occasion (seed, tests). */
  sql<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Runs `work` once the transaction is committed, never when it is rolled back; immediately outside a transaction. */
  afterCommit(work: () => void): void
}

export type Database = Queries & {
  /** Runs `work` on one connection between `begin` and `commit`; a throw rolls everything back. */
  withTransaction<T>(work: (transaction: Queries) => Promise<T>): Promise<T>
  /** Runs `work` on connections that wait as long as it takes: for what no customer waits for, on a machine as busy as it is. */
  withoutLimits<T>(work: (db: Database) => Promise<T>): Promise<T>
  load(): DatabaseLoad
  close(): Promise<void>
}

/** Connections in transactions, idle ones, transactions that wait for one, and reads without a result. */
export type DatabaseLoad = { inUse: number; idle: number; waiting: number; reading: number }

export type DatabaseOptions = {
  connectionString?: string
  host?: string
  port?: number
  user?: string
  password?: string
  database?: string
  poolSize?: number
  /** False when a query or a connection may take any time. */
  isLimited?: boolean
}

const { builtins } = pg.types
/** Calendar dates stay text, bigint becomes a number (cents and counts are far below 2^53), numeric stays text. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
  if (oid === builtins.DATE) return String
  if (oid === builtins.INT8) return Number
  return pg.types.getTypeParser(oid, 'text')
}

export function connect({ poolSize = 10, isLimited = true, ...address }: DatabaseOptions): Database {
  const sockets = createSockets()
  const options = {
    ...address,
    stream: () => sockets.create(),
    // A query waits for a connection no longer than a customer for a response: see `watchAnswers`.
    ...(isLimited && { connectionTimeoutMillis: 4_000, statement_timeout: 10_000 }),
    application_name: 'portal-server',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  }
  const pool = new pg.Pool({ ...options, max: poolSize, idleTimeoutMillis: 60_000 })
  // A connection that breaks while idle is replaced at the next query; without a listener the error would end the
  // process.
  pool.on('error', () => {})
  // The pool removes its listener before the caller can add one: an error that arrives with the first response would
  // end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const pipelines = createPipelines(options)
  const isWaiting = () => pool.totalCount > pool.idleCount || pool.waitingCount > 0 || pipelines.underWay() > 0
  const stopWatching = isLimited
    ? watchAnswers(options, isWaiting, { onSilence: sockets.refuse, onAnswer: sockets.accept })
    : async () => {}
  return {
    ...queriesOn(pool, pipelines, (work) => work()),
    async withTransaction(work) {
      const committed: (() => void)[] = []
      const result = await runTransaction(pool, (client) =>
        work(queriesOn(client, client, (each) => committed.push(each))),
      )
      for (const each of committed) each()
      return result
    },
    async withoutLimits(work) {
      const patient = connect({ ...address, poolSize, isLimited: false })
      try {
        return await work(patient)
      } finally {
        await patient.close()
      }
    },
    load: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      reading: pipelines.underWay(),
    }),
    async close() {
      await Promise.all([stopWatching(), pipelines.close(), pool.end()])
    },
  }
}

async function runTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // The pool does not listen to connections in use; one that breaks between two queries would end the process.
  const remember = (error: Error) => (broken = error)
  client.on('error', remember)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(remember)
    throw error
  } finally {
    if (!broken) client.off('error', remember)
    client.release(broken)
  }
}

type Executor = { query(query: NamedQuery): Promise<pg.QueryResult> }
type Connection = Executor & { query(text: string, values?: unknown[]): Promise<pg.QueryResult> }

function queriesOn(connection: Connection, readers: Executor, afterCommit: Queries['afterCommit']): Queries {
  const send = <Row, Values extends readonly unknown[]>(
    { name, text, reads }: Statement<Row, Values>,
    values: Values,
  ): Promise<pg.QueryResult> => (reads ? readers : connection).query({ name, text, values: [...values] })
  return {
    all: async (query, values) => (await send(query, values)).rows,
    first: async (query, values) => (await send(query, values)).rows[0],
    run: async (query, values) => (await send(query, values)).rowCount ?? 0,
    sql: async (text, values = []) => (await connection.query(text, values.length > 0 ? [...values] : undefined)).rows,
    afterCommit,
  }
}
