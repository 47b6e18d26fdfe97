import type { ContractDetails } from '@portal/api/operations'
import { dealingFor, dealingOf } from '@portal/flows/contract/dealing-calendar'
import { addYears } from '@portal/flows/values/dates'
import { toMoment } from '@portal/flows/values/moment'
import { allocate } from '@portal/flows/values/money'
import { notFound } from '../../../platform/api-problem.ts'
import { determinedProfileOf } from '../contracts/determined-profile.ts'
import { splitRiskClassOf } from '../../applying/calculation/split-risk-class.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import type { Owned } from '../../base/operation/owned.ts'
import type { FundFacts } from '../../base/operation/reference-data.ts'
import { selectSignedMandate, toMandate } from '../../books/payments/mandate-rows.ts'
import { fundNameOf } from '../../reference/funds.ts'
import { findHolders } from '../contracts/holders.ts'
import { nextPayoutMonthOf } from './next-payout.ts'
import { toPayoutTax } from './next-payout-tax.ts'
import { selectDetails, type DetailsRow } from './details-queries.ts'

export const detailsHandlers = {
  async getContractDetails({ db, brand, session, params, secretBox, now, today, reference }) {
    const owned: Owned = [brand.id, session.user.id, params.id]
    const [row, mandate] = await Promise.all([
      db.first(selectDetails, [...owned, today]),
      db.first(selectSignedMandate, owned),
    ])
    if (!row) throw notFound()
    const payout = nextPayoutMonthOf({ ...row, lastDealt: row.valueDate })
    const { birthdate: _, state: __, paidUntil: ___, holder, answers, split, holdings, ...kept } = row
    return {
      data: {
        ...kept,
        determinedRiskProfile: determinedProfileOf(answers),
        holders: await findHolders(db, secretBox, [brand.id, session.user.id], holder),
        endDate: row.duration === null ? null : addYears(row.startDate, row.duration),
        riskClass: splitRiskClassOf(split, reference.funds),
        funds: split.map((share) => ({ ...share, name: fundNameOf(reference.funds, share.id) })),
        mandate: mandate ? toMandate(mandate, brand) : null,
        holdings: toHoldings(holdings, reference.funds),
        payoutTax: payout === null ? null : toPayoutTax(row, dealingOf(payout).dealingDate, reference.fiscalYears),
        dealing: dealingFor(toMoment(now)),
      },
    }
  },
} satisfies Partial<Handlers>

/** Rounds the shares of the value so that they add up to the whole. */
function toHoldings(holdings: DetailsRow['holdings'], funds: readonly FundFacts[]): ContractDetails['holdings'] {
  const values = holdings.map(({ valueCents }) => valueCents)
  const shares = values.some((value) => value > 0) ? allocate(10_000, values) : []
  return holdings.map((holding, index) => ({
    ...holding,
    name: fundNameOf(funds, holding.id),
    shareBasisPoints: shares[index] ?? 0,
  }))
}
