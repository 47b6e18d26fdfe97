import type { Database, Queries } from '../src/platform/database/database.ts'

/** A database that records the name of every query; `take` returns those since the last call. */
export function spyOn(database: Database): { db: Database; take(): string[] } {
  let names: string[] = []
  const spied = (queries: Queries): Queries => ({
    all: (query, values) => (names.push(query.name), queries.all(query, values)),
    first: (query, values) => (names.push(query.name), queries.first(query, values)),
    run: (query, values) => (names.push(query.name), queries.run(query, values)),
    sql: (text, values) => queries.sql(text, values),
    afterCommit: (work) => queries.afterCommit(work),
  })
  return {
    db: {
      ...database,
      ...spied(database),
      withTransaction: (work) => database.withTransaction((transaction) => work(spied(transaction))),
    },
    take() {
      const taken = names
      names = []
      return taken
    },
  }
}
