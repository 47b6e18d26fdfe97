import type { ReceivedFile } from '@portal/api/operations'
import type { Queries } from '../../database/database.ts'
import { selectFiles } from './statements.ts'

/** What was received with the application, null when the customer has no such offer. */
export async function listReceivedFiles(
  db: Queries,
  ...[brandId, ownerId, offerId]: [brandId: string, ownerId: string, offerId: string]
): Promise<ReceivedFile[] | null> {
  const rows = await db.all(selectFiles, [brandId, ownerId, offerId])
  if (rows.length === 0) return null
  return rows.flatMap((row) => {
    if (row.document === null) return []
    const { received_at: receivedAt, ...file } = row
    return [{ ...file, receivedAt: receivedAt.toISOString() }]
  })
}
