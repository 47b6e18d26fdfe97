import { dealingOf } from '@portal/flows/contract/dealing-calendar'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Logger } from 'pino'
import type { Database } from '../../platform/database/database.ts'
import type { Prices } from '../../ports/prices.ts'
import { createMonthDocuments } from '../documents/create-documents.ts'
import { dealContractMonth } from './deal-contract.ts'
import { contractPages, eachContract } from './each-contract.ts'
import { ensurePrices } from './prices.ts'

// A contract that holds something, or has money or a change that waits; without a value of the month yet.
const selectDue = contractPages<[month: CalendarDate]>(
  'dealing contracts',
  `not exists (select from contract_values
                where contract_values.brand = page.brand and contract_id = page.id and month >= $3)
   and (exists (select from contract_values where contract_values.brand = page.brand and contract_id = page.id)
        or exists (select from payments
                    where payments.brand = page.brand and contract_id = page.id
                      and status = 'paid' and dealt_month is null)
        or exists (select from contract_changes
                    where contract_changes.brand = page.brand and contract_id = page.id
                      and status = 'scheduled' and contract_changes.month <= $3))`,
)

type Run = { db: Database; log: Logger; now: Date; paysOut: boolean; prices: Prices }

/**
 * Deals a month of every contract, each in a transaction of its own, and makes the documents that come with it. Whether
 * all are dealt; when not (there are no prices, another server has one, or one failed), it is to be done again, and what was
 * done has no second effect.
 */
export async function runMonth(
  { db, log, now, paysOut, prices: published }: Run,
  month: CalendarDate,
): Promise<boolean> {
  const prices = await ensurePrices({ db, log, now, prices: published }, month)
  if (prices === null) return false
  const at = new Date(Math.min(now.getTime(), publicationTime(month).getTime()))
  let isComplete = true
  await eachContract(db, selectDue, [month], async ({ brand, id: contractId }) => {
    const deal = { brand, contractId, month, at, prices, paysOut }
    try {
      const outcome = await db.withTransaction((transaction) => dealContractMonth(transaction, deal))
      if (outcome === 'busy' || outcome === 'behind') isComplete = false
    } catch (error) {
      isComplete = false
      log.error({ brand, contract: contractId, month, error: (error as Error).name }, 'cannot be dealt')
    }
  })
  if (isComplete) await createMonthDocuments(db, { month, now: at })
  return isComplete
}

/** At nine or ten in the morning. */
function publicationTime(month: CalendarDate): Date {
  return new Date(`${dealingOf(month).publicationDate}T08:00:00Z`)
}
