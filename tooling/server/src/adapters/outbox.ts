import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Brand } from '../platform/brands.ts'
import type { Database, Queries } from '../platform/database/database.ts'
import type { SecretBox } from '../platform/encryption.ts'
import {
  claimMessages,
  deleteMessage,
  insertMessage,
  postponeMessage,
  type Kind,
  type OutboxRow,
} from './outbox-rows.ts'

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
