import type { SigningCode } from '@portal/api/operations'
import { timingSafeEqual } from 'node:crypto'
import { CODE_MINUTES, NEW_APP_DAYS } from '@portal/flows/account/terms'
import { refusedFields, type ApiProblem } from '../../../platform/api-problem.ts'
import type { Brand } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import type { Mail, Mailer } from '../../../ports/mail.ts'
import { maskAddress, toMail, type Addressee } from '../../base/letters/letter.ts'
import type { Own, Owned } from '../../base/operation/owned.ts'
import type { Session } from '../../base/operation/session.ts'
import { countTry, type Limit } from '../session/attempts.ts'
import { createCode } from '../session/secret-value.ts'
import { acceptTotp, totpRefused } from '../session/totp.ts'

const maxAttempts = 5

/** A requested code of which an attempt was used. */
export type AskedCode = { code_digest: Buffer | null; content_digest: Buffer }

type Asking = {
  db: Queries
  brand: Brand
  session: Session
  secretBox: SecretBox
  mailer: Mailer
  now: Date
}

/** `purpose` completes “Vul deze code in om …”. */
type CodeMail = { subject: string; purpose: string }

type Place = {
  table: 'signing_codes' | 'confirmation_codes'
  /** The table of the subjects that the codes confirm, and the column with their id. */
  subjects: 'offers' | 'contracts'
  column: 'offer_id' | 'contract_id'
  /** The limit that counts the requests for a code. */
  limit: Limit['kind']
  /** The message when the customer confirms something else than the code was requested for. */
  textWhenOther: string
}

// Who knows only the password can turn on an app of his own. Until the customer has had time to read the mail about that,
// codes are mailed as before.
const selectTotpSecret = statement<{ totp_secret: Buffer | null }, [...Own, now: Date]>('codes totp')`
  select totp_secret from users
   where brand = $1 and id = $2
     and (totp_since is null or totp_since <= $3::timestamptz - interval '${NEW_APP_DAYS} days')`

/**
 * Codes by which a customer confirms exactly one thing: one code at a time for each subject, mailed or shown by the
 * customer's authenticator app. `content` is the digest of what is confirmed.
 */
export function createCodes({ table, subjects, column, limit, textWhenOther }: Place) {
  const upsertCode = statement<
    never,
    [brand: string, id: string, codeDigest: Buffer | null, contentDigest: Buffer, now: Date]
  >(`${table} upsert`)`
    insert into ${table} (brand, ${column}, code_digest, content_digest, created_at) values ($1, $2, $3, $4, $5)
    on conflict (brand, ${column}) do update set code_digest = excluded.code_digest,
      content_digest = excluded.content_digest, created_at = excluded.created_at, tries = 0`
  const tryCode = statement<AskedCode, [...Owned, earliest: Date, maxAttempts: number]>(`${table} try`)`
    update ${table} c set tries = c.tries + 1 from ${subjects} s
     where c.brand = $1 and s.owner_id = $2 and c.${column} = $3 and c.created_at > $4 and c.tries < $5
       and s.brand = c.brand and s.id = c.${column}
    returning c.code_digest, c.content_digest`
  const deleteCode = statement<never, [brand: string, id: string]>(`${table} delete`)`
    delete from ${table} where brand = $1 and ${column} = $2`
  const additionalDataOf = (subject: Owned) => `${table} ${subject.join(' ')}`

  return {
    /** Creates a code for the content, replaces an earlier one, and returns where the customer finds it. */
    async ask(call: Asking, id: string, content: Buffer, mail: CodeMail): Promise<SigningCode> {
      const { db, brand, session, secretBox, mailer, now } = call
      const { user } = session
      await countTry(db, { kind: limit, subject: user.id }, now)
      if (await findTotpSecret(db, [brand.id, user.id], now)) {
        await db.run(upsertCode, [brand.id, id, null, content, now])
        return { channel: 'authenticator', sentTo: null }
      }
      const code = createCode()
      const digest = secretBox.digest(code, additionalDataOf([brand.id, user.id, id]))
      await db.run(upsertCode, [brand.id, id, digest, content, now])
      await mailer.send(db, brand, toCodeMail(brand, user, mail, code))
      return { channel: 'email', sentTo: maskAddress(user.email) }
    },

    /** Uses an attempt of the requested code. Undefined when there is none, or when it is expired or used up. */
    countAttempt(db: Queries, subject: Owned, now: Date): Promise<AskedCode | undefined> {
      return db.first(tryCode, [...subject, new Date(now.getTime() - CODE_MINUTES * 60_000), maxAttempts])
    },

    /**
     * Consumes the code and returns the channel by which it was sent.
     * @throws ApiProblem 422 when it is wrong, expired, or requested for something else
     */
    async require(
      transaction: Queries,
      secretBox: SecretBox,
      subject: Owned,
      { asked, given, content, now }: { asked: AskedCode | undefined; given: string; content: Buffer; now: Date },
    ): Promise<SigningCode['channel']> {
      if (!asked) throw refused('Deze code is niet meer geldig. Vraag een nieuwe code aan')
      if (!timingSafeEqual(asked.content_digest, content)) throw refused(textWhenOther)
      const [brand, userId, id] = subject
      if (asked.code_digest === null) {
        const sealed = await findTotpSecret(transaction, [brand, userId], now)
        if (!sealed || !(await acceptTotp(transaction, secretBox, [brand, userId], { sealed, code: given }))) {
          throw refused(totpRefused)
        }
      } else if (!timingSafeEqual(asked.code_digest, secretBox.digest(given, additionalDataOf(subject)))) {
        throw refused('Deze code klopt niet. Vul de code in uit de laatste e-mail die wij u stuurden')
      }
      await transaction.run(deleteCode, [brand, id])
      return asked.code_digest === null ? 'authenticator' : 'email'
    },
  }
}

async function findTotpSecret(db: Queries, own: Own, now: Date): Promise<Buffer | null> {
  return (await db.first(selectTotpSecret, [...own, now]))?.totp_secret ?? null
}

function toCodeMail(brand: Brand, to: Addressee, { subject, purpose }: CodeMail, code: string): Mail {
  const mail = toMail(brand, to, subject, [
    `Uw code is ${code}`,
    `Vul deze code in om ${purpose}. U kunt de code één keer gebruiken, tot ${CODE_MINUTES} minuten nadat u hem aanvroeg.`,
    `Geef de code aan niemand, ook niet aan iemand die zegt dat hij bij ${brand.name} werkt. Hebt u geen code aangevraagd? Laat het ons dan weten: ${brand.email}.`,
  ])
  return { ...mail, usefulMinutes: CODE_MINUTES }
}

function refused(text: string): ApiProblem {
  return refusedFields({ code: text })
}
