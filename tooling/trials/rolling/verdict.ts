import type { Database } from '@portal/server/platform/database/database'
import type { Told } from './visit.ts'

type Work = {
  contractIds: readonly string[]
  since: Date
  /** Calculations whose save got no response. */
  unsure: number
}

/** Compares the responses with the data, except first payments; what got no response may be done once. */
export async function judgeVisits(
  db: Database,
  { offerIds, deposits, changes }: Told,
  { contractIds, since, unsure }: Work,
): Promise<{ lost: number; doubled: number }> {
  const count = async (text: string, values: unknown[]) =>
    (await db.sql<{ count: number }>(`select count(*) from (${text}) as found`, values))[0]?.count ?? 0
  const lostOffers = await count(
    'select from unnest($1::uuid[]) as told (id) where not exists (select from offers where offers.id = told.id)',
    [offerIds],
  )
  const lostDeposits = await count(
    `select from unnest($1::uuid[]) as told (id) where not exists (
       select from payments join orders on payment_id = payments.id
         join ledger_transactions on source = 'payment ' || payments.id || ' paid'
        where payments.id = told.id and payments.status = 'paid')`,
    [[...deposits.values()]],
  )
  const lostChanges = await count(
    `select from unnest($1::uuid[]) as told (id)
      where not exists (select from contract_changes where contract_changes.id = told.id)`,
    [[...changes.values()]],
  )
  const twice = (table: string) =>
    count(`select contract_id from ${table} where contract_id = any($1) group by contract_id having count(*) > 1`, [
      contractIds,
    ])
  const bookedTwice = await count(
    `select source from ledger_transactions where contract_id = any($1) group by source having count(*) > 1`,
    [contractIds],
  )
  const untoldOffers = await count('select from offers where created_at >= $2 and not id = any($1::uuid[])', [
    offerIds,
    since,
  ])
  const doubledOffers = Math.max(0, untoldOffers - unsure)
  return {
    lost: lostOffers + lostDeposits + lostChanges,
    doubled:
      doubledOffers +
      (await twice('payments')) +
      (await twice('contract_changes')) +
      (await twice('orders')) +
      bookedTwice,
  }
}
