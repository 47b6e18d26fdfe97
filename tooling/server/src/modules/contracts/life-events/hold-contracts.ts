import { dealingFor, lastPublishedMonth } from '@portal/flows/contract/dealing-calendar'
import { toCalendarDate, toMoment } from '@portal/flows/values/moment'
import { type CalendarDate, formatDate } from '@portal/flows/values/dates'
import type { Brand, BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { Mail } from '../../../ports/mail.ts'
import { type Addressee, toMail } from '../../base/letters/letter.ts'
import { lockPerson } from '../../base/person/person.ts'
import type { Own } from '../../base/operation/owned.ts'

const setHeld = statement<{ id: string }, [...Own, now: Date]>('contracts hold')`
  update contracts set state = 'held', state_since = $3 where brand = $1 and owner_id = $2 and state = 'active'
  returning id`

const setActive = statement<{ id: string }, Own>('contracts release')`
  update contracts set state = 'active', state_since = null where brand = $1 and owner_id = $2 and state = 'held'
  returning id`

// What waited through its own dealing is dealt in the next one, and can be withdrawn until the cut-off of that one.
type OfNext = [...Own, month: CalendarDate, lastDealt: CalendarDate]
const moveOrders = statement<never, OfNext>('orders move to the next dealing')`
  update orders set month = $3 from contracts
   where contracts.brand = $1 and owner_id = $2 and orders.brand = contracts.brand and contract_id = contracts.id
     and kind in ('sale', 'switch') and status = 'open' and month <= $4`
const moveChanges = statement<never, OfNext>('changes move to the next dealing')`
  update contract_changes set month = $3, effective_on = $3 from contracts
   where contracts.brand = $1 and owner_id = $2 and contract_changes.brand = contracts.brand
     and contract_id = contracts.id and status = 'scheduled' and month <= $4`

// A collection that no bank knows yet is never sent (makeKnown in request-payment.ts).
const cancelUnsent = statement<never, [...Own, now: Date]>('payments cancel unsent')`
  update payments set status = 'canceled', asked_at = null, ended_at = $3 from contracts
   where contracts.brand = $1 and owner_id = $2 and payments.brand = contracts.brand and contract_id = contracts.id
     and method = 'incasso' and payments.status = 'created' and provider_id is null`

type Held = [brand: BrandId, reportId: string, userId: string, now: Date, staffId: string | null]
const updateHeld = statement<never, Held>('deaths held')`
  update death_reports set user_id = $3, held_at = coalesce(held_at, $4), held_by = coalesce(held_by, $5)
   where brand = $1 and id = $2 and closed_at is null and (user_id is null or user_id = $3)`

const updateReleased = statement<never, [...Own, now: Date, staffId: string, reason: string]>('deaths released')`
  update death_reports
     set released_at = $3, released_by = $4, release_reason = $5, closed_at = $3, closed_by = $4
   where brand = $1 and user_id = $2 and held_at is not null and closed_at is null`

type Hold = { brand: BrandId; reportId: string; userId: string; now: Date; staffId: string | null }

/**
 * Holds the contracts of the customer whose death was reported. `isKnown` is false when the report was closed or is about
 * another customer; `isNew` is true when a contract was held by it. A repetition has no second effect.
 */
export async function holdContracts(
  transaction: Queries,
  { brand, reportId, userId, now, staffId }: Hold,
): Promise<{ isKnown: boolean; isNew: boolean }> {
  // A signature at this moment is before it, and its contract is held too, or after it, and is refused.
  await lockPerson(transaction, [brand, userId])
  const known = await transaction.run(updateHeld, [brand, reportId, userId, now, staffId])
  if (known === 0) return { isKnown: false, isNew: false }
  const held = await transaction.all(setHeld, [brand, userId, now])
  await transaction.run(cancelUnsent, [brand, userId, now])
  return { isKnown: true, isNew: held.length > 0 }
}

/** Releases the contracts of a customer, and closes every report about this customer. Returns false without any. */
export async function releaseContracts(
  transaction: Queries,
  [brand, userId]: Own,
  { now, staffId, reason }: { now: Date; staffId: string; reason: string },
): Promise<boolean> {
  if ((await transaction.run(updateReleased, [brand, userId, now, staffId, reason])) === 0) return false
  await transaction.all(setActive, [brand, userId])
  const moment = toMoment(now)
  const next: OfNext = [brand, userId, dealingFor(moment).month, lastPublishedMonth(moment)]
  await transaction.run(moveOrders, next)
  await transaction.run(moveChanges, next)
  return true
}

/** Reaches the customer who is alive, or the family that reads the mail. */
export function toHoldMail(brand: Brand, to: Addressee): Mail {
  return toMail(brand, to, 'Uw contracten staan stil', [
    'Iemand heeft bij ons gemeld dat u bent overleden. Daarom schrijven wij niets meer van u af, betalen wij niets uit en kunt u niets wijzigen. Uw beleggingen blijven zoals ze zijn.',
    `Klopt dit niet? Bel ons dan: ${brand.phone}. Wij controleren dat u het bent, en laten uw contracten weer doorlopen.`,
    'Leest u dit als nabestaande? Gecondoleerd. U hoeft niets te doen: wij bellen degene die het overlijden heeft gemeld.',
  ])
}

/** Tells what continues, and what is made up for. */
export function toReleaseMail(brand: Brand, to: Addressee, now: Date): Mail {
  return toMail(brand, to, 'Uw contracten lopen weer door', [
    `Uw contracten stonden stil, omdat iemand had gemeld dat u bent overleden. Sinds ${formatDate(toCalendarDate(now))} lopen ze weer door.`,
    'Maanden waarin wij niets hebben afgeschreven, schrijven wij niet alsnog af. Uitkeringen die u hebt gemist, krijgt u bij uw eerstvolgende uitkering.',
    `Hebt u vragen? Bel ons: ${brand.phone}.`,
  ])
}
