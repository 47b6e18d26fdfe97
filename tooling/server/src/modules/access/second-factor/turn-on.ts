import { NEW_APP_DAYS } from '@portal/flows/account/terms'
import { toWords } from '@portal/flows/values/number-words'
import { refusedFields } from '../../../platform/api-problem.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { Call } from '../../base/operation/handler.ts'
import { ownOf, type Own } from '../../base/operation/owned.ts'
import { toSecurityNotice } from '../session/security-notice.ts'
import { endChallengesOf } from '../session/two-factor.ts'
import { endPendingFactor } from './pending-factor.ts'
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'

export type SettingsCall = Pick<Call<'beginTotp'>, 'db' | 'brand' | 'session' | 'secretBox' | 'mailer' | 'now'>

/** A user has at most one. */
type Factor =
  | { method: 'totp'; sealedSecret: Buffer; usedStep: number; since: Date }
  | { method: 'sms'; mobile: string }
  | { method: 'none' }

const updateTotp = statement<never, [...Own, secret: Buffer, usedStep: number, since: Date]>('turn-on totp')`
  update users set totp_secret = $3, totp_last_step = $4, totp_since = $5, has_sms_factor = false
   where brand = $1 and id = $2`
const updateSms = statement<never, [...Own, mobile: string]>('turn-on sms')`
  update users set has_sms_factor = true, mobile = $3, totp_secret = null, totp_last_step = null
   where brand = $1 and id = $2`
const updateNone = statement<never, Own>('turn-on none')`
  update users set has_sms_factor = false, totp_secret = null, totp_last_step = null
   where brand = $1 and id = $2 and (has_sms_factor or totp_secret is not null)`

const notices = {
  totp: `U hebt ingesteld dat u inlogt met een code uit een app. U kreeg daarbij nieuwe herstelcodes. Oude herstelcodes werken niet meer. Codes om een opdracht te bevestigen sturen wij de eerste ${toWords(NEW_APP_DAYS)} dagen nog naar dit adres.`,
  sms: 'U hebt ingesteld dat u inlogt met een code per sms. U kreeg daarbij nieuwe herstelcodes. Oude herstelcodes werken niet meer.',
  none: 'U hebt uitgezet dat u inlogt met een extra code. Uw herstelcodes werken niet meer.',
}

/**
 * Turns on the verified factor; returns its recovery codes.
 * @throws ApiProblem 422 when another call was first
 */
export async function turnOn(call: SettingsCall, factor: Exclude<Factor, { method: 'none' }>): Promise<string[]> {
  const owner = ownOf(call)
  return call.db.withTransaction(async (transaction) => {
    if (!(await endPendingFactor(transaction, owner))) throw isOver()
    await writeFactor(transaction, owner, factor)
    await notify(transaction, call, notices[factor.method])
    return replaceRecoveryCodes(transaction, call.secretBox, owner)
  })
}

/** Turns the factor off, with everything that belongs to it. */
export async function turnOff(call: SettingsCall): Promise<void> {
  const owner = ownOf(call)
  await call.db.withTransaction(async (transaction) => {
    // Written first, so that no other call makes codes meanwhile.
    const wasOn = await writeFactor(transaction, owner, { method: 'none' })
    await endPendingFactor(transaction, owner)
    await deleteRecoveryCodes(transaction, owner)
    if (wasOn) await notify(transaction, call, notices.none)
  })
}

export async function notify(
  transaction: Queries,
  { brand, session, mailer }: Pick<SettingsCall, 'brand' | 'session' | 'mailer'>,
  text: string,
): Promise<void> {
  const mail = toSecurityNotice(brand, session.user, 'Inloggen met een extra code is gewijzigd', text)
  await mailer.send(transaction, brand, mail)
}

/** The error when nothing is pending, or nothing any more. */
export function isOver() {
  return refusedFields({ code: 'Deze code is niet meer geldig. Begin opnieuw' })
}

/**
 * Returns true when that changed anything. Half-finished logins end, because they were started with the old factor.
 * They are deleted second, as wherever a login is finished: two transactions that lock in another order would deadlock.
 */
async function writeFactor(db: Queries, owner: Own, factor: Factor): Promise<boolean> {
  const changed = await updateFactor(db, owner, factor)
  await endChallengesOf(db, ...owner)
  return changed === 1
}

function updateFactor(db: Queries, owner: Own, factor: Factor): Promise<number> {
  switch (factor.method) {
    case 'totp':
      return db.run(updateTotp, [...owner, factor.sealedSecret, factor.usedStep, factor.since])
    case 'sms':
      return db.run(updateSms, [...owner, factor.mobile])
    case 'none':
      return db.run(updateNone, owner)
  }
}
