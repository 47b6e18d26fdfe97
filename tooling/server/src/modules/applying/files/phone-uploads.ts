import type { ApplicantKind, DocumentKind } from '@portal/api/operations'
import { CODE_MINUTES } from '@portal/flows/account/terms'
import { ApiProblem } from '../../../platform/api-problem.ts'
import type { BrandId } from '../../../platform/brands.ts'
import { statement } from '../../../platform/database/database.ts'
import { lockUnsigned } from '../calculation/offers.ts'
import type { Handler } from '../../base/operation/handler.ts'
import { evaluateTry, limitOfNetwork } from '../../access/session/attempts.ts'
import type { Caller } from '../../access/session/begin-session.ts'
import { createSecretValue, toStoredId } from '../../access/session/secret-value.ts'
import { storeFile, type DocumentAddress } from './store-file.ts'

const lifetimeInSeconds = CODE_MINUTES * 60

type NewUpload = [
  id: Buffer,
  brand: BrandId,
  offerId: string,
  person: ApplicantKind,
  document: DocumentKind,
  createdAt: Date,
  sessionId: Buffer,
]
const replaceUpload = statement<never, NewUpload>('phone-uploads replace')`
  insert into phone_uploads (id, brand, offer_id, person, document, created_at, session_id)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (brand, offer_id, person, document) do update
     set id = excluded.id, created_at = excluded.created_at, session_id = excluded.session_id`
const selectUpload = statement<DocumentAddress, [id: Buffer, brand: BrandId, earliest: Date]>('phone-uploads select')`
  select owner_id as "ownerId", offer_id as "offerId", person, document
    from phone_uploads u join offers on offers.brand = u.brand and offers.id = u.offer_id
   where u.id = $1 and u.brand = $2 and u.created_at > $3 and deleted_at is null`
const deleteUpload = statement<never, [id: Buffer, brand: BrandId]>('phone-uploads delete')`
  delete from phone_uploads where id = $1 and brand = $2`

/** Needs no idempotency key, because a newer token for the same document replaces the older one. It ends with the session. */
export const createPhoneUpload: Handler<'createPhoneUpload'> = async ({ db, brand, session, params, now }) => {
  const { id: offerId, person, document } = params
  const token = createSecretValue()
  await db.withTransaction(async (transaction) => {
    await lockUnsigned(transaction, [brand.id, session.user.id, offerId])
    const id = toStoredId(token) as Buffer
    await transaction.run(replaceUpload, [id, brand.id, offerId, person, document, now, session.id])
  })
  return { data: { token, expiresInSeconds: lifetimeInSeconds } }
}

export const getPhoneUpload: Handler<'getPhoneUpload'> = async (call) => {
  const { person, document } = await requireUpload(call, call.body.token)
  return { data: { person, document } }
}

/** Deletes the token in the transaction that stores the file, so that only one of two simultaneous files is stored. */
export const sendPhoneUpload: Handler<'sendPhoneUpload'> = async (call) => {
  const { brand, headers } = call
  const token = headers['upload-token']
  const file = await storeFile(call, await requireUpload(call, token), async (transaction) => {
    if ((await transaction.run(deleteUpload, [toStoredId(token) as Buffer, brand.id])) === 0) throw unusable()
  })
  return { data: file }
}

/**
 * Finds the document of a token. Only an invalid token counts as an attempt of the caller's network.
 * @throws ApiProblem 404 with the same words for every invalid token, 429 after too many of them
 */
export async function requireUpload(caller: Caller, token: string | undefined): Promise<DocumentAddress> {
  let address: DocumentAddress | undefined
  const { db, brand, now } = caller
  const limit = limitOfNetwork('photo-network', caller)
  await evaluateTry(db, [limit], now, async () => {
    const id = toStoredId(token)
    const earliest = new Date(now.getTime() - lifetimeInSeconds * 1000)
    address = id && (await db.first(selectUpload, [id, brand.id, earliest]))
    if (!address) throw unusable()
  })
  return address as DocumentAddress
}

function unusable(): ApiProblem {
  const message =
    'Deze QR-code is gebruikt of verlopen. Kijk op uw computer of de foto er staat, of scan daar een nieuwe code.'
  return new ApiProblem(404, { message })
}
