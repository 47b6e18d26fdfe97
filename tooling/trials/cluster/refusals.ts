import type { Database, Queries } from '@portal/server/platform/database/database'

/** What was refused, and the message of PostgreSQL with its detail and hint. */
export type Refusal = { subject: string; text: string }

export function describe(error: unknown): string {
  const { message, detail, hint } = error as { message: string; detail?: string; hint?: string }
  return [message, detail, hint].filter(Boolean).join(' ')
}

/** Prints each message once, with what it refused; names of tables do not make another message. */
export function printRefusals(title: string, refusals: readonly Refusal[]): void {
  const groups = Map.groupBy(refusals, ({ text }) => text.replace(/"\w+"/, '"…"'))
  const rows = [...groups].map(([text, group]) => {
    const subjects = [...new Set(group.map(({ subject }) => subject))]
    return `${String(group.length).padStart(4)}  ${text}\n      ${subjects.join(', ')}`
  })
  console.log([`${title}: ${refusals.length} refused`, ...rows].join('\n'))
}

/** The same database, which adds the errors of its queries and commits to `refusals`. */
export function record(db: Database, refusals: Refusal[]): Database {
  const known = new Set<unknown>()
  const noteAs = (subject: string) => (error: unknown) => {
    // A query that fails ends its transaction with the same error; only PostgreSQL's own errors have a severity.
    const isRefusal = (error as { severity?: string }).severity !== undefined
    if (isRefusal && !known.has(error)) refusals.push({ subject, text: describe(error) })
    known.add(error)
    throw error
  }
  const recorded = (queries: Queries): Queries => ({
    all: (query, values) => queries.all(query, values).catch(noteAs(query.name)),
    first: (query, values) => queries.first(query, values).catch(noteAs(query.name)),
    run: (query, values) => queries.run(query, values).catch(noteAs(query.name)),
    sql: (text, values) => queries.sql<never>(text, values).catch(noteAs(text.trim().slice(0, 60))),
    afterCommit: queries.afterCommit,
  })
  return {
    ...db,
    ...recorded(db),
    withTransaction: (work) => db.withTransaction((transaction) => work(recorded(transaction))).catch(noteAs('commit')),
  }
}
