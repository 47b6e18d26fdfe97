import type { Contract, ContractSummary } from '@portal/api/operations'
import { statement } from '../../database/database.ts'

type ShareRow = { id: string; shareBasisPoints: number }
/** As in the contract, but for the names of the funds. */
export type ContractRow = Omit<Contract, 'funds'> & { funds: ShareRow[] }

const contractColumns = `id as "ContractID", number, product_code as "productCode", description,
  start_date as "startDate", duration, chosen_risk_profile as "chosenRiskProfile",
  is_payment_completed as "IsPaymentCompleted", periodic_deposit_cents as "periodicDepositCents",
  (select coalesce(json_agg(json_build_object('id', fund_id, 'shareBasisPoints', share_basis_points)
                            order by share_basis_points desc, fund_id), '[]')
     from contract_holdings where brand = contracts.brand and contract_id = contracts.id) as funds`

export const selectContracts = statement<ContractRow, [brand: string, ownerId: string]>(
  'contracts all',
  `select ${contractColumns} from contracts where brand = $1 and owner_id = $2 order by number`,
)

export const selectContract = statement<ContractRow, [brand: string, ownerId: string, id: string]>(
  'contracts one',
  `select ${contractColumns} from contracts where brand = $1 and owner_id = $2 and id = $3`,
)

/** The rows are the answer: value as last published until this month, result as the contract defines it. */
export const selectSummaries = statement<ContractSummary, [brand: string, ownerId: string, today: string]>(
  'contracts summaries',
  `select id as "ContractID", number, product_code as "productCode", description,
          is_payment_completed as "IsPaymentCompleted",
          (value_cents / 100.0)::float8 as "PrimoWaardeHuidigeMaandNaProlongatie",
          coalesce(month, date_trunc('month', $3::date)::date) as "valueDate",
          coalesce(deposited_cents, 0) as "depositedCents",
          coalesce(withdrawn_cents, 0) as "withdrawnCents",
          value_cents + withdrawn_cents - deposited_cents as "resultCents",
          round((value_cents + withdrawn_cents - deposited_cents) * 10000.0 / nullif(deposited_cents, 0))::integer
            as "resultBasisPoints",
          coalesce((select -sum(amount_cents)
                      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
                     where t.brand = contracts.brand and t.contract_id = contracts.id and account = 'received'), 0)::bigint
            as "awaitingCents"
     from contracts
     left join lateral (
       select month, value_cents, deposited_cents, withdrawn_cents from contract_values
        where brand = contracts.brand and contract_id = contracts.id and month <= $3
        order by month desc limit 1
     ) as latest on true
    where brand = $1 and owner_id = $2
    order by number`,
)

export type ValueRow = {
  value_cents: number
  deposited_cents: number
  withdrawn_cents: number
  costs_cents: number
}

const valueOn = (date: string) => `(
  select json_build_object('value_cents', value_cents, 'deposited_cents', deposited_cents,
                           'withdrawn_cents', withdrawn_cents, 'costs_cents', costs_cents)
    from contract_values
   where brand = contracts.brand and contract_id = contracts.id and month <= ${date}
   order by month desc limit 1)`

/** The values as last published on two dates, null before the first one. */
export const selectReturnValues = statement<
  { begin: ValueRow | null; end: ValueRow | null },
  [brand: string, ownerId: string, id: string, van: string, tot: string]
>(
  'contracts return-values',
  `select ${valueOn('$4')} as begin, ${valueOn('$5')} as "end"
     from contracts where brand = $1 and owner_id = $2 and id = $3`,
)
