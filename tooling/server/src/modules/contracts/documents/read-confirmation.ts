import type { ChangeOption, ChangeValues, SaleRequest } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { fundSplit } from '../../books/contract/query-parts.ts'
import { signatureSubject } from '../../books/contract/create-documents.ts'
import type { OfContract } from '../../base/operation/owned.ts'

/** The terms that were signed: the values before the first change of each option. */
export type Signature = {
  kind: 'signature'
  signedAt: Date | null
  startDate: CalendarDate
  terms: { option: ChangeOption; values: ChangeValues }[]
}
export type ConfirmedChange = {
  kind: 'change'
  option: ChangeOption
  before: ChangeValues
  after: ChangeValues
  effectiveOn: CalendarDate
  requestedAt: Date
}
export type ConfirmedSale = {
  kind: 'sale'
  request: SaleRequest
  month: CalendarDate
  estimatedCents: number | null
  requestedAt: Date
}
export type Confirmation = Signature | ConfirmedChange | ConfirmedSale

type Subject = [...OfContract, subject: string]

const selectChange = statement<Omit<ConfirmedChange, 'kind'>, Subject>('documents change')`
  select option, before, after, effective_on as "effectiveOn", requested_at as "requestedAt"
    from contract_changes where brand = $1 and contract_id = $2 and id = $3`
const selectSale = statement<Omit<ConfirmedSale, 'kind'>, Subject>('documents sale')`
  select request, month, estimated_cents as "estimatedCents", created_at as "requestedAt"
    from orders where brand = $1 and contract_id = $2 and id = $3 and kind = 'sale'`
const selectSignature = statement<
  {
    signedAt: Date | null
    startDate: CalendarDate
    firsts: { option: ChangeOption; values: ChangeValues }[]
    now: { option: ChangeOption; values: ChangeValues }[]
  },
  OfContract
>('documents signature')`
  select (select signed_at from signatures s where s.brand = contracts.brand and s.contract_id = contracts.id) as "signedAt",
         coalesce((select start_before from annuity_notices n
                    where n.brand = contracts.brand and n.contract_id = contracts.id and kind = 'moved'
                    order by created_at limit 1), start_date) as "startDate",
         (select coalesce(json_agg(json_build_object('option', option, 'values', before)), '[]')
            from (select distinct on (option) option, before
                    from (select option, before, requested_at from contract_changes h
                           where h.brand = contracts.brand and h.contract_id = contracts.id and status = 'effective'
                          union all
                          select 'looptijd', jsonb_build_object('duration', duration_before), created_at
                            from annuity_notices n
                           where n.brand = contracts.brand and n.contract_id = contracts.id
                             and kind in ('moved', 'extended')) as replaced
                   order by option, requested_at) as first) as firsts,
         json_build_array(
           json_build_object('option', 'inleg', 'values', json_build_object('periodicDepositCents', periodic_deposit_cents)),
           json_build_object('option', 'uitkering', 'values', json_build_object('uitkeringsTermijnCode', uitkerings_termijn_code)),
           json_build_object('option', 'looptijd', 'values', json_build_object('duration', duration)),
           json_build_object('option', 'risicoprofiel', 'values', json_build_object('chosenRiskProfile', chosen_risk_profile)),
           json_build_object('option', 'fondsverdeling', 'values', json_build_object('funds', ${fundSplit}))
         ) as now
    from contracts where brand = $1 and id = $2`

/** @throws Error when the document has nothing to confirm, or the contract is missing */
export async function readConfirmation(
  db: Queries,
  brand: string,
  contractId: string,
  subject: string,
): Promise<Confirmation> {
  if (subject === signatureSubject) {
    const row = await db.first(selectSignature, [brand, contractId])
    if (!row) throw new Error(`There is no contract ${contractId} that was signed.`)
    const { signedAt, startDate, now, firsts } = row
    const terms = now.map((term) => firsts.find(({ option }) => option === term.option) ?? term)
    return { kind: 'signature', signedAt, startDate, terms }
  }
  const change = await db.first(selectChange, [brand, contractId, subject])
  if (change) return { kind: 'change', ...change }
  const sale = await db.first(selectSale, [brand, contractId, subject])
  if (sale) return { kind: 'sale', ...sale }
  throw new Error(`The document about ${subject} confirms nothing.`)
}
