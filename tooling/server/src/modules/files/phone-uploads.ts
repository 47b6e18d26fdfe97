import type { ApplicantKind, DocumentKind } from '@portal/api/operations'
import { ApiProblem } from '../../platform/api-problem.ts'
import type { BrandId } from '../../platform/brands.ts'
import { statement, type Database } from '../../platform/database/database.ts'
import { lockUnsigned } from '../calculation/offers.ts'
import type { Exchange } from '../operation/exchange.ts'
import type { Handler } from '../operation/handler.ts'
import { evaluateTry } from '../session/attempts.ts'
import { createSecretValue, toStoredId } from '../session/secret-value.ts'
import { keepFile, type Place } from './keep-file.ts'

const lifetimeInSeconds = 10 * 60

type NewUpload = [
  id: Buffer,
  brand: BrandId,
  offerId: string,
  person: ApplicantKind,
  document: DocumentKind,
  createdAt: Date,
]
const replaceUpload = statement<never, NewUpload>(
  'phone-uploads replace',
  `insert into phone_uploads (id, brand, offer_id, person, document, created_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (brand, offer_id, person, document) do update set id = excluded.id, created_at = excluded.created_at`,
)
const selectUpload = statement<Place, [id: Buffer, brand: BrandId, earliest: Date]>(
  'phone-uploads select',
  `select owner_id as "ownerId", offer_id as "offerId", person, document
     from phone_uploads u join offers on offers.brand = u.brand and offers.id = u.offer_id
    where u.id = $1 and u.brand = $2 and u.created_at > $3 and deleted_at is null`,
)
const takeUpload = statement<never, [id: Buffer, brand: BrandId]>(
  'phone-uploads take',
  'delete from phone_uploads where id = $1 and brand = $2',
)

/** Needs no idempotency key: of two tokens for the same document only the newer one is good. */
export const createPhoneUpload: Handler<'createPhoneUpload'> = async ({ db, brand, session, params, now }) => {
  const { id: offerId, person, document } = params
  const token = createSecretValue()
  await db.withTransaction(async (transaction) => {
    await lockUnsigned(transaction, [brand.id, session.user.id, offerId])
    await transaction.run(replaceUpload, [toStoredId(token) as Buffer, brand.id, offerId, person, document, now])
  })
  return { data: { token, expiresInSeconds: lifetimeInSeconds } }
}

export const getPhoneUpload: Handler<'getPhoneUpload'> = async (call) => {
  const { person, document } = await requireUpload(call, call.body.token)
  return { data: { person, document } }
}

/** The token is used up in the transaction that keeps the file, so that of two files sent at once only one is kept. */
export const sendPhoneUpload: Handler<'sendPhoneUpload'> = async (call) => {
  const { brand, headers } = call
  const token = headers['upload-token']
  const file = await keepFile(call, await requireUpload(call, token), async (transaction) => {
    if ((await transaction.run(takeUpload, [toStoredId(token) as Buffer, brand.id])) === 0) throw unusable()
  })
  return { data: file }
}

type Caller = { db: Database; brand: { id: BrandId }; exchange: Exchange; now: Date }

/**
 * Finds the document that a token is good for. Only a token that is not good counts as a try of the caller's network.
 * @throws ApiProblem 404 in the same words for whatever is wrong with the token, 429 after too many of them
 */
export async function requireUpload({ db, brand, exchange, now }: Caller, token: string | undefined): Promise<Place> {
  let place: Place | undefined
  const limit = { kind: 'photo-network', subject: `${brand.id}\n${exchange.network}` } as const
  await evaluateTry(db, [limit], now, async () => {
    const id = toStoredId(token)
    const earliest = new Date(now.getTime() - lifetimeInSeconds * 1000)
    place = id && (await db.first(selectUpload, [id, brand.id, earliest]))
    if (!place) throw unusable()
  })
  return place as Place
}

function unusable(): ApiProblem {
  const message =
    'Deze QR-code is gebruikt of verlopen. Kijk op uw computer of de foto er staat, of scan daar een nieuwe code.'
  return new ApiProblem(404, { message })
}
