import type { BrandId } from '../../platform/brands.ts'
import { statement, type Database, type Statement } from '../../platform/database/database.ts'

type Outcome<Status> = {
  id: string
  label: string
  status: Status
  /** The seconds after the customer's choice at which the bank calls the portal, one for each call. */
  webhooks: readonly number[]
  /** True when the bank returns the customer to the portal. */
  returns: boolean
}

type PaymentReturn = 'refunded' | 'charged_back'
type PaymentEnd = 'paid' | 'canceled' | 'failed' | 'expired' | 'pending' | PaymentReturn
type MandateEnd = 'signed' | 'canceled' | 'failed' | 'pending'

const returned = { webhooks: [0], returns: true } as const

/** The possible outcomes of a payment at the bank; a bank reports nothing about a pending one by itself. */
export const paymentOutcomes: readonly Outcome<PaymentEnd>[] = [
  { id: 'betaald', label: 'Betaald', status: 'paid', ...returned },
  { id: 'geannuleerd', label: 'Geannuleerd', status: 'canceled', ...returned },
  { id: 'mislukt', label: 'Mislukt', status: 'failed', ...returned },
  { id: 'verlopen', label: 'Verlopen', status: 'expired', ...returned },
  { id: 'niet-terug', label: 'Betaald, maar niet teruggekeerd', status: 'paid', webhooks: [0], returns: false },
  { id: 'webhook-later', label: 'Webhook komt 30 s later', status: 'paid', webhooks: [30], returns: true },
  { id: 'webhook-dubbel', label: 'Webhook twee keer', status: 'paid', webhooks: [0, 0], returns: true },
  { id: 'in-behandeling', label: 'Nog in behandeling', status: 'pending', webhooks: [], returns: true },
]

/** The possible outcomes of a paid payment; the customer does not return to the portal for it. */
export const returnOutcomes: readonly Outcome<PaymentReturn>[] = [
  { id: 'terugbetaald', label: 'Terugbetaald aan de klant', status: 'refunded', webhooks: [0], returns: false },
  { id: 'teruggeboekt', label: 'Teruggeboekt door de bank', status: 'charged_back', webhooks: [0], returns: false },
]

export const mandateOutcomes: readonly Outcome<MandateEnd>[] = [
  { id: 'getekend', label: 'Getekend', status: 'signed', ...returned },
  { id: 'geannuleerd', label: 'Geannuleerd', status: 'canceled', ...returned },
  { id: 'mislukt', label: 'Mislukt', status: 'failed', ...returned },
  { id: 'in-behandeling', label: 'Nog in behandeling', status: 'pending', webhooks: [], returns: true },
  { id: 'niet-terug', label: 'Getekend, maar niet teruggekeerd', status: 'signed', webhooks: [0], returns: false },
]

// A transfer can be paid whatever the state of its payment at the portal.
const endPayment = statement<{ id: string }, [id: string, status: PaymentEnd, now: Date]>('sandbox end payment')`
  update sandbox.payments set status = $2, paid_at = case $2 when 'paid' then $3::timestamptz else paid_at end
   where id = $1
     and case when $2 in ('refunded', 'charged_back') then kind = 'ideal' and status = 'paid'
              else status in ('open', 'pending') and (expires_at is null or expires_at > $3)
                   or kind = 'transfer' and status = 'canceled' end
  returning id`

const endMandate = statement<{ id: string }, [id: string, status: MandateEnd, now: Date]>('sandbox decide mandate')`
  update sandbox.mandates set status = $2, signed_at = case $2 when 'signed' then $3::timestamptz end
   where id = $1 and status in ('open', 'pending')
  returning id`

const insertWebhook = statement<never, [brand: BrandId, subjectId: string, dueAt: Date]>('sandbox insert webhook')`
  insert into sandbox.webhooks (brand, subject_id, due_at) values ($1, $2, $3)`

type Bank = { db: Database; brand: BrandId; now: Date }

/** Carries out the customer's choice at the bank, unless the payment had ended already. */
export function choosePaymentOutcome(bank: Bank, id: string, outcome: Outcome<PaymentEnd>): Promise<void> {
  return choose(bank, endPayment, id, outcome)
}

export function chooseMandateOutcome(bank: Bank, id: string, outcome: Outcome<MandateEnd>): Promise<void> {
  return choose(bank, endMandate, id, outcome)
}

async function choose<Status extends string>(
  { db, brand, now }: Bank,
  end: Statement<{ id: string }, [id: string, status: Status, now: Date]>,
  id: string,
  { status, webhooks }: Outcome<Status>,
): Promise<void> {
  await db.withTransaction(async (transaction) => {
    if (!(await transaction.first(end, [id, status, now]))) return
    for (const seconds of webhooks) {
      await transaction.run(insertWebhook, [brand, id, new Date(now.getTime() + seconds * 1_000)])
    }
  })
}
