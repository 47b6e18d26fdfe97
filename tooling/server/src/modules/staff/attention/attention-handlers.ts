import { ApiProblem, notFound } from '../../../platform/api-problem.ts'
import { statement } from '../../../platform/database/database.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import {
  closeAnnounced,
  findAnnounced,
  findDoneFiles,
  findRefusedFiles,
  findUnmatched,
  findUnsettled,
  findWaitingPayments,
  retryPayment,
} from './money.ts'
import { closeDeath, closeLifeEvent } from '../../contracts/life-events/life-events-queries.ts'
import { closeNotice } from '../../books/annuity-notices/annuity-notices-queries.ts'
import { findNotices } from './notices.ts'
import { closeConflict } from '../../base/person/person-conflicts.ts'
import { findOtherPeople } from './people.ts'
import { findBookDifferences } from './books.ts'
import { findBalance } from './bank-balance.ts'
import { deathHandlers } from './death-handlers.ts'
import { findChildrenOfAge } from './children.ts'
import { findDeaths } from './deaths.ts'
import { closeUnread, findUnreadEvents } from './feeds.ts'
import { findHeldMoney, sendBack } from './money-held.ts'
import { findLifeEvents, findArchiving, findErasures, findMissingFigures, findPrices } from './others.ts'
import { moveContract } from './move-contract.ts'
import { closeResidence, findResidence } from './residence.ts'

const updateConfirmed = statement<never, [month: string, digest: Buffer, now: Date, by: string]>(
  'attention confirm prices',
)`
  update price_publications
     set confirmed_at = coalesce(confirmed_at, $3), confirmed_by = coalesce(confirmed_by, $4)
   where month = $1 and digest = $2 and status = 'unconfirmed'`

const closeEntry = statement<never, [brand: string, key: string, now: Date, staffId: string]>('attention close entry')`
  update bank_entries set closed_at = coalesce(closed_at, $3), closed_by = coalesce(closed_by, $4)
   where brand = $1 and key = $2 and payment_id is null and bank_payment_id is null`

const closeFile = statement<never, [brand: string, id: string, now: Date]>('attention close file')`
  update bank_files set closed_at = coalesce(closed_at, $3)
   where id::text = $2 and (brand = $1 or brand is null) and problem is not null`

export const attentionHandlers = {
  async getAttention({ db, brand, secretBox, now, today, reference }) {
    const context = { db, brand: brand.id, secretBox, now, today, reference }
    const [done, ...waiting] = await Promise.all([
      findDoneFiles(context),
      findDeaths(context),
      findHeldMoney(context),
      findPrices(context),
      findRefusedFiles(context),
      findUnreadEvents(context),
      findUnmatched(context),
      findAnnounced(context),
      findBalance(context),
      findWaitingPayments(context),
      findUnsettled(context),
      findArchiving(context),
      findErasures(context),
      findResidence(context),
      findOtherPeople(context),
      findLifeEvents(context),
      findChildrenOfAge(context),
      findNotices(context),
      findBookDifferences(context),
    ])
    return { data: [...waiting.flat(), ...findMissingFigures(context), ...done] }
  },

  async confirmPrices({ db, session, params, body, now }) {
    const digest = Buffer.from(body.digest, 'hex')
    if ((await db.run(updateConfirmed, [params.month, digest, now, session.user.id])) > 0) return { data: {} }
    const message = 'Deze koersen zijn intussen gewijzigd of verwerkt. Bekijk de lijst opnieuw.'
    throw new ApiProblem(409, { message })
  },

  async closeAttention({ db, brand, session, body: { kind, id }, now }) {
    const byStaff = [brand.id, id, now, session.user.id] as const
    const closures = {
      'money-unmatched': () => db.run(closeEntry, [...byStaff]),
      'money-announced': () => db.run(closeAnnounced, [...byStaff]),
      'payment-returned': () => db.run(retryPayment, [...byStaff]),
      'money-held': () => sendBack(db, [...byStaff]),
      'feed-unread': () => db.run(closeUnread, [id, now, session.user.id]),
      'file-refused': () => db.run(closeFile, [brand.id, id, now]),
      'file-read-in-part': () => db.run(closeFile, [brand.id, id, now]),
      'residence-explained': () => db.run(closeResidence, [...byStaff]),
      'person-differs': () => db.run(closeConflict, [...byStaff]),
      'life-event': () => db.run(closeLifeEvent, [...byStaff]),
      'death-reported': () => db.run(closeDeath, [...byStaff]),
      'annuity-too-late': () => db.run(closeNotice, [...byStaff]),
      'annuity-extended': () => db.run(closeNotice, [...byStaff]),
    }
    if ((await closures[kind]()) === 0) throw notFound()
    return { data: {} }
  },

  ...deathHandlers,

  moveContract,
} satisfies Partial<Handlers>
