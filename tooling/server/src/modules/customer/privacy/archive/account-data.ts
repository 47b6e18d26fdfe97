import { statement } from '../../../../platform/database/database.ts'
import { readPersonalInfo } from '../../account/personal-info.ts'
import { relationHandlers } from '../../account/relations.ts'
import type { Call } from '../../../base/operation/handler.ts'
import { ownOf, type Own } from '../../../base/operation/owned.ts'

/** The columns are listed one by one, so a new column stays out of the archive until somebody adds it. */
const account = statement<AccountRow, Own>('archive account')`
  select username, email, name, mobile, created_at as "createdAt", last_login_at as "lastLoginAt",
         case when totp_secret is not null then 'totp' when has_sms_factor then 'sms' else 'none' end as "secondFactor",
         (select count(*) from recovery_codes r where r.brand = users.brand and user_id = id) as "recoveryCodesLeft"
    from users where brand = $1 and id = $2`
type AccountRow = {
  username: string
  email: string
  name: string
  mobile: string | null
  createdAt: Date
  lastLoginAt: Date | null
  secondFactor: 'totp' | 'sms' | 'none'
  recoveryCodesLeft: number
}

const passkeys = statement<{ name: string; createdAt: Date; lastUsedAt: Date | null }, Own>('archive passkeys')`
  select name, created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkeys where brand = $1 and user_id = $2 order by created_at`
const sessions = statement<{ device: string; createdAt: Date; lastUsedAt: Date; isOfStaff: boolean }, Own>(
  'archive sessions',
)`
  select device, created_at as "createdAt", last_used_at as "lastUsedAt", acted_by is not null as "isOfStaff"
    from sessions where brand = $1 and user_id = $2 order by created_at`
const devices = statement<{ lastUsedAt: Date }, Own>('archive devices')`
  select known_devices.last_used_at as "lastUsedAt"
    from known_devices join users on users.id = user_id
   where brand = $1 and users.id = $2 order by known_devices.last_used_at`
const newsletter = statement<{ topic: string; consentedAt: Date; withdrawnAt: Date | null }, Own>('archive newsletter')`
  select topic, consented_at as "consentedAt", withdrawn_at as "withdrawnAt"
    from newsletter_consents where brand = $1 and user_id = $2 order by consented_at, topic`
const erasures = statement<
  { status: 'requested' | 'done' | 'withdrawn'; requestedAt: Date; dueOn: string; finishedAt: Date | null },
  Own
>('archive erasures')`
  select status, requested_at as "requestedAt", due_on as "dueOn", finished_at as "finishedAt"
    from erasure_requests where brand = $1 and user_id = $2 order by requested_at`
const looks = statement<{ staffName: string; reason: string; startedAt: Date; endedAt: Date | null }, Own>(
  'archive looks',
)`
  select staff.name as "staffName", reason, started_at as "startedAt", ended_at as "endedAt"
    from impersonations join users as staff on staff.id = staff_id
   where impersonations.brand = $1 and user_id = $2 order by started_at`
// The list of impersonations has the employee's name; the audit trail has no names.
const staffCalls = statement<{ at: Date; operation: string; reason: string | null }, Own>('archive staff calls')`
  select at, operation, reason from audit_events where brand = $1 and user_id = $2 order by number`

export async function readAccountData(call: Call<'exportData'>) {
  const { db } = call
  const own = ownOf(call)
  return {
    account: await db.first(account, own),
    passkeys: await db.all(passkeys, own),
    personalInfo: await readPersonalInfo(call),
    relations: (await relationHandlers.getRelations(call)).data,
    sessions: await db.all(sessions, own),
    devices: await db.all(devices, own),
    newsletter: await db.all(newsletter, own),
    erasures: await db.all(erasures, own),
    looks: await db.all(looks, own),
    staffCalls: await db.all(staffCalls, own),
  }
}

export type AccountData = Awaited<ReturnType<typeof readAccountData>>
