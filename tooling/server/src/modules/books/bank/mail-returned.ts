import type { CalendarDate } from '@portal/flows/values/dates'
import { toCalendarDate } from '@portal/flows/values/moment'
import { formatMoney } from '@portal/flows/values/money'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { toMail } from '../../base/letters/letter.ts'
import { stateAllowsOn } from '../contract/query-parts.ts'
import type { BankContext } from './bank-context.ts'
import type { BankPaymentRow } from './bank-payment-rows.ts'

type Owner = { name: string; email: string; number: string; has_other_account: boolean }
const selectOwner = statement<Owner, [id: string, today: CalendarDate]>('bank returned owner')`
  select name, email, number, coalesce(again.refused_account <> payout_iban, false) as has_other_account
    from bank_payments as returned
    join contracts on contracts.brand = returned.brand and contracts.id = contract_id
    join users on users.id = owner_id
    join bank_payments as again
      on again.brand = returned.brand and again.kind = returned.kind and again.contract_id = returned.contract_id
     and again.month is not distinct from returned.month and again.payment_id is not distinct from returned.payment_id
     and again.attempt = returned.attempt + 1
   where returned.id = $1 and ${stateAllowsOn('change', '$2')}`

/** Mails the customer, who can still change the account, that a payout did not reach it, and what to do. */
export async function mailReturned(
  transaction: Queries,
  { brands, mailer, now }: BankContext,
  row: BankPaymentRow,
): Promise<void> {
  const owner = await transaction.first(selectOwner, [row.id, toCalendarDate(now)])
  if (!owner) return
  const brand = brands[row.brand]
  await mailer.send(
    transaction,
    brand,
    toMail(brand, owner, 'Uw uitbetaling is teruggekomen', [
      `Wij hebben ${formatMoney(row.amount_cents)} van contract ${owner.number} overgemaakt. De bank kon het bedrag niet bijschrijven en heeft het teruggestuurd. Het staat weer voor u klaar.`,
      owner.has_other_account
        ? 'U hebt intussen een andere tegenrekening opgegeven. Wij maken het bedrag naar die rekening over. U hoeft niets te doen.'
        : 'Controleer in uw contract onder Wijzigen de tegenrekening en geef die opnieuw op. Daarna maken wij het bedrag nog eens over.',
    ]),
  )
}
