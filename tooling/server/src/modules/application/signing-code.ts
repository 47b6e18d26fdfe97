import { randomInt, timingSafeEqual } from 'node:crypto'
import type { ApiProblem } from '../../api-problem.ts'
import { statement, type Queries } from '../../database/database.ts'
import type { SecretBox } from '../../encryption.ts'
import type { Owned } from '../calculation/offers.ts'
import { acceptTotp } from '../session/two-factor.ts'
import { toProblem } from './incomplete.ts'

export const codeMinutes = 10
const mostTries = 5

type CodeRow = { code_digest: Buffer | null; content_digest: Buffer }

const upsertCode = statement<
  never,
  [brand: string, offerId: string, codeDigest: Buffer | null, contentDigest: Buffer, now: Date]
>(
  'signing-code upsert',
  `insert into signing_codes (brand, offer_id, code_digest, content_digest, created_at) values ($1, $2, $3, $4, $5)
   on conflict (brand, offer_id) do update set code_digest = excluded.code_digest,
     content_digest = excluded.content_digest, created_at = excluded.created_at, tries = 0`,
)
const tryCode = statement<CodeRow, [...Owned, earliest: Date, mostTries: number]>(
  'signing-code try',
  `update signing_codes c set tries = c.tries + 1 from offers o
    where c.brand = $1 and o.owner_id = $2 and c.offer_id = $3 and c.created_at > $4 and c.tries < $5
      and o.brand = c.brand and o.id = c.offer_id
   returning c.code_digest, c.content_digest`,
)
const deleteCode = statement<never, [brand: string, offerId: string]>(
  'signing-code delete',
  'delete from signing_codes where brand = $1 and offer_id = $2',
)
const selectTotpSecret = statement<{ totp_secret: string | null }, [brand: string, userId: string]>(
  'signing-code totp',
  'select totp_secret from users where brand = $1 and id = $2',
)

export async function findTotpSecret(db: Queries, brand: string, userId: string): Promise<string | null> {
  return (await db.first(selectTotpSecret, [brand, userId]))?.totp_secret ?? null
}

/** A code for what is there to be signed now, in place of an earlier one. */
export async function createCode(
  db: Queries,
  secretBox: SecretBox,
  offer: Owned,
  content: Buffer,
  now: Date,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const [brand, , id] = offer
  await db.run(upsertCode, [brand, id, secretBox.digest(code, placeOf(offer)), content, now])
  return code
}

/** The code that the customer's authenticator app shows is good for what is there to be signed now. */
export async function expectTotp(db: Queries, [brand, , id]: Owned, content: Buffer, now: Date): Promise<void> {
  await db.run(upsertCode, [brand, id, null, content, now])
}

/** The code that was asked for, with one of its tries used; undefined when there is none, or it is too old or used up. */
export async function takeTry(db: Queries, offer: Owned, now: Date): Promise<CodeRow | undefined> {
  return db.first(tryCode, [...offer, new Date(now.getTime() - codeMinutes * 60_000), mostTries])
}

/**
 * Uses the code up; answers by which way it came.
 * @throws ApiProblem 422 when it is wrong, too old, or for something else than what is signed
 */
export async function requireCode(
  transaction: Queries,
  secretBox: SecretBox,
  offer: Owned,
  { asked, given, content }: { asked: CodeRow | undefined; given: string; content: Buffer },
): Promise<'email' | 'authenticator'> {
  if (!asked) throw refused('Deze code is niet meer geldig. Vraag een nieuwe code aan')
  if (!timingSafeEqual(asked.content_digest, content)) {
    throw refused('Uw aanvraag is veranderd sinds u deze code kreeg. Controleer haar en vraag een nieuwe code aan')
  }
  const [brand, userId, id] = offer
  if (asked.code_digest === null) {
    const secret = await findTotpSecret(transaction, brand, userId)
    if (!secret || !(await acceptTotp(transaction, { user_id: userId, totp_secret: secret }, given))) {
      throw refused('Deze code klopt niet. Vul de code in die uw app nu toont')
    }
  } else if (!timingSafeEqual(asked.code_digest, secretBox.digest(given, placeOf(offer)))) {
    throw refused('Deze code klopt niet. Vul de code in uit de laatste e-mail die wij u stuurden')
  }
  await transaction.run(deleteCode, [brand, id])
  return asked.code_digest === null ? 'authenticator' : 'email'
}

function refused(text: string): ApiProblem {
  return toProblem({ code: text })
}

function placeOf(offer: Owned): string {
  return `signing_codes ${offer.join(' ')}`
}
