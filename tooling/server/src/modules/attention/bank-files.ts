import type { AttentionItem } from '@portal/api/operations'
import type { Cents } from '@portal/flows/values/money'
import { statement } from '../../platform/database/database.ts'
import { type AttentionContext, maxItems, toItem } from './item.ts'
import { describeTotal } from './texts.ts'

type RefusedRow = { id: string; name: string; problem: string | null; made_at: Date }

// A refused file belongs to no brand, so it is shown to staff of every brand.
const selectRefused = statement<RefusedRow, [limit: number]>('attention refused files')`
  select id, name, problem, made_at from bank_files
   where status = 'refused' and closed_at is null order by made_at, id limit $1`

type DoneRow = {
  id: string
  name: string
  status: 'written' | 'read'
  payments: number
  amount_cents: Cents
  finished_at: Date
}

// A statement file with accounts of several brands has no brand either.
const selectDone = statement<DoneRow, [brand: string, now: Date, limit: number]>('attention files done')`
  select id, name, status, payments, amount_cents, finished_at from bank_files
   where (brand = $1 or brand is null) and status in ('written', 'read')
     and finished_at > $2::timestamptz - interval '7 days'
   order by finished_at, id limit $3`

export async function findRefusedFiles({ db }: AttentionContext): Promise<AttentionItem[]> {
  const rows = await db.all(selectRefused, [maxItems])
  return rows.map(({ id, name, problem, made_at: since }) =>
    toItem({ kind: 'file-refused', id, since, details: [name, problem ?? ''] }, { action: 'close' }),
  )
}

/** The payment orders and statements of the last seven days. */
export async function findDoneFiles({ db, brand, now }: AttentionContext): Promise<AttentionItem[]> {
  const rows = await db.all(selectDone, [brand, now, maxItems])
  return rows.map(({ id, name, status, payments, amount_cents: cents, finished_at: since }) => {
    const total = describeTotal(payments, status === 'written' ? 'betaling' : 'regel', cents)
    return toItem({ kind: `file-${status}`, id, since, details: [name, total] })
  })
}
