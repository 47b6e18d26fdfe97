import {
  ACCOUNT_LINK_HOURS,
  CODE_MINUTES,
  IMPERSONATION_MINUTES,
  PASSWORD_LINK_MINUTES,
} from '@portal/flows/account/terms'
import type { Queries } from '../../../platform/database/database.ts'

/** Deletes ended sessions, deleted calculations, and old challenges, codes, counters, devices and saved responses. */
export async function deleteExpired(db: Queries, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.sql(`
    delete from sessions where last_used_at < '${at}'::timestamptz - interval '30 minutes'
      or created_at < '${at}'::timestamptz - interval '12 hours';
    update impersonations set ended_at = started_at + interval '${IMPERSONATION_MINUTES} minutes'
      where ended_at is null and started_at < '${at}'::timestamptz - interval '${IMPERSONATION_MINUTES} minutes';
    delete from two_factor_challenges where created_at < '${at}'::timestamptz - interval '${CODE_MINUTES} minutes';
    delete from pending_factors where created_at < '${at}'::timestamptz - interval '${CODE_MINUTES} minutes';
    delete from passkey_challenges where created_at < '${at}'::timestamptz - interval '5 minutes';
    delete from account_requests where created_at < '${at}'::timestamptz - interval '${ACCOUNT_LINK_HOURS} hours';
    delete from password_resets where created_at < '${at}'::timestamptz - interval '${PASSWORD_LINK_MINUTES} minutes';
    delete from phone_uploads where created_at < '${at}'::timestamptz - interval '${CODE_MINUTES} minutes';
    delete from signing_codes where created_at < '${at}'::timestamptz - interval '${CODE_MINUTES} minutes';
    delete from confirmation_codes where created_at < '${at}'::timestamptz - interval '${CODE_MINUTES} minutes';
    delete from attempts where window_started_at < '${at}'::timestamptz - interval '15 minutes';
    delete from known_devices where last_used_at < '${at}'::timestamptz - interval '183 days';
    delete from offers where deleted_at < '${at}'::timestamptz - interval '1 hour';
    delete from idempotency_keys where created_at < '${at}'::timestamptz - interval '2 days';
  `)
}
