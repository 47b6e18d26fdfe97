import type { AnnuityNotice } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { BrandId } from '../../../platform/brands.ts'
import { statement } from '../../../platform/database/database.ts'
import type { ByStaff, OfContract } from '../../base/operation/owned.ts'

/** How an annuity differs from what was signed: its start, and its term in years. */
type NoticeDates = {
  startBefore: CalendarDate
  durationBefore: number
  startAfter: CalendarDate
  durationAfter: number
}

type NewNotice = [
  ...OfContract,
  id: string,
  kind: AnnuityNotice['kind'],
  month: CalendarDate,
  startBefore: CalendarDate,
  durationBefore: number,
  startAfter: CalendarDate,
  durationAfter: number,
  now: Date,
  since: CalendarDate,
]
/** Inserts a notice, unless there is one of its kind since a month. */
export const insertNotice = statement<never, NewNotice>('annuity-notices insert')`
  insert into annuity_notices (brand, contract_id, id, kind, month, start_before, duration_before, start_after,
                               duration_after, created_at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
   where not exists (select from annuity_notices
                      where brand = $1 and contract_id = $2 and kind = $4 and month >= $11)`

/**
 * In a query on `contracts` with `latest` as the last value: what the customer must know now, as JSON; null without
 * anything. Money that was not invested stays until it is, a warning until the next year or another term, and new dates
 * for a year.
 */
export const noticeNow = (day: string) => `(
  select json_build_object('kind', kind, 'on', annuity_notices.month, 'duration', duration_after)
    from annuity_notices
   where annuity_notices.brand = contracts.brand and contract_id = contracts.id
     and case kind when 'too-late' then latest.value_cents is null
                   when 'above-maximum' then duration_before = contracts.duration
                        and annuity_notices.month > ${day}::date - interval '1 year'
                   else annuity_notices.month > ${day}::date - interval '1 year' end
   order by annuity_notices.month desc, created_at desc limit 1)`

/** In a query on `contracts`: true when the capital came too late for the law, so that it is not invested. */
export const isTooLate = `(
  exists (select from annuity_notices
           where annuity_notices.brand = contracts.brand and contract_id = contracts.id and kind = 'too-late')
  and not exists (select from contract_values
                   where contract_values.brand = contracts.brand and contract_id = contracts.id))`

type OpenNotice = NoticeDates & {
  id: string
  kind: 'too-late' | 'extended'
  number: string
  owner_name: string
  created_at: Date
}

const dates = `start_before as "startBefore", duration_before as "durationBefore", start_after as "startAfter",
  duration_after as "durationAfter"`

export const selectOpenNotices = statement<OpenNotice, [brand: string, limit: number]>('annuity-notices open')`
  select annuity_notices.id, kind, ${dates}, number, users.name as owner_name, annuity_notices.created_at
    from annuity_notices
    join contracts on contracts.brand = annuity_notices.brand and contracts.id = contract_id
    join users on users.brand = annuity_notices.brand and users.id = owner_id
   where annuity_notices.brand = $1 and annuity_notices.closed_at is null and kind in ('too-late', 'extended')
   order by annuity_notices.created_at, annuity_notices.id limit $2`

export const closeNotice = statement<never, ByStaff>('annuity-notices close')`
  update annuity_notices set closed_at = coalesce(closed_at, $3), closed_by = coalesce(closed_by, $4)
   where brand = $1 and id::text = $2 and kind in ('too-late', 'extended')`

export type NoticeToMail = NoticeDates & {
  brand: BrandId
  id: string
  contractId: string
  kind: AnnuityNotice['kind']
  term: 'Geen' | 'Maand' | 'Kwartaal' | 'Halfjaar' | 'Jaar'
  number: string
  name: string
  email: string
}

export const claimUnmailed = statement<NoticeToMail>('annuity-notices to mail')`
  select annuity_notices.brand, annuity_notices.id, contract_id as "contractId", kind, ${dates},
         uitkerings_termijn_code as term, number, users.name, email
    from annuity_notices
    join contracts on contracts.brand = annuity_notices.brand and contracts.id = contract_id
    join users on users.brand = annuity_notices.brand and users.id = owner_id
   where mailed_at is null order by annuity_notices.created_at, annuity_notices.id limit 1
     for update of annuity_notices skip locked`

export const setMailed = statement<never, [...OfContract, id: string, now: Date]>('annuity-notices mailed')`
  update annuity_notices set mailed_at = $4 where brand = $1 and contract_id = $2 and id = $3`
