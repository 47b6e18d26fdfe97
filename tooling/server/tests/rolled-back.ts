import type { Database, Queries } from '../src/platform/database/database.ts'

/** Thrown to roll back a successful transaction. */
const nothingKept = new Error('nothing kept')

/**
 * A database on which `undone` leaves no trace of `work`: it is one transaction that is rolled back, and the server's
 * own transactions are savepoints. Only one `undone` can run at a time.
 */
export function createRolledBack(db: Database) {
  let current: Queries = db
  let depth = 0
  let last: Promise<unknown> = Promise.resolve()
  // One connection runs one query at a time.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
  const inner: Database = {
    all: (query, values) => inTurn(() => current.all(query, values)),
    first: (query, values) => inTurn(() => current.first(query, values)),
    run: (query, values) => inTurn(() => current.run(query, values)),
    sql: (text, values) => inTurn(() => current.sql(text, values)),
    afterCommit: (work) => work(),
    async withTransaction(work) {
      if (current === db) return db.withTransaction(work)
      const name = `below_${++depth}`
      await inner.sql(`savepoint ${name}`)
      try {
        return await work(inner)
      } catch (error) {
        await inner.sql(`rollback to savepoint ${name}`)
        throw error
      }
    },
    withoutLimits: (work) => db.withoutLimits(work),
    load: () => db.load(),
    close: () => db.close(),
  }
  async function undone<T>(work: () => Promise<T>): Promise<T> {
    let result: T | undefined
    const rolledBack = db.withTransaction(async (transaction) => {
      current = transaction
      try {
        result = await work()
      } finally {
        current = db
      }
      throw nothingKept
    })
    await rolledBack.catch((error: unknown) => {
      if (error !== nothingKept) throw error
    })
    return result as T
  }
  return { db: inner, undone }
}
