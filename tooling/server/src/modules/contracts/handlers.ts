import type { Applicants, Contract } from '@portal/api/operations'
import { requireFound, refusedFields } from '../../platform/api-problem.ts'
import { openApplicants } from '../application/drafts.ts'
import type { Handlers } from '../operation/handler.ts'
import { toHolders } from '../details/holders.ts'
import type { Owned } from '../operation/owned.ts'
import { fundNameOf } from '../reference/funds.ts'
import { dayBefore, readPeriodValues } from './period-values.ts'
import { toReturn } from './return.ts'
import { selectContract, selectContracts, selectFundReturns, selectSummaries, type ContractRow } from './queries.ts'
import { toSummary } from './to-summary.ts'

export const contractsHandlers = {
  async getContracts({ db, brand, session: { user } }) {
    const rows = await db.all(selectContracts, [brand.id, user.id])
    return { data: { Contract: rows.map(toContract) } }
  },

  async getContract({ db, brand, session: { user }, params }) {
    const row = requireFound(await db.first(selectContract, [brand.id, user.id, params.id]))
    return { data: { Contract: [toContract(row)] } }
  },

  async getContractSummaries({ db, brand, session: { user }, secretBox, today }) {
    const rows = await db.all(selectSummaries, [brand.id, user.id, today])
    const summaries = rows.map((row) => {
      if (row.offer_id === null || row.applicants === null) return { ...toSummary(row), holders: [] }
      const applicants = openApplicants(secretBox, [brand.id, user.id, row.offer_id], row.applicants)
      return { ...toSummary(row), holders: otherHolders(applicants) }
    })
    return { data: { Contract: summaries } }
  },

  async getReturn({ db, brand, session: { user }, params, query, today }) {
    const { van, tot } = query
    if (van > tot) throw refusedFields({ tot: 'Kies een einddatum die niet voor de begindatum ligt.' })
    const owned: Owned = [brand.id, user.id, params.id]
    const values = requireFound(await readPeriodValues(db, owned, query, today))
    const { published, inPeriod } = values
    const { begin, end } = inPeriod
    const funds = end
      ? await db.all(selectFundReturns, [
          ...owned,
          begin?.month ?? dayBefore(query),
          begin?.priceMonth ?? null,
          end.month,
          end.priceMonth,
        ])
      : []
    return { data: toReturn(query, published, inPeriod, funds) }
  },
} satisfies Partial<Handlers>

/** Nobody has to be told that a contract is the own one. */
function otherHolders(applicants: Applicants): string[] {
  const holders = toHolders(applicants)
  return holders.every(({ role }) => role === 'self') ? [] : holders.map(({ name }) => name)
}

function toContract({ funds, ...row }: ContractRow): Contract {
  return { ...row, funds: funds.map((fund) => ({ ...fund, name: fundNameOf(fund.id) })) }
}
