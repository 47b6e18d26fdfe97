import type { ApplicantKind, DocumentKind, ReceivedFile } from '@portal/api/operations'
import { ApiProblem } from '../../../platform/api-problem.ts'
import type { Brand } from '../../../platform/brands.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { lockUnsigned } from '../calculation/offers.ts'
import type { Call } from '../../base/operation/handler.ts'
import { checkMediaType, type KeptMediaType } from './media-type.ts'
import { keptTypeOf, rewriteFile } from './rewrite-file.ts'
import { selectUse, upsertFile } from './files-queries.ts'

const megabyte = 1024 * 1024
/** An application has eighteen document slots; a customer may have several applications. */
const limits = { offerBytes: 60 * megabyte, userBytes: 200 * megabyte, userFiles: 90 }

/** A document of a person in an application, and the owner of that application. */
export type DocumentAddress = { ownerId: string; offerId: string; person: ApplicantKind; document: DocumentKind }

type Context = Pick<Call<'saveFile'>, 'db' | 'brand' | 'body' | 'now' | 'secretBox' | 'http'>

/**
 * Rewrites the body of a call and stores it as a document of an application that is not signed.
 * @param claim Runs in the transaction that stores the file, and throws when the sender may no longer send it.
 */
export async function storeFile(
  { db, brand, body, now, secretBox, http }: Context,
  address: DocumentAddress,
  claim?: (transaction: Queries) => Promise<void>,
): Promise<ReceivedFile> {
  const { ownerId, offerId } = address
  // Checked before and after the work, so that a file is not rewritten for nothing.
  await db.withTransaction((transaction) => lockUnsigned(transaction, [brand.id, ownerId, offerId]))
  const sentAs = checkMediaType(body, http.header('content-type'))
  const file = await rewriteFile({ bytes: body, mediaType: sentAs, owner: ownerId })
  const kept = { mediaType: keptTypeOf(sentAs), bytes: file }
  return db.withTransaction(async (transaction) => {
    await lockUnsigned(transaction, [brand.id, ownerId, offerId])
    await claim?.(transaction)
    return keepFile(transaction, { brand, secretBox, now }, address, kept)
  })
}

/** Stores a checked file, encrypted for its row, in the transaction that has locked its application. */
export async function keepFile(
  transaction: Queries,
  { brand, secretBox, now }: Pick<Context, 'brand' | 'secretBox' | 'now'>,
  { ownerId, offerId, person, document }: DocumentAddress,
  { mediaType, bytes: file }: { mediaType: KeptMediaType; bytes: Buffer },
): Promise<ReceivedFile> {
  const content = secretBox.encrypt(file, toAdditionalData(brand, { offerId, person, document }))
  const use = await transaction.first(selectUse, [brand.id, ownerId, offerId, person, document])
  if (use) refuseTooMuch({ ...use, added: file.length })
  await transaction.run(upsertFile, [brand.id, offerId, person, document, mediaType, file.length, content, now])
  return { person, document, mediaType, bytes: file.length, receivedAt: now.toISOString() }
}

/** Binds the encrypted content to its row, so that it cannot be opened in another one. */
export function toAdditionalData(
  brand: Brand,
  { offerId, person, document }: Omit<DocumentAddress, 'ownerId'>,
): string {
  return ['application_files', brand.id, offerId, person, document].join(' ')
}

function refuseTooMuch(use: { offerBytes: number; userBytes: number; userFiles: number; added: number }): void {
  const { offerBytes, userBytes, userFiles, added } = use
  const fits =
    offerBytes + added <= limits.offerBytes && userBytes + added <= limits.userBytes && userFiles < limits.userFiles
  if (fits) return
  const message = 'Wij bewaren al zoveel bestanden van u. Verwijder eerst een aanvraag die u niet meer nodig heeft.'
  throw new ApiProblem(422, { message })
}
