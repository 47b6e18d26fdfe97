import type { Applicants, Contract, FundReturn, Return } from '@portal/api/operations'
import { requireFound, refusedFields } from '../../../platform/api-problem.ts'
import { openApplicants } from '../../applying/application/drafts.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import { toHolders } from './holders.ts'
import type { Owned } from '../../base/operation/owned.ts'
import type { FundFacts } from '../../base/operation/reference-data.ts'
import { fundNameOf } from '../../reference/funds.ts'
import { dayBefore, readPeriodValues, type Period, type PeriodValues } from './period-values.ts'
import * as queries from './contracts-queries.ts'
import { toSummary, toRates } from './return-rates.ts'
import { resultAfterCosts } from '@portal/flows/contract/own-return'

export const contractsHandlers = {
  async getContracts({ db, brand, session: { user }, today, reference: { funds } }) {
    const rows = await db.all(queries.selectContracts, [brand.id, user.id, today])
    return { data: { Contract: rows.map((row) => toContract(row, funds)) } }
  },

  async getContract({ db, brand, session: { user }, params, today, reference: { funds } }) {
    const row = requireFound(await db.first(queries.selectContract, [brand.id, user.id, params.id, today]))
    return { data: { Contract: [toContract(row, funds)] } }
  },

  async getContractSummaries({ db, brand, session: { user }, secretBox, today }) {
    const rows = await db.all(queries.selectSummaries, [brand.id, user.id, today])
    const summaries = rows.map((row) => {
      if (row.offer_id === null || row.applicants === null) return { ...toSummary(row), holders: [] }
      const applicants = openApplicants(secretBox, [brand.id, user.id, row.offer_id], row.applicants)
      return { ...toSummary(row), holders: otherHolders(applicants) }
    })
    return { data: { Contract: summaries } }
  },

  async getReturn({ db, brand, session: { user }, params, query, today, reference }) {
    const { van, tot } = query
    if (van > tot) throw refusedFields({ tot: 'Kies een einddatum die niet voor de begindatum ligt.' })
    const owned: Owned = [brand.id, user.id, params.id]
    const values = requireFound(await readPeriodValues(db, owned, query, today))
    const { published, inPeriod } = values
    const { begin, end } = inPeriod
    const funds = end
      ? await db.all(queries.selectFundReturns, [
          ...owned,
          begin?.month ?? dayBefore(query),
          begin?.priceMonth ?? null,
          end.month,
          end.priceMonth,
        ])
      : []
    const named = funds.map((row) => ({ ...row, name: fundNameOf(reference.funds, row.id) }))
    return { data: toReturn(query, published, inPeriod, named) }
  },
} satisfies Partial<Handlers>

/** Nobody has to be told that a contract is the own one. */
function otherHolders(applicants: Applicants): string[] {
  const holders = toHolders(applicants)
  return holders.every(({ role }) => role === 'self') ? [] : holders.map(({ name }) => name)
}

function toContract({ funds, ...row }: queries.ContractRow, known: readonly FundFacts[]): Contract {
  return { ...row, funds: funds.map((fund) => ({ ...fund, name: fundNameOf(known, fund.id) })) }
}

const nothing = { value_cents: 0, deposited_cents: 0, withdrawn_cents: 0, costs_cents: 0 }

/** begin + deposits − withdrawals − costs + result = end, and the result less the costs is the net result. */
function toReturn(
  { van, tot }: Period,
  published: readonly queries.ValueRow[],
  inPeriod: PeriodValues,
  funds: readonly NamedFundReturn[],
): Return {
  const { begin, end, between } = inPeriod
  const from = begin ?? nothing
  const until = end ?? nothing
  const depositsCents = until.deposited_cents - from.deposited_cents
  const withdrawalsCents = until.withdrawn_cents - from.withdrawn_cents
  const costsCents = until.costs_cents - from.costs_cents
  const netResultCents = resultAfterCosts({
    beginCents: from.value_cents,
    endCents: until.value_cents,
    depositsCents,
    withdrawalsCents,
  })
  return {
    van,
    tot,
    hasData: end !== undefined,
    beginCents: from.value_cents,
    depositsCents,
    withdrawalsCents,
    costsCents,
    resultCents: netResultCents + costsCents,
    netResultCents,
    endCents: until.value_cents,
    ...toRates(inPeriod),
    funds: funds.map(toFundReturn).toSorted((a, b) => b.endCents - a.endCents || a.name.localeCompare(b.name, 'nl')),
    series: between.map(({ month, value_cents, deposited_cents, withdrawn_cents }) => ({
      date: month,
      valueCents: value_cents,
      netDepositsCents: deposited_cents - withdrawn_cents,
    })),
    firstDate: published.at(0)?.month ?? null,
    lastDate: published.at(-1)?.month ?? null,
  }
}

type NamedFundReturn = queries.FundReturnRow & { name: string }

function toFundReturn(row: NamedFundReturn): FundReturn {
  const { beginCents, depositsCents, withdrawalsCents, switchedCents, costsCents, endCents } = row
  return {
    ...row,
    resultCents: endCents - beginCents - depositsCents + withdrawalsCents - switchedCents + costsCents,
  }
}
