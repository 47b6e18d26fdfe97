import { ACCOUNT_LINK_HOURS } from '@portal/flows/account/terms'
import { ApiProblem } from '../../../platform/api-problem.ts'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { type Calculated, calculatePayload } from '../../applying/calculation/calculate-payload.ts'
import { inTurn } from '../../applying/calculation/calculation-limit.ts'
import { saveOffer, updateApplication } from '../../applying/calculation/offers.ts'
import type { Call, Handler } from '../../base/operation/handler.ts'
import type { Owned } from '../../base/operation/owned.ts'
import { completeLogin } from '../../access/session/complete-login.ts'
import { countTry, limitOfNetwork } from '../../access/session/attempts.ts'
import { toStoredId } from '../../access/session/secret-value.ts'
import { lifetime, selectRequest, deleteRequest, type AccountRequestRow } from './account-requests.ts'
import { takeRegistrationCookie } from './registration-cookie.ts'

type NewUser = [
  id: string,
  brand: BrandId,
  email: string,
  name: string,
  mobile: string,
  passwordHash: string,
  now: Date,
]

/** Waits for another transaction that creates the same user, and then inserts nothing. */
const insertUser = statement<never, NewUser>('confirm-account insert user')`
  insert into users (id, brand, username, email, name, mobile, role, password_hash, created_at)
  values ($1, $2, $3, $3, $4, $5, 'customer', $6, $7) on conflict do nothing`

function refused(text: string): ApiProblem {
  return new ApiProblem(422, { message: text, fields: { token: text } })
}

/**
 * Confirms an account, and logs in the browser that requested it (decision 061). When two requests have one address, the
 * first confirmed one becomes the account.
 */
export const confirmAccount: Handler<'confirmAccount'> = async (call) => {
  const { db, brand, body, now } = call
  await countTry(db, limitOfNetwork('link-network', call), now)
  const id = toStoredId(body.token)
  const request = id && (await db.first(selectRequest, [id, brand.id, new Date(now.getTime() - lifetime)]))
  const used = refused(
    `Deze link is al gebruikt of ouder dan ${ACCOUNT_LINK_HOURS} uur. Log in, of maak opnieuw een account aan.`,
  )
  if (!request) throw used
  const offer = await toOffer(call, request)
  const userId = crypto.randomUUID()
  await db.withTransaction(async (transaction) => {
    if ((await transaction.run(deleteRequest, [id, brand.id])) === 0) throw used
    const { email, name, mobile, password_hash: passwordHash } = request
    if ((await transaction.run(insertUser, [userId, brand.id, email, name, mobile, passwordHash, now])) === 0) {
      throw refused('Met dit e-mailadres is al een account gemaakt. Log in, of vraag een nieuw wachtwoord aan.')
    }
    if (offer) await insertTaken(transaction, [brand.id, userId, offer.id], offer, request, now)
  })
  if (!takeRegistrationCookie(call, body.token)) return { data: { status: 'confirmed' } }
  // The password and the token of the mail were both given by this browser, and a new account has no second factor.
  await completeLogin(call, userId, async () => {})
  return { data: { status: 'authenticated' } }
}

type TakenOffer = { id: string; calculated: Calculated }

/** The rules or the date may have changed since the request: then the account is created without an offer. */
async function toOffer(
  { http, now, reference }: Call<'confirmAccount'>,
  { calculation: payload }: AccountRequestRow,
): Promise<TakenOffer | null> {
  if (!payload) return null
  const id = crypto.randomUUID()
  try {
    return { id, calculated: await inTurn(http.network, () => calculatePayload(payload, now, reference, id)) }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 422) return null
    throw error
  }
}

async function insertTaken(
  transaction: Queries,
  owned: Owned,
  { calculated }: TakenOffer,
  { application }: AccountRequestRow,
  now: Date,
): Promise<void> {
  await saveOffer(transaction, owned, calculated, now)
  if (application) await transaction.run(updateApplication, [...owned, JSON.stringify(application), now])
}
