import { toPayoutAccount } from '../src/modules/books/contract/payout-account.ts'
import type { Database } from '../src/platform/database/database.ts'
import { addInvestor } from './dealing.ts'
import { testBox } from './demo.ts'

/** Gives a contract an account for its payouts. */
export async function setPayoutAccount(db: Database, contractId: string, account: string): Promise<void> {
  const { payout_iban, masked_payout_iban } = toPayoutAccount(testBox, 'main', contractId, account)
  await db.sql('update contracts set payout_iban = $2, masked_payout_iban = $3 where id = $1', [
    contractId,
    payout_iban,
    masked_payout_iban,
  ])
}

/** Adds a contract with a payable amount of € 100.00 since December. */
export async function addPayable(db: Database, account: string | null = 'NL02RABO0123456789'): Promise<string> {
  const id = await addInvestor(db)
  if (account !== null) await setPayoutAccount(db, id, account)
  await db.sql(
    `with booked as (insert into ledger_transactions (brand, contract_id, source, booked_at)
       values ('main', $1::uuid, 'test ' || $1::text, now()) returning id)
     insert into ledger_entries (transaction_id, account, amount_cents)
     select id, account, cents from booked, (values ('bank', 10000), ('payable', -10000)) as sides (account, cents)`,
    [id],
  )
  await db.sql(
    `insert into bank_payments (brand, id, kind, contract_id, month, amount_cents, status, created_at)
     values ('main', gen_random_uuid(), 'payout', $1, '2026-12-01', 10000, 'open', '2026-12-07T10:00:00+01:00')`,
    [id],
  )
  return id
}
