import { formatMoney } from '@portal/flows/values/money'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { toMail } from '../../base/letters/letter.ts'
import type { OfContract } from '../../base/operation/owned.ts'
import type { BankContext } from './bank-context.ts'
import type { BankPaymentRow } from './bank-payment-rows.ts'

const selectOwner = statement<{ name: string; email: string; number: string }, OfContract>('bank returned owner')`
  select name, email, number from contracts join users on users.id = owner_id
   where contracts.brand = $1 and contracts.id = $2`

/** Mails the customer that a payout did not reach the account, and what to do. */
export async function mailReturned(
  transaction: Queries,
  { brands, mailer }: BankContext,
  row: BankPaymentRow,
): Promise<void> {
  const owner =
    row.contract_id === null ? undefined : await transaction.first(selectOwner, [row.brand, row.contract_id])
  if (!owner) return
  const brand = brands[row.brand]
  await mailer.send(
    transaction,
    brand,
    toMail(brand, owner, 'Uw uitbetaling is teruggekomen', [
      `Wij hebben ${formatMoney(row.amount_cents)} van contract ${owner.number} overgemaakt. De bank kon het bedrag niet bijschrijven en heeft het teruggestuurd. Het staat weer voor u klaar.`,
      'Controleer in uw contract onder Wijzigen de tegenrekening en geef die opnieuw op. Daarna maken wij het bedrag nog eens over.',
    ]),
  )
}
