import type { Erasure } from '@portal/api/operations'
import { addYears, type CalendarDate } from '@portal/flows/values/dates'
import { BOOKS_YEARS, IDENTITY_YEARS } from '@portal/flows/account/terms'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { Own } from '../../base/operation/owned.ts'

/** `ends_on` is null without an end; `has_money` is true while we still owe the customer money of the contract. */
type ContractRow = { ends_on: CalendarDate | null; has_money: boolean }
const selectContracts = statement<ContractRow, Own>('privacy contracts')`
  select case when state = 'ended' then (state_since at time zone 'Europe/Amsterdam')::date
              else (start_date + make_interval(years => duration))::date end as ends_on,
         exists (select from contract_holdings h
                  where h.brand = contracts.brand and h.contract_id = contracts.id and units > 0)
         or exists (select from payments
                     where payments.brand = contracts.brand and contract_id = contracts.id
                       and status = 'paid' and dealt_month is null)
         or exists (select from bank_payments
                     where bank_payments.brand = contracts.brand and contract_id = contracts.id
                       and status in ('open', 'sent'))
         or exists (select from orders
                     where orders.brand = contracts.brand and contract_id = contracts.id and kind = 'sale'
                       and (status = 'open' or status = 'dealt' and proceeds_cents > 0)) as has_money
    from contracts where brand = $1 and owner_id = $2
  union all
  -- What a parent signed and deposited for a child whose contract was moved.
  select (moved_at at time zone 'Europe/Amsterdam')::date, false
    from contract_moves where brand = $1 and from_user = $2`

/** How far the law allows erasure: everything, less with a running contract, more once all have ended. */
type Bounds = { contracts: 'none' | 'running' | 'ended'; kept: Erasure['kept'] }

/** Reads the data that the law requires us to store, why and until when; without a date while the end is unknown. */
export async function readBounds(db: Queries, own: Own, today: CalendarDate): Promise<Bounds> {
  const contracts = await db.all(selectContracts, own)
  if (contracts.length === 0) return { contracts: 'none', kept: [] }
  const isRunning = contracts.some(({ ends_on, has_money }) => ends_on === null || ends_on > today || has_money)
  const ends = contracts.flatMap(({ ends_on }) => (ends_on === null ? [] : [ends_on]))
  const end = ends.length < contracts.length ? null : (ends.toSorted().at(-1) ?? null)
  return {
    contracts: isRunning ? 'running' : 'ended',
    kept: [
      ...(isRunning
        ? [
            {
              what: 'Uw account, uw adres en uw contactgegevens',
              why: 'Uw contract loopt nog. Wij hebben deze gegevens nodig om het uit te voeren (artikel 6, lid 1, onder b, van de AVG).',
              until: end !== null && end > today ? end : null,
            },
          ]
        : []),
      {
        what: 'Uw ondertekende aanvraag, met uw identiteitsgegevens en de kopie van uw identiteitsbewijs',
        why: `Wij moeten dit tot ${IDENTITY_YEARS} jaar na het einde van het contract bewaren (artikel 33 van de Wwft).`,
        until: yearsAfter(end, IDENTITY_YEARS),
      },
      {
        what: 'Uw contracten, met betalingen, transacties, wijzigingen en documenten',
        why: `Wij moeten dit tot ${BOOKS_YEARS} jaar na het einde van het contract bewaren (artikel 52 van de AWR).`,
        until: yearsAfter(end, BOOKS_YEARS),
      },
    ],
  }
}

function yearsAfter(end: CalendarDate | null, years: number): CalendarDate | null {
  return end === null ? null : addYears(end, years)
}
