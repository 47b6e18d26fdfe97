import { dealingOf } from '@portal/flows/contract/dealing-calendar'
import type { CalendarDate } from '@portal/flows/values/dates'
import { productOf } from '@portal/flows/values/products'
import type { Logger } from 'pino'
import { morningOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Prices } from '../../../ports/prices.ts'
import type { ReferenceData } from '../../base/operation/reference-data.ts'
import { createMonthDocuments } from '../contract/create-documents.ts'
import { contractPages, eachPage, type ContractKey } from '../contract/contract-pages.ts'
import { dealContracts } from './deal-contracts.ts'
import { ensurePrices } from './prices.ts'

// The contracts without a value of the month that have holdings, money or a scheduled change.
const selectDue = contractPages<[month: CalendarDate]>(
  'dealing contracts',
  `not exists (select from contract_values
                where contract_values.brand = contracts.brand and contract_id = contracts.id and month >= $3)
   and (exists (select from contract_values where contract_values.brand = contracts.brand and contract_id = contracts.id)
        or exists (select from payments
                    where payments.brand = contracts.brand and contract_id = contracts.id
                      and status = 'paid' and dealt_month is null)
        or exists (select from contract_changes
                    where contract_changes.brand = contracts.brand and contract_id = contracts.id
                      and status = 'scheduled' and contract_changes.month <= $3))`,
)

type Run = { db: Database; log: Logger; now: Date; paysOut: boolean; prices: Prices; reference: ReferenceData }

/** So many contracts cost a transaction little more than one does, and lock their rows only briefly. */
const together = 100

/**
 * Deals a month of every contract, in batches of one transaction each, and creates the documents of the month. Returns
 * true when every contract is dealt. Otherwise (prices are missing, another server has a contract, or one failed) it is
 * repeated; the completed part is not repeated.
 */
export async function runMonth(
  { db, log, now, paysOut, prices: published, reference }: Run,
  month: CalendarDate,
): Promise<boolean> {
  const prices = await ensurePrices({ db, log, now, prices: published, reference }, month)
  if (prices === null) return false
  const at = new Date(Math.min(now.getTime(), morningOf(dealingOf(month).publicationDate).getTime()))
  let isComplete = true
  const deal = async (contracts: readonly ContractKey[]): Promise<void> => {
    const [{ brand }] = contracts as [ContractKey]
    const contractIds = contracts.map(({ id }) => id)
    try {
      const outcomes = await db.withTransaction((transaction) =>
        dealContracts(transaction, { brand, contractIds, month, at, prices, paysOut, reference }),
      )
      if ([...outcomes.values()].some((outcome) => outcome === 'busy' || outcome === 'behind')) isComplete = false
    } catch (error) {
      // A contract that fails does not stop the others.
      if (contracts.length > 1) {
        for (const contract of contracts) await deal([contract])
        return
      }
      isComplete = false
      log.error({ brand, contract: contractIds[0], month, error: (error as Error).name }, 'cannot be dealt')
    }
  }
  await eachPage(db, selectDue, [month], (contracts) => eachInTurn(toBatches(contracts), deal))
  if (isComplete) await createMonthDocuments(db, { month, now: at })
  return isComplete
}

/** Batches the contracts of a brand; a draw-down is alone, because its payout depends on the others of its customer. */
function toBatches(contracts: readonly ContractKey[]): ContractKey[][] {
  const batches: ContractKey[][] = []
  for (const group of Map.groupBy(contracts, ({ brand, id, product_code }) =>
    productOf(product_code).isPaidOut ? id : brand,
  ).values()) {
    for (let from = 0; from < group.length; from += together) batches.push(group.slice(from, from + together))
  }
  return batches
}

async function eachInTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (const item of items) await work(item)
}
