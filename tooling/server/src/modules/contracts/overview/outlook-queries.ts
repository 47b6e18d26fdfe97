import type { Contract, ProductCode } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { statement } from '../../../platform/database/database.ts'
import type { Own } from '../../base/operation/owned.ts'
import {
  awaitingOnceCents,
  fundSplit,
  latestValueUntil,
  monthlyUnderWayCents,
  ownerBirthdate,
} from '../../books/contract/query-parts.ts'

/** A contract with what its outlook follows from; amounts in cents. */
export type OutlookRow = {
  contractId: string
  productCode: ProductCode
  state: Contract['state']
  startDate: CalendarDate
  duration: number | null
  periodicDepositCents: Cents
  birthdate: CalendarDate | null
  valueCents: Cents | null
  lastDealt: CalendarDate | null
  awaitingOnceCents: Cents
  monthlyUnderWayCents: Cents
  split: { id: string; shareBasisPoints: number }[]
}

export const selectOutlook = statement<OutlookRow, [...Own, today: CalendarDate]>('overview outlook')`
  select id as "contractId", product_code as "productCode", state, start_date as "startDate", duration,
         periodic_deposit_cents as "periodicDepositCents", ${ownerBirthdate} as birthdate,
         value_cents as "valueCents", latest.month as "lastDealt", ${awaitingOnceCents} as "awaitingOnceCents",
         ${monthlyUnderWayCents} as "monthlyUnderWayCents", ${fundSplit} as split
    from contracts
    ${latestValueUntil('$3')}
   where brand = $1 and owner_id = $2
   order by number`
