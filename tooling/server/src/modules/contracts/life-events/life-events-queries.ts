import type {
  ContractState,
  DeathReport,
  LifeEvent,
  LifeEventOverview,
  LifeEventValues,
  ProductCode,
  SeenDocument,
} from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { isSinceOwner, lastCollectedOn, ownerBirthdate } from '../../books/contract/query-parts.ts'
import type { Own, Owned, ByStaff, OfContract } from '../../base/operation/owned.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import { ownerName } from '../../base/person/person.ts'

export type LifeEventContract = Pick<LifeEventOverview, 'valueCents' | 'birthdate' | 'endDate'> & {
  number: string
  productCode: ProductCode
  offerId: string | null
  lastCollectedOn: CalendarDate | null
}

export const selectContract = statement<LifeEventContract, [...Owned, today: CalendarDate]>('life-events contract')`
  select number, product_code as "productCode", offer_id as "offerId", ${ownerBirthdate} as birthdate,
         (start_date + make_interval(years => duration))::date as "endDate",
         (select value_cents from contract_values
           where brand = contracts.brand and contract_id = contracts.id and month <= $4
           order by month desc limit 1) as "valueCents",
         ${lastCollectedOn} as "lastCollectedOn"
    from contracts where brand = $1 and owner_id = $2 and id = $3`

export type LifeEventRow = {
  id: string
  kind: LifeEvent['kind']
  status: LifeEvent['status']
  sealed: Buffer
  created_at: Date
  ended_at: Date | null
}

const columns = 'event.id, event.kind, event.status, event.sealed, event.created_at, event.ended_at'
const ofOwner = `from life_events as event
  join contracts on contracts.brand = event.brand and contracts.id = contract_id
 where event.brand = $1 and owner_id = $2 and contract_id = $3 and ${isSinceOwner('event.created_at')}`

export const selectLifeEvents = statement<LifeEventRow, Owned>('life-events of contract')`
  select ${columns} ${ofOwner} order by event.created_at desc, event.id`

export const selectLifeEvent = statement<LifeEventRow, [...Owned, id: string]>('life-events one')`
  select ${columns} ${ofOwner} and event.id = $4`

type NewRow = [brand: string, id: string, contractId: string, kind: LifeEvent['kind'], sealed: Buffer, now: Date]
export const insertLifeEvent = statement<never, NewRow>('life-events insert')`
  insert into life_events (brand, id, contract_id, kind, sealed, created_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (brand, contract_id, kind) where status = 'open' do nothing`

export const updateWithdrawn = statement<never, [...OfContract, id: string, now: Date]>('life-events withdraw')`
  update life_events set status = 'withdrawn', ended_at = $4
   where brand = $1 and contract_id = $2 and id = $3 and status = 'open'`

export type OpenLifeEvent = LifeEventRow & {
  contract_id: string
  number: string
  product_code: ProductCode
  state: ContractState
  owner_name: string
}

export const selectOpenLifeEvents = statement<OpenLifeEvent, [brand: string, limit: number]>('life-events open')`
  select ${columns}, contract_id, number, product_code, state, ${ownerName} as owner_name
    from life_events as event
    join contracts on contracts.brand = event.brand and contracts.id = contract_id
    join users on users.brand = event.brand and users.id = owner_id
   where event.brand = $1 and event.status = 'open' order by event.created_at, event.id limit $2`

const selectReportedChild = statement<LifeEventRow, OfContract>('life-events reported child')`
  select ${columns} from life_events as event
   where brand = $1 and contract_id = $2 and kind = 'kind-18' and status <> 'withdrawn'
   order by created_at desc limit 1`

/** The address of the child that the parent reported last; null without a report. */
export async function findChildEmail(
  db: Queries,
  secretBox: SecretBox,
  [brand, contractId]: OfContract,
): Promise<string | null> {
  const row = await db.first(selectReportedChild, [brand, contractId])
  return row ? toLifeEvent(secretBox, brand, row).values.email : null
}

// The first employee who closes a life event is recorded; a withdrawn one is not found.
export const closeLifeEvent = statement<never, ByStaff>('life-events close')`
  update life_events set status = 'closed', ended_at = coalesce(ended_at, $3), closed_by = coalesce(closed_by, $4)
   where brand = $1 and id::text = $2 and status in ('open', 'closed')`

export type DeathRow = {
  id: string
  sealed: Buffer
  created_at: Date
  /** The customer whose contracts are held, and the name of the account. */
  user_id: string | null
  owner_name: string | null
  held_at: Date | null
  confirmed_at: Date | null
  has_held: boolean
}

// A report stays in the list while contracts are held for it.
const hasHeldContracts = `exists (
  select from contracts
   where contracts.brand = death_reports.brand and owner_id = user_id and state = 'held')`

export const insertDeath = statement<never, [brand: string, id: string, sealed: Buffer, now: Date]>('deaths insert')`
  insert into death_reports (brand, id, sealed, created_at) values ($1, $2, $3, $4)`

export const selectOpenDeaths = statement<DeathRow, [brand: string, limit: number]>('life-events open deaths')`
  select death_reports.id, sealed, death_reports.created_at, user_id, users.name as owner_name, held_at, confirmed_at,
         ${hasHeldContracts} as has_held
    from death_reports left join users on users.brand = death_reports.brand and users.id = user_id
   where death_reports.brand = $1 and death_reports.closed_at is null order by death_reports.created_at, death_reports.id limit $2`

export const selectOpenDeath = statement<
  Omit<DeathRow, 'owner_name'> & { email: string | null; owner_name: string },
  [brand: string, id: string]
>('life-events open death')`
  select death_reports.id, sealed, death_reports.created_at, user_id, coalesce(users.name, '') as owner_name, email,
         held_at, confirmed_at, ${hasHeldContracts} as has_held
    from death_reports left join users on users.brand = death_reports.brand and users.id = user_id
   where death_reports.brand = $1 and death_reports.id = $2 and death_reports.closed_at is null`

type Confirmation = [...Own, id: string, now: Date, staffId: string, certificate: Buffer]
/** Every open report about the customer is confirmed; the certificate is that of the one that staff handled. */
export const confirmDeath = statement<never, Confirmation>('life-events confirm death')`
  update death_reports
     set confirmed_at = coalesce(confirmed_at, $4), confirmed_by = coalesce(confirmed_by, $5),
         certificate = case when id = $3 then $6 else certificate end
   where brand = $1 and user_id = $2 and closed_at is null`

/** Closes the reports about the owner of a contract, and the transfer that was asked for, once nothing is left to do. */
export const closeSettled = statement<never, [...OfContract, ownerId: string, now: Date, staffId: string]>(
  'life-events close settled',
)`
  with asked as (
    update life_events set status = 'closed', ended_at = $4, closed_by = $5
     where brand = $1 and contract_id = $2 and kind = 'overdragen' and status = 'open')
  update death_reports set closed_at = $4, closed_by = $5
   where brand = $1 and user_id = $3 and closed_at is null and not ${hasHeldContracts}`

export const closeDeath = statement<never, ByStaff>('life-events close death')`
  update death_reports set closed_at = coalesce(closed_at, $3), closed_by = coalesce(closed_by, $4)
   where brand = $1 and id::text = $2 and (closed_at is not null or not ${hasHeldContracts})`

export function sealLifeEvent(secretBox: SecretBox, brand: string, id: string, values: LifeEventValues): Buffer {
  return secretBox.encrypt(JSON.stringify(values), lifeEventPlace(brand, id))
}

/** Turns a row into the life event that its customer and staff read. */
export function toLifeEvent(secretBox: SecretBox, brand: string, row: LifeEventRow): LifeEvent {
  const { id, kind, status, sealed, created_at: createdAt, ended_at: endedAt } = row
  const values = JSON.parse(secretBox.decrypt(sealed, lifeEventPlace(brand, id)).toString('utf8')) as LifeEventValues
  return { id, kind, status, values, createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}

export function sealDeath(secretBox: SecretBox, brand: string, id: string, report: DeathReport): Buffer {
  return secretBox.encrypt(JSON.stringify(report), deathPlace(brand, id))
}

export function openDeath(secretBox: SecretBox, brand: string, id: string, sealed: Buffer): DeathReport {
  return JSON.parse(secretBox.decrypt(sealed, deathPlace(brand, id)).toString('utf8')) as DeathReport
}

function lifeEventPlace(brand: string, id: string): string {
  return `life_events ${brand} ${id}`
}

/** Encrypts what staff saw of the certificate of death. */
export function sealCertificate(secretBox: SecretBox, brand: string, id: string, seen: SeenDocument): Buffer {
  return secretBox.encrypt(JSON.stringify(seen), `${deathPlace(brand, id)} certificate`)
}

function deathPlace(brand: string, id: string): string {
  return `death_reports ${brand} ${id}`
}
