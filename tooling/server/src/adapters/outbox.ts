import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Brand, BrandId } from '../platform/brands.ts'
import { type Database, type Queries, statement } from '../platform/database/database.ts'
import type { SecretBox } from '../platform/encryption.ts'

type Kind = 'mail' | 'sms'
type OutboxRow = { id: string; brand: string; sealed: Buffer; tries: number; is_expired: boolean }

// All times are the database's, because the clocks of processes differ.
const insertMessage = statement<never, [id: string, brand: BrandId, kind: Kind, sealed: Buffer, usefulMinutes: number]>(
  'outbox insert',
)`
  insert into outbox (id, brand, kind, sealed, expires_at)
  values ($1, $2, $3, $4, now() + make_interval(mins => $5))`
/**
 * Codes come first, because they expire first. Messages of a killed process are retried by others after 45 seconds; a
 * running process has given up by then.
 */
const claimMessages = statement<OutboxRow, [kind: Kind, limit: number]>('outbox claim')`
  with due as (
    select id from outbox where kind = $1 and due_at <= now() order by expires_at limit $2 for update skip locked)
  update outbox set tries = tries + 1, due_at = now() + interval '45 seconds' from due where outbox.id = due.id
  returning outbox.id, brand, sealed, tries, expires_at <= now() as is_expired`
/** Does nothing when another process has claimed the message in the meantime. */
export const postponeMessage = statement<never, [id: string, tries: number, seconds: number]>('outbox postpone')`
  update outbox set due_at = now() + make_interval(secs => $3) where id = $1 and tries = $2`
const deleteMessage = statement<never, [id: string]>('outbox delete')`
  delete from outbox where id = $1`

/** How many messages of a kind a process delivers at once, each over its own connection. */
const maxUnderWay = 3
/** The seconds before each retry; the last is repeated. */
const pauses = [5, 15, 60, 300, 900]

export type OutboxContext = { db: Database; secretBox: SecretBox; log: Logger }

type Channel<Content> = {
  kind: Kind
  deliver(content: Content): Promise<unknown>
  /** True when no retry can succeed. */
  isRefusal(error: unknown): boolean
}

/** An outbox saves messages of one kind in the transaction that causes them, until they are delivered. */
export function createOutbox<Content>(
  { db, secretBox, log }: OutboxContext,
  { kind, deliver, isRefusal }: Channel<Content>,
) {
  const underWay = new Set<Promise<void>>()
  let claiming: Promise<void> | undefined
  let isWoken = false
  const stopping = new AbortController()

  /** Delivers what is due. It never throws, and nothing waits for it. */
  function wake(): void {
    isWoken = true
    if (!claiming && !stopping.signal.aborted && underWay.size < maxUnderWay) claiming = claim()
  }

  async function claim(): Promise<void> {
    try {
      while (isWoken && !stopping.signal.aborted && underWay.size < maxUnderWay) {
        isWoken = false
        for (const row of await db.all(claimMessages, [kind, maxUnderWay - underWay.size])) start(row)
      }
    } catch (error) {
      log.warn({ error: (error as Error).name }, `no ${kind} can be claimed`)
    } finally {
      claiming = undefined
    }
  }

  function start(row: OutboxRow): void {
    const trying = attempt(row)
      .catch((error: Error) => log.warn({ error: error.name }, `${kind} stays in the outbox`))
      .finally(() => {
        underWay.delete(trying)
        wake()
      })
    underWay.add(trying)
  }

  async function attempt({ id, brand, sealed, tries, is_expired }: OutboxRow): Promise<void> {
    if (is_expired) log.error({ brand, tries, reason: 'expired' }, `${kind} not delivered`)
    else {
      try {
        await deliver(JSON.parse(secretBox.decrypt(sealed, additionalDataOf(id)).toString()) as Content)
      } catch (error) {
        const fields = { brand, tries, ...toReason(error) }
        if (!isRefusal(error)) {
          log.warn(fields, `${kind} is tried again`)
          await db.run(postponeMessage, [id, tries, pauses[Math.min(tries, pauses.length) - 1] as number])
          return
        }
        log.error(fields, `${kind} not delivered`)
      }
    }
    await db.run(deleteMessage, [id])
  }

  return {
    wake,
    async add(transaction: Queries, brand: Brand, content: Content, usefulMinutes: number): Promise<void> {
      const id = randomUUID()
      const sealed = secretBox.encrypt(JSON.stringify(content), additionalDataOf(id))
      await transaction.run(insertMessage, [id, brand.id, kind, sealed, usefulMinutes])
      transaction.afterCommit(wake)
    },
    /** Resolves when no delivery is under way; after `stop` no new one begins. */
    async settle(): Promise<void> {
      for (;;) {
        if (!claiming && underWay.size === 0) return
        await Promise.all([claiming, ...underWay])
      }
    },
    stop: () => stopping.abort(),
  }
}

function additionalDataOf(id: string): string {
  return `outbox sealed ${id}`
}

/** The error's message is left out, because it may contain the address. */
function toReason(error: unknown) {
  const { name, code, responseCode, status } = error as Error & {
    code?: string
    responseCode?: number
    status?: number
  }
  return { error: name, code, responseCode, status }
}
