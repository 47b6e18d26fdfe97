import { StartError } from '../start-error.ts'
import { statement, type Queries } from './database.ts'

/** The kind of money in a database: real or simulated. */
export type InstallationKind = 'production' | 'demo'

// A database from before this table is a demo when it used the sandbox bank.
const insertKind = statement<never, [kind: InstallationKind, now: Date]>('installation insert')`
  insert into installation (kind, begun_at)
  select case when exists (select 1 from payments where provider = 'sandbox')
                or exists (select 1 from mandates where provider = 'sandbox') then 'demo' else $1 end, $2
  on conflict do nothing`
const selectKind = statement<{ kind: InstallationKind }>('installation select')`
  select kind from installation`

const problems: Record<InstallationKind, string> = {
  production:
    'This database is of the demo, whose money is played: production needs an empty one of its own (DATABASE_URL).',
  demo: 'This database is of production: the demo would play with real money. Give it another one (DATABASE_URL).',
}

/**
 * The first start decides the kind of a database; another kind cannot start on it afterwards.
 * @throws StartError for a database of the other kind
 */
export async function requireKind(db: Queries, kind: InstallationKind, now: Date): Promise<void> {
  await db.run(insertKind, [kind, now])
  if ((await db.first(selectKind, []))?.kind !== kind) throw new StartError(problems[kind])
}
