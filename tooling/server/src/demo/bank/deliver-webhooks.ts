import type { FastifyInstance } from 'fastify'
import type { BrandId } from '../../platform/brands.ts'
import { statement, type Database } from '../../platform/database/database.ts'

// A process has ten seconds to send it; after that another may.
const lockDueWebhooks = statement<{ number: number; subject_id: string }, [brand: BrandId, now: Date]>(
  'sandbox take webhooks',
)`
  update sandbox.webhooks set due_at = $2::timestamptz + interval '10 seconds'
   where number in (select number from sandbox.webhooks where brand = $1 and due_at <= $2
                     order by due_at, number limit 20 for update skip locked)
  returning number, subject_id`

const deleteSent = statement<never, [number: number]>('sandbox delete webhook')`
  delete from sandbox.webhooks where number = $1`

/** Sends the bank's due webhooks to the brand's server as ordinary requests; a failed one is repeated. */
export async function deliverWebhooks(app: FastifyInstance, db: Database, brand: BrandId, now: Date): Promise<void> {
  for (const { number, subject_id } of await db.all(lockDueWebhooks, [brand, now])) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/webhooks/sandbox',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ id: subject_id }).toString(),
    })
    if (statusCode === 200) await db.run(deleteSent, [number])
  }
}
