import type { CalendarDate } from '@portal/flows/values/dates'
import { maskIban } from '@portal/flows/values/identifiers'
import type { BrandId } from '../../platform/brands.ts'
import { morningOf, type Clock } from '../../platform/clock.ts'
import { statement, type Database } from '../../platform/database/database.ts'
import type { MandateProvider, MandateReport } from '../../ports/mandates.ts'
import { ProviderProblem } from '../../ports/providers.ts'
import { createBankId, insertBankPayment, selectBankPayment } from './bank-payments.ts'
import type { Cents } from '@portal/flows/values/money'

type BankMandate = {
  id: string
  description: string
  amountCents: number
  returnUrl: string
  status: MandateReport['status']
  signedAt: Date | null
}

/** The masked account from which the sandbox's customers pay. */
const payerIban = maskIban('NL12BANK0123456789')

const insertMandate = statement<
  { id: string },
  [id: string, askedBy: string, brand: BrandId, description: string, amountCents: number, returnUrl: string, now: Date]
>('sandbox insert mandate')`
  insert into sandbox.mandates (id, asked_by, brand, description, amount_cents, return_url, status, created_at)
  values ($1, $2, $3, $4, $5, $6, 'open', $7)
  on conflict (asked_by) do update set asked_by = excluded.asked_by
  returning id`

export const selectBankMandate = statement<BankMandate, [id: string]>('sandbox mandate')`
  select id, description, amount_cents as "amountCents", return_url as "returnUrl", status, signed_at as "signedAt"
    from sandbox.mandates where id = $1`

const endMandate = statement<never, [id: string]>('sandbox end mandate')`
  update sandbox.mandates set status = case status when 'signed' then 'revoked' else 'canceled' end
   where id = $1 and status in ('open', 'pending', 'signed')`

/** The mandates of the sandbox. The amount of a direct debit decides its outcome. */
export function createSandboxMandates(db: Database, clock: Clock): MandateProvider {
  return {
    name: 'sandbox',
    async createMandate({ id, brand, amountCents, description }) {
      const mandate = await db.first(insertMandate, [
        createBankId('md'),
        id,
        brand,
        description,
        amountCents,
        `/twikey-result?mandate=${id}`,
        clock(),
      ])
      if (!mandate) throw new ProviderProblem('unavailable')
      return { providerId: mandate.id, signUrl: `/sandbox/machtiging/${mandate.id}` }
    },

    async getMandate(providerId) {
      const mandate = await db.first(selectBankMandate, [providerId])
      if (!mandate) throw new ProviderProblem('refused', 404)
      const { status, signedAt } = mandate
      return { status, signedAt, reasonCode: null, maskedIban: signedAt && payerIban }
    },

    async cancelMandate(providerId) {
      await db.run(endMandate, [providerId])
    },

    async collect({ id, brand, mandateProviderId, amountCents, description, collectOn }) {
      const mandate = await db.first(selectBankMandate, [mandateProviderId])
      const reasonCode = mandate?.status === 'signed' ? debitOutcome(amountCents) : 'MD01'
      const debit = await db.first(insertBankPayment, [
        createBankId('dd'),
        id,
        brand,
        'debit',
        description,
        amountCents,
        null,
        collectedAt(collectOn, clock()),
        null,
        reasonCode === null ? 'paid' : 'failed',
        reasonCode,
      ])
      if (!debit) throw new ProviderProblem('unavailable')
      return { providerId: debit.id }
    },

    async getCollection(providerId) {
      const debit = await db.first(selectBankPayment, [providerId, clock()])
      if (!debit) throw new ProviderProblem('refused', 404)
      const { status, amountCents, reasonCode, paidAt } = debit
      return { status, amountCents, reasonCode, paidAt }
    },

    // Null: each mandate and collection is requested instead.
    readFeed: null,
    isOwnWebhook: () => false,
  }
}

/** In a demo whose clock has leapt, a collection was paid on its own day. */
function collectedAt(collectOn: CalendarDate | null, now: Date): Date {
  const then = collectOn === null ? now : morningOf(collectOn)
  return then < now ? then : now
}

/** The reason with which a direct debit ends, up to each amount in whole euros: Twikey's own rule for tests. */
const outcomes: readonly (readonly [upTo: number, reasonCode: string])[] = [
  [5, 'MS03'],
  [10, 'AM04'],
  [15, 'MS02'],
  [20, 'MD06'],
  [21, 'AC01'],
  [22, 'AC04'],
  [23, 'AC06'],
  [24, 'AC13'],
  [25, 'AG01'],
  [26, 'FF01'],
  [27, 'MD01'],
  [28, 'MD02'],
  [29, 'MD07'],
  [30, 'PY01'],
  [31, 'RC01'],
  [32, 'SL01'],
]

/** The reason for which the sandbox refuses a direct debit of this amount; null when it is paid. */
function debitOutcome(amountCents: Cents): string | null {
  const euros = Math.floor(amountCents / 100)
  return outcomes.find(([upTo]) => euros <= upTo)?.[1] ?? null
}
