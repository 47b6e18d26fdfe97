import type { Sale } from '@portal/api/operations'
import { dealingOf, isBeforeCutOff } from '@portal/flows/contract/dealing-calendar'
import { toMoment } from '@portal/flows/values/moment'
import type { SaleRow } from './queries.ts'

/** A pending order can be withdrawn until its cut-off; after that it is locked until its dealing. */
export function toSale(row: SaleRow, now: Date): Sale {
  const { status, month, proceeds_cents: proceedsCents, tax_cents: taxCents } = row
  const canWithdraw = status === 'open' && isBeforeCutOff(month, toMoment(now))
  return {
    id: row.id,
    status: status === 'open' && !canWithdraw ? 'locked' : status,
    request: row.request,
    estimatedCents: row.estimated_cents ?? 0,
    proceedsCents,
    taxCents,
    netCents: proceedsCents === null ? null : proceedsCents - (taxCents ?? 0),
    requestedAt: row.created_at.toISOString(),
    dealing: dealingOf(month),
    canWithdraw,
    maskedIban: row.masked_payout_iban,
  }
}
