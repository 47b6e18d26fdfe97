import { hash } from 'node:crypto'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Database, type Queries } from '../../../platform/database/database.ts'
import type { OperationId } from '../operation/handler.ts'

export type AuditEvent = {
  brand: BrandId
  at: Date
  staffId: string
  operation: OperationId
  /** The customer whom the call is about, if it names one. */
  userId?: string | undefined
  impersonationId?: string | undefined
  reason?: string | undefined
}

export type AuditRow = {
  number: number
  brand: string
  at: Date
  staff_id: string
  user_id: string | null
  impersonation_id: string | null
  operation: string
  reason: string | null
  hash: Buffer
}

type Link = { number: number; hash: Buffer }

/** The link before the first row of a chain. */
export const beginning: Link = { number: 0, hash: Buffer.alloc(32) }

type Content = [
  brand: string,
  at: Date,
  staffId: string,
  userId: string | null,
  impersonationId: string | null,
  operation: string,
  reason: string | null,
]

type SelectedLast = Omit<AuditRow, 'hash'> & { hash: Buffer | null }

// One chain covers both brands and all servers on the database, so additions wait for each other.
const lock = statement('audit lock')`
  select pg_advisory_xact_lock(hashtext('portal audit'))`
// Returns the content as the database saves it, because verification reads the saved form.
const selectLast = statement<SelectedLast, Content>('audit last')`
  select coalesce(number, 0) as number, hash, brand, at, staff_id, user_id, impersonation_id, operation, reason
    from (values ($1::text, $2::timestamptz, $3::uuid, $4::uuid, $5::uuid, $6::text, $7::text))
           as content (brand, at, staff_id, user_id, impersonation_id, operation, reason)
         left join (select number, hash from audit_events order by number desc limit 1) as last on true`
const insertEvent = statement<never, [...Content, number: number, hash: Buffer]>('audit insert')`
  insert into audit_events (brand, at, staff_id, user_id, impersonation_id, operation, reason, number, hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

/** The SHA-256 of the previous hash and of everything in the row, in one fixed notation. */
export function hashOf(before: Buffer, row: Omit<AuditRow, 'hash'>): Buffer {
  const { number, brand, at, staff_id, user_id, impersonation_id, operation, reason } = row
  const content = [number, brand, at.toISOString(), staff_id, user_id, impersonation_id, operation, reason]
  return hash('sha256', Buffer.concat([before, Buffer.from(JSON.stringify(content))]), 'buffer')
}

/** Adds a call to the end of the chain before it runs; when this fails, the call must fail too. */
export async function appendEvent(db: Database, event: AuditEvent): Promise<void> {
  await db.withTransaction((transaction) => append(transaction, event))
}

/** Adds a call in a larger transaction; other additions wait until it ends. */
export async function append(transaction: Queries, event: AuditEvent): Promise<void> {
  const { brand, at, staffId, operation, userId = null, impersonationId = null, reason = null } = event
  const content: Content = [brand, at, staffId, userId, impersonationId, operation, reason]
  await transaction.all(lock, [])
  const { hash: before, ...last } = (await transaction.first(selectLast, content)) as SelectedLast
  const number = last.number + 1
  await transaction.run(insertEvent, [...content, number, hashOf(before ?? beginning.hash, { ...last, number })])
}
