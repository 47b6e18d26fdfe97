import type { Contract, ContractDetails } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import { statement } from '../../../platform/database/database.ts'
import { noticeNow } from '../../books/annuity-notices/annuity-notices-queries.ts'
import { signedAnswers, type SignedAnswers } from '../contracts/determined-profile.ts'
import { type HolderFacts, holderFacts } from '../contracts/holders.ts'
import {
  awaitingCents,
  fundSplit,
  latestValueUntil,
  ownerBirthdate,
  paidOutCodes,
} from '../../books/contract/query-parts.ts'
import type { Owned } from '../../base/operation/owned.ts'
import { paidUntil } from './next-payout.ts'

type Kept = Omit<
  ContractDetails,
  | 'determinedRiskProfile'
  | 'holders'
  | 'endDate'
  | 'riskClass'
  | 'funds'
  | 'mandate'
  | 'holdings'
  | 'payoutTax'
  | 'dealing'
>
export type DetailsRow = Kept & {
  state: Contract['state']
  paidUntil: CalendarDate | null
  holder: HolderFacts
  birthdate: CalendarDate | null
  answers: SignedAnswers
  split: { id: string; shareBasisPoints: number }[]
  holdings: Omit<ContractDetails['holdings'][number], 'name' | 'shareBasisPoints'>[]
}

/** The value and the holdings are of the same month, so the holdings add up to the value. */
export const selectDetails = statement<DetailsRow, [...Owned, today: CalendarDate]>('details contract')`
  select id as "ContractID", number, product_code as "productCode", description, conditions,
         start_date as "startDate", duration, chosen_risk_profile as "chosenRiskProfile",
         risk_profile_since as "riskProfileSince", periodic_deposit_cents as "periodicDepositCents",
         masked_payout_iban as "maskedIban", beneficiaries, uitkerings_termijn_code as "uitkeringsTermijnCode",
         case when product_code in ${paidOutCodes} then payout_cents end as "payoutCents",
         wage_tax_credit as "wageTaxCredit", state, ${paidUntil} as "paidUntil",
         ${ownerBirthdate} as birthdate, ${signedAnswers} as answers,
         ${awaitingCents} as "awaitingCents",
         value_cents as "valueCents", latest.month as "valueDate", ${noticeNow('$4')} as "annuityNotice",
         ${holderFacts} as holder, ${fundSplit} as split,
         (select coalesce(json_agg(json_build_object('id', h.fund_id, 'unitsMillionths', (units * 1000000)::bigint,
                                                     'priceTenThousandths', (price * 10000)::bigint,
                                                     'valueCents', round(units * price * 100)::bigint)
                                   order by units * price desc, h.fund_id), '[]')
            from contract_holdings h join fund_prices p on p.fund_id = h.fund_id and p.month = latest.month
           where h.brand = contracts.brand and h.contract_id = contracts.id and units > 0) as holdings
    from contracts
    ${latestValueUntil('$4')}
   where brand = $1 and owner_id = $2 and id = $3`
