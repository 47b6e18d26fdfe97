import type { Cents } from '@portal/flows/values/money'
import { randomBytes } from 'node:crypto'
import type { BrandId } from '../../platform/brands.ts'
import type { Clock } from '../../platform/clock.ts'
import { statement, type Database } from '../../platform/database/database.ts'
import type { PaymentProvider, PaymentReport } from '../../ports/payments.ts'
import { ProviderProblem } from '../../ports/providers.ts'

export type BankPayment = Omit<PaymentReport, 'partlyReturnedCents'> & {
  id: string
  kind: 'ideal' | 'transfer' | 'debit'
  description: string
  returnUrl: string | null
}

/** How long a customer may take at the bank, in milliseconds; iDEAL's own default. */
const validity = 15 * 60_000

// A repeated request returns the payment of the first one.
export const insertBankPayment = statement<
  { id: string; expires_at: Date | null },
  [
    id: string,
    askedBy: string,
    brand: BrandId,
    kind: BankPayment['kind'],
    description: string,
    amountCents: Cents,
    returnUrl: string | null,
    now: Date,
    expiresAt: Date | null,
    status: BankPayment['status'],
    reasonCode: string | null,
  ]
>('sandbox insert payment')`
  insert into sandbox.payments (id, asked_by, brand, kind, description, amount_cents, return_url, created_at,
                                expires_at, status, reason_code, paid_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $10 = 'paid' then $8::timestamptz end)
  on conflict (asked_by) do update set asked_by = excluded.asked_by
  returning id, expires_at`

const columns = `id, kind, description, return_url as "returnUrl", amount_cents as "amountCents",
  reason_code as "reasonCode", paid_at as "paidAt",
  case when status in ('open', 'pending') and expires_at <= $2 then 'expired' else status end as status`

export const selectBankPayment = statement<BankPayment, [id: string, now: Date]>('sandbox payment')`
  select ${columns} from sandbox.payments where id = $1`

const cancelOpen = statement<never, [id: string]>('sandbox cancel payment')`
  update sandbox.payments set status = 'canceled' where id = $1 and status in ('open', 'pending')`

/** The sandbox's iDEAL, and its account for transfers. */
export function createSandboxPayments(db: Database, clock: Clock): PaymentProvider {
  return {
    name: 'sandbox',
    async createPayment({ id, brand, method, amountCents, description, reference }) {
      const now = clock()
      const isIdeal = method === 'ideal'
      const payment = await db.first(insertBankPayment, [
        isIdeal ? createBankId('tr') : (reference as string),
        id,
        brand,
        isIdeal ? 'ideal' : 'transfer',
        description,
        amountCents,
        isIdeal ? `/ideal-result?payment=${id}` : null,
        now,
        isIdeal ? new Date(now.getTime() + validity) : null,
        'open',
        null,
      ])
      if (!payment) throw new ProviderProblem('unavailable')
      return {
        providerId: payment.id,
        checkoutUrl: isIdeal ? `/sandbox/ideal/${payment.id}` : null,
        expiresAt: payment.expires_at,
      }
    },

    async getPayment(providerId) {
      const payment = await db.first(selectBankPayment, [providerId, clock()])
      if (!payment) throw new ProviderProblem('refused', 404)
      const { status, amountCents, reasonCode, paidAt } = payment
      return { status, amountCents, reasonCode, paidAt }
    },

    async cancelPayment(providerId) {
      await db.run(cancelOpen, [providerId])
    },
  }
}

/** As hard to guess as a session, because the id is enough to pay. */
export function createBankId(prefix: 'tr' | 'md' | 'dd'): string {
  return `${prefix}_${randomBytes(16).toString('base64url')}`
}
