import { toCalendarDate } from '@portal/flows/values/moment'
import type { Logger } from 'pino'
import type { Brand, BrandId, Brands } from '../../../platform/brands.ts'
import type { Clock } from '../../../platform/clock.ts'
import { statement, type Database } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import { repeat } from '../../../platform/repeat.ts'
import type { Mailer } from '../../../ports/mail.ts'
import type { Own } from '../../base/operation/owned.ts'
import { eraseCustomer } from './erase-customer.ts'
import { lockUser, selectWaiting, updateDone } from './erasure-requests.ts'
import { readBounds } from './kept.ts'
import { toDoneMail } from './mails.ts'

const pause = 15_000

type Customer = { brand: BrandId; user_id: string }
const selectDue = statement<Customer, [today: string]>('erasure due')`
  select brand, user_id from erasure_requests where status = 'requested' and due_on <= $1
   order by due_on, requested_at, id`
// Selects customers whose account remained for a contract that may have ended since. A customer with a later request is
// left out.
const selectOpen = statement<Customer>('erasure open')`
  select done.brand, user_id
    from erasure_requests as done join users on users.brand = done.brand and users.id = user_id
   where status = 'done' and closed_at is null
     and not exists (select from erasure_requests as later
                      where later.brand = done.brand and later.user_id = done.user_id
                        and later.requested_at > done.requested_at)`

type ErasureContext = {
  db: Database
  log: Logger
  mailer: Mailer
  secretBox: SecretBox
  brands: Brands
  now: Date
}

/** Starts carrying out erasure requests; several servers can run it side by side. Returns a function that stops it. */
export function startErasure({ clock, ...context }: Omit<ErasureContext, 'now'> & { clock: Clock }) {
  return repeat('erasure', pause, context.log, () => runErasure({ ...context, now: clock() }))
}

/**
 * Erases every customer whose request is due, each in one transaction, and closes the accounts of those whose contracts
 * have ended since. It can stop at any point and be repeated without a second effect; a customer who cannot be erased
 * does not stop the others.
 */
export async function runErasure(context: ErasureContext): Promise<void> {
  const { db, log, now } = context
  const today = toCalendarDate(now)
  const attempt = async (customers: readonly Customer[], work: (customer: Customer) => Promise<void>) => {
    for (const customer of customers) {
      await work(customer).catch((error: Error) =>
        log.error({ brand: customer.brand, userId: customer.user_id, error: error.name }, 'not erased'),
      )
    }
  }
  await attempt(await db.all(selectDue, [today]), (customer) => erase(context, customer, today))
  await attempt(await db.all(selectOpen, []), (customer) => closeWhenEnded(context, customer, today))
}

async function erase({ db, log, mailer, secretBox, brands, now }: ErasureContext, customer: Customer, today: string) {
  // Customers of a removed brand can still be erased, but nobody can mail them.
  const brand = brands[customer.brand] as Brand | undefined
  const own: Own = [customer.brand, customer.user_id]
  const isErased = await db.withTransaction(async (transaction) => {
    const user = await transaction.first(lockUser, own)
    // Another server was first, or the request was withdrawn.
    if (!user || !(await transaction.first(selectWaiting, [...own, today]))) return false
    const kept = await eraseCustomer(transaction, own, { secretBox, now, today })
    await transaction.run(updateDone, [...own, now, JSON.stringify(kept)])
    if (brand) await mailer.send(transaction, brand, toDoneMail(brand, user, kept))
    return true
  })
  if (isErased) log.info({ brand: customer.brand }, 'customer erased')
}

async function closeWhenEnded(
  { db, log, secretBox, now }: ErasureContext,
  customer: Customer,
  today: string,
): Promise<void> {
  const own: Own = [customer.brand, customer.user_id]
  await db.withTransaction(async (transaction) => {
    if (!(await transaction.first(lockUser, own))) return
    if ((await readBounds(transaction, own, today)).contracts === 'running') return
    // Also what the customer added since the erasure.
    await eraseCustomer(transaction, own, { secretBox, now, today })
    log.info({ brand: customer.brand }, 'account closed')
  })
}
