import type { SalePreview, SaleRequest } from '@portal/api/operations'
import { dealingFor } from '@portal/flows/contract/dealing-calendar'
import type { CalendarDate } from '@portal/flows/values/dates'
import { toMoment } from '@portal/flows/values/moment'
import { toSaleErrorText } from '@portal/flows/contract/order-error-texts'
import { planSale, sellable } from '@portal/flows/contract/sale-rules'
import { requireFound, refusedByRules, refusedFields } from '../../../platform/api-problem.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { readBlockedUnits } from '../../books/dealing/blocked-units.ts'
import { readSmallAnnuityRate } from '../../books/dealing/small-annuity.ts'
import type { Owned } from '../../base/operation/owned.ts'
import type { ReferenceData } from '../../base/operation/reference-data.ts'
import { fundNameOf } from '../../reference/funds.ts'
import { selectSaleContract } from './sales-queries.ts'

type When = { today: CalendarDate; now: Date; reference: ReferenceData }

/**
 * Reads the part of a contract that can be sold now.
 * @throws ApiProblem 404 when the customer has no such contract
 */
export async function readSellable(db: Queries, owned: Owned, { today, now, reference }: When) {
  const [brand, , id] = owned
  const contract = requireFound(await db.first(selectSaleContract, [...owned, today]))
  const blocked = await readBlockedUnits(db, brand, id, today)
  const blockedUnits = new Map([...blocked].map(([fund, units]) => [fund, Number(units)]))
  const held = contract.holdings.map((fund) => ({ ...fund, name: fundNameOf(reference.funds, fund.id) }))
  const paidOn = dealingFor(toMoment(now)).dealingDate
  const isSellable = contract.priceDate !== null && blocked.size === 0
  const smallAnnuityBasisPoints = isSellable
    ? await readSmallAnnuityRate(
        db,
        [brand, id],
        { priceMonth: contract.priceDate ?? paidOn, paidOn },
        reference.fiscalYears,
      )
    : null
  return { contract, funds: sellable(held, blockedUnits), smallAnnuityBasisPoints }
}

/**
 * Reads the proceeds of a sale. Confirming one requires the customer's answer about the tax and an account for the
 * proceeds; a preview does not.
 * @throws ApiProblem 404 when the customer has no such contract, 422 with a sentence for each invalid field
 */
export async function readSale(
  db: Queries,
  owned: Owned,
  request: SaleRequest,
  when: When & { isConfirmed: boolean },
): Promise<{ contractNumber: string; preview: SalePreview }> {
  const { contract, funds, smallAnnuityBasisPoints } = await readSellable(db, owned, when)
  const dealing = dealingFor(toMoment(when.now))
  const year = Number(dealing.publicationDate.slice(0, 4))
  const judged = when.isConfirmed ? request : { ...request, acceptsTaxConsequence: true }
  const { productCode } = contract
  const { fiscalYears } = when.reference
  const plan = planSale(judged, { funds, productCode, year, fiscalYears, smallAnnuityBasisPoints })
  if (!plan.ok) throw refusedByRules(plan.errors, toSaleErrorText)
  const { maskedIban } = contract
  if (when.isConfirmed && maskedIban === null) {
    throw refusedFields({ maskedIban: 'Geef eerst uw tegenrekening door. Daarop krijgt u de opbrengst' })
  }
  const { estimatedCents, tax, estimatedNetCents } = plan
  const priceDate = contract.priceDate ?? dealing.month
  return {
    contractNumber: contract.number,
    preview: { estimatedCents, funds: [...plan.funds], tax, estimatedNetCents, priceDate, dealing, maskedIban },
  }
}
