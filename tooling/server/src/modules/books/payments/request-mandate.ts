import { statement } from '../../../platform/database/database.ts'
import { isOurFault, ProviderProblem } from '../../../ports/providers.ts'
import type { MandateRow } from './mandate-rows.ts'
import { toKeyValues, type KeyValues, type PaymentKey, type PaymentsContext } from './payment-rows.ts'
import { settleMandate, type ReplacedMandate } from './settle-mandate.ts'

type Row = Pick<MandateRow, 'method' | 'provider' | 'status' | 'amountCents'> & {
  providerId: string | null
  number: string
  owner_id: string
  email: string
  name: string
}

const selectRow = statement<Row, KeyValues>('mandates to ask')`
  select method, provider, provider_id as "providerId", status, amount_cents as "amountCents", number, owner_id, email, name
    from mandates
    join contracts on contracts.brand = mandates.brand and contracts.id = contract_id
    join users on users.brand = contracts.brand and users.id = owner_id
   where mandates.brand = $1 and mandates.contract_id = $2 and mandates.id = $3`

const claim = statement<{ id: string }, [...KeyValues, now: Date]>('mandates claim')`
  update mandates set asked_at = $4
   where brand = $1 and contract_id = $2 and id = $3 and status in ('created', 'open', 'pending')
     and (asked_at is null or asked_at <= $4::timestamptz - interval '1 second' or asked_at > $4)
  returning id`

// A mandate that was superseded while it was created at the provider stays superseded.
const updateStarted = statement<
  { status: MandateRow['status'] },
  [...KeyValues, provider: string, providerId: string, signUrl: string]
>('mandates started')`
  update mandates set provider = $4, provider_id = $5, sign_url = $6,
         status = case when status = 'created' then 'open' else status end
   where brand = $1 and contract_id = $2 and id = $3 and provider_id is null
  returning status`

const updateRefused = statement<never, KeyValues>('mandates refused')`
  update mandates set status = 'failed'
   where brand = $1 and contract_id = $2 and id = $3 and status = 'created' and provider_id is null`

/** Refreshes a pending mandate from its provider, at most once a second. */
export async function refreshMandate(context: PaymentsContext, mandate: PaymentKey): Promise<void> {
  if (await context.db.first(claim, [...toKeyValues(mandate), context.now])) await requestMandate(context, mandate)
}

/** Requests a mandate's state from its provider and settles it; an unknown mandate is created there. */
export async function requestMandate(context: PaymentsContext, mandate: PaymentKey): Promise<void> {
  const row = await context.db.first(selectRow, toKeyValues(mandate))
  if (!row) return
  if (row.providerId === null) return startMandate(context, mandate)
  if (row.provider !== context.providers.mandates.name) return
  const report = await context.providers.mandates.getMandate(row.providerId)
  await cancelMandates(context, await settleMandate(context.db, mandate, report, context.now))
}

/** Creates a mandate at its provider; a repeated call has no second effect. A refused mandate has failed. */
export async function startMandate(context: PaymentsContext, mandate: PaymentKey): Promise<void> {
  try {
    await makeKnown(context, mandate)
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    const fields = { brand: mandate.brand, mandate: mandate.id, status: error.status }
    if (isOurFault(error.status)) context.log.error(fields, 'the provider does not accept our key')
    if (error.kind !== 'refused') throw error
    context.log.error(fields, 'refused by the provider')
    await context.db.run(updateRefused, toKeyValues(mandate))
  }
}

async function makeKnown({ db, providers }: PaymentsContext, mandate: PaymentKey): Promise<void> {
  const { brand, id } = mandate
  const row = await db.first(selectRow, toKeyValues(mandate))
  // A mandate that was superseded meanwhile may exist at the provider, and be signed there.
  if (!row || row.method !== 'twikey' || row.providerId !== null || !['created', 'canceled'].includes(row.status))
    return
  const { providerId, signUrl } = await providers.mandates.createMandate({
    id,
    brand,
    amountCents: row.amountCents,
    description: `Maandelijkse inleg contract ${row.number}`,
    contractNumber: row.number,
    customer: { id: row.owner_id, email: row.email, name: row.name },
  })
  const after = await db.first(updateStarted, [...toKeyValues(mandate), providers.mandates.name, providerId, signUrl])
  if (after?.status === 'canceled') await providers.mandates.cancelMandate(providerId)
}

/** Cancels mandates that are no longer needed at their provider. */
export async function cancelMandates(context: PaymentsContext, superseded: readonly ReplacedMandate[]): Promise<void> {
  for (const mandate of superseded) {
    const row = await context.db.first(selectRow, toKeyValues(mandate))
    if (!row || row.providerId === null || row.provider !== context.providers.mandates.name) continue
    try {
      await context.providers.mandates.cancelMandate(row.providerId)
    } catch {
      context.log.warn({ brand: mandate.brand, mandate: mandate.id }, 'cannot be cancelled at the provider')
    }
  }
}
