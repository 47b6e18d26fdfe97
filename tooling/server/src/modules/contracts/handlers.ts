import type { Contract } from '@portal/api/operations'
import { ApiProblem, notFound } from '../../platform/api-problem.ts'
import type { Owned } from '../calculation/offers.ts'
import type { Handlers } from '../operation/handler.ts'
import { fundNameOf } from '../reference/funds.ts'
import { toReturn, valuesIn } from './return.ts'
import {
  selectContract,
  selectContracts,
  selectFundReturns,
  selectSummaries,
  selectValues,
  type ContractRow,
} from './statements.ts'

export const contractsHandlers = {
  async getContracts({ db, brand, session: { user } }) {
    const rows = await db.all(selectContracts, [brand.id, user.id])
    return { data: { Contract: rows.map(toContract) } }
  },

  async getContract({ db, brand, session: { user }, params }) {
    const row = await db.first(selectContract, [brand.id, user.id, params.id])
    if (!row) throw notFound()
    return { data: { Contract: [toContract(row)] } }
  },

  async getContractSummaries({ db, brand, session: { user }, today }) {
    return { data: { Contract: await db.all(selectSummaries, [brand.id, user.id, today]) } }
  },

  async getReturn({ db, brand, session: { user }, params, query, today }) {
    const { van, tot } = query
    if (van > tot) {
      const message = 'Kies een einddatum die niet voor de begindatum ligt.'
      throw new ApiProblem(422, { message, errors: { ErrorMessage: [message] }, fields: { tot: message } })
    }
    const owned: Owned = [brand.id, user.id, params.id]
    const rows = await db.all(selectValues, [...owned, today])
    if (rows.length === 0) throw notFound()
    const values = rows.filter((row) => row.month !== null)
    const inPeriod = valuesIn(values, query)
    const { begin, end } = inPeriod
    const funds = end ? await db.all(selectFundReturns, [...owned, begin?.month ?? van, end.month]) : []
    return { data: toReturn(query, values, inPeriod, funds) }
  },
} satisfies Partial<Handlers>

function toContract({ funds, ...row }: ContractRow): Contract {
  return { ...row, funds: funds.map((fund) => ({ ...fund, name: fundNameOf(fund.id) })) }
}
