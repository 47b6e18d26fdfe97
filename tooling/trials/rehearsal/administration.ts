import { toPayoutAccount } from '@portal/server/modules/books/contract/payout-account'
import type { Database } from '@portal/server/platform/database/database'
import { addInvestor } from '@portal/server/tests/dealing'
import { testBox } from '@portal/server/tests/demo'
import { randomUUID } from 'node:crypto'

export type Investor = { id: string; reference: string }

/** An invented Dutch account number with valid check digits. */
function toIban(number: number): string {
  const account = `RABO${String(number).padStart(10, '0')}`
  const digits = Array.from(`${account}NL00`, (sign) => parseInt(sign, 36)).join('')
  return `NL${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
}

/** Adds contracts that wait for a transfer, of € 1,000.00 by default, each with a payout account. */
export async function addInvestors(db: Database, count: number, first: number, cents = 100_000): Promise<Investor[]> {
  const investors: Investor[] = []
  for (let index = 0; index < count; index++) {
    const number = first + index
    const id = await addInvestor(db, { initial: cents, duration: null })
    const reference = `${number}-SB-E1`
    await db.sql('update contracts set number = $2 where id = $1', [id, `${number}-SB`])
    await giveAccount(db, id, number)
    await db.sql(
      `insert into payments (brand, id, contract_id, purpose, attempt, method, provider, amount_cents, status, created_at, reference)
       values ('main', $1, $2, 'first', 1, 'overboeking', 'none', $4, 'open', '2026-11-20', $3)`,
      [randomUUID(), id, reference, cents],
    )
    investors.push({ id, reference })
  }
  return investors
}

async function giveAccount(db: Database, contractId: string, number: number): Promise<void> {
  const account = toPayoutAccount(testBox, 'main', contractId, toIban(number))
  await db.sql('update contracts set payout_iban = $2, masked_payout_iban = $3 where id = $1', [
    contractId,
    account.payout_iban,
    account.masked_payout_iban,
  ])
}

/** Gives customers with a returned payout another account. */
export async function giveAccountsAgain(db: Database): Promise<void> {
  const rows = await db.sql<{ id: string }>(
    `select distinct contracts.id from bank_payments join contracts on contracts.id = contract_id
      where bank_payments.status = 'open' and refused_account = payout_iban`,
  )
  for (const [index, { id }] of rows.entries())
    await giveAccount(db, id, 900_000_000 + (Date.now() % 90_000_000) + index)
}

/** Sells € 30.00 of some of them in a month. */
export async function orderSales(db: Database, investors: readonly Investor[], month: string): Promise<void> {
  for (const { id } of investors) {
    await db.sql(
      `insert into orders (brand, id, contract_id, kind, request, month, status, created_at)
       values ('main', $1, $2, 'sale', '{"kind":"amount","amountCents":3000,"funds":[]}', $3, 'open', now())`,
      [randomUUID(), id, month],
    )
  }
}
