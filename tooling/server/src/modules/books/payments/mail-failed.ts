import { CALL_DAYS } from '@portal/flows/payment/bank-terms'
import { bankReasonText } from '@portal/flows/payment/payment-state'
import { DEATH_REASON } from '@portal/flows/payment/work-steps'
import type { CalendarDate } from '@portal/flows/values/dates'
import { toCalendarDate } from '@portal/flows/values/moment'
import { type Cents, formatMoney } from '@portal/flows/values/money'
import type { Brand, BrandId } from '../../../platform/brands.ts'
import { statement } from '../../../platform/database/database.ts'
import { repeat } from '../../../platform/repeat.ts'
import type { Mail } from '../../../ports/mail.ts'
import { toMail } from '../../base/letters/letter.ts'
import { mailEach, type MailJob, type MailRun } from '../../base/letters/mail-each.ts'
import { stateAllowsOn } from '../contract/query-parts.ts'
import { failedCollection, type KeyValues, toKeyValues } from './payment-rows.ts'

const pause = 10_000

type Failed = {
  brand: BrandId
  contractId: string
  id: string
  number: string
  amount_cents: Cents
  reason_code: string | null
  name: string
  email: string
}

// An older failure was there before these mails, and its customer knows it. Nobody mails a customer who died,
// or a parent who may not deposit any more.
const claimFailed = statement<Failed, [now: Date, today: CalendarDate]>('payments failures to mail')`
  select payments.brand, contract_id as "contractId", payments.id, number, amount_cents, reason_code, users.name, email
    from payments
    join contracts on contracts.brand = payments.brand and contracts.id = contract_id
    join users on users.brand = contracts.brand and users.id = owner_id
   where ${failedCollection} and failure_mailed_at is null and ended_at > $1::timestamptz - interval '3 days'
     and reason_code is distinct from '${DEATH_REASON}' and ${stateAllowsOn('deposit', '$2')}
   order by ended_at, payments.id limit 1 for update of payments skip locked`

const setMailed = statement<never, [...KeyValues, now: Date]>('payments failure mailed')`
  update payments set failure_mailed_at = $4 where brand = $1 and contract_id = $2 and id = $3`

/** Starts the job that mails customers whose direct debit failed. Returns a function that stops it. */
export function startFailedMails({ clock, log, ...mailing }: MailJob) {
  return repeat('failed-debits', pause, log, () => mailFailed({ ...mailing, now: clock() }))
}

/** Mails every failed direct debit once. */
export async function mailFailed({ now, ...mailing }: MailRun): Promise<void> {
  await mailEach(mailing, {
    claim: (transaction) => transaction.first(claimFailed, [now, toCalendarDate(now)]),
    toMail: toFailedMail,
    setMailed: (transaction, failed) => transaction.run(setMailed, [...toKeyValues(failed), now]),
  })
}

function toFailedMail(brand: Brand, siteUrl: string, failed: Failed): Mail {
  const { number, amount_cents: cents, reason_code: reason } = failed
  return toMail(brand, failed, 'Uw maandelijkse inleg is niet afgeschreven', [
    `Wij konden ${formatMoney(cents)} voor contract ${number} niet van uw rekening afschrijven. ${bankReasonText(reason ?? '')}`,
    { label: 'Alsnog betalen', url: `${siteUrl}/betaling-afronden` },
    `Is het over ${CALL_DAYS} dagen nog niet betaald? Dan bellen wij u.`,
  ])
}
