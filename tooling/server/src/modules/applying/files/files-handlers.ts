import type { ReceivedFile, DocumentKind } from '@portal/api/operations'
import { notFound, ApiProblem } from '../../../platform/api-problem.ts'
import { lockUnsigned } from '../calculation/offers.ts'
import type { Call, Handlers, Handler } from '../../base/operation/handler.ts'
import { ownedBy } from '../../base/operation/owned.ts'
import { storeFile, toAdditionalData, type DocumentAddress, keepFile } from './store-file.ts'
import { createPhoneUpload, getPhoneUpload, sendPhoneUpload } from './phone-uploads.ts'
import { deleteFileRow, selectFile, selectFiles, type FileRow } from './files-queries.ts'
import { identityDocumentsOf } from '@portal/flows/application/abroad-tax'
import { compareDates, parseDate } from '@portal/flows/values/dates'
import type { Queries } from '../../../platform/database/database.ts'
import { lastSigned } from '../application/drafts.ts'

type ReuseCall = Call<'reuseIdentityDocument'>

/** Copies the identity document of the last signed application, so that a customer does not send it again. */
const reuseIdentityDocument: Handler<'reuseIdentityDocument'> = async (call) => {
  const data = await call.db.withTransaction(async (transaction) => {
    await lockUnsigned(transaction, ownedBy(call))
    const copies: ReceivedFile[] = []
    for (const { document, offerId } of await validDocuments(transaction, call)) {
      copies.push(await copyFile(transaction, call, offerId, document))
    }
    return copies
  })
  return { data }
}

/** The documents that the last signed application required, while they are valid after today. */
async function validDocuments(
  transaction: Queries,
  { brand, session, secretBox, today }: ReuseCall,
): Promise<{ document: DocumentKind; offerId: string }[]> {
  const signed = await lastSigned(transaction, secretBox, brand.id, session.user.id)
  const until = parseDate(signed?.applicant.geldigTot ?? '')
  if (!signed || !until.ok || compareDates(until.value, today) <= 0) throw noCopy()
  return identityDocumentsOf(signed.applicant).map((document) => ({ document, offerId: signed.offerId }))
}

/** The content is bound to its row, so it is encrypted again for the new one. */
async function copyFile(
  transaction: Queries,
  { brand, session, params, secretBox, now }: ReuseCall,
  offerId: string,
  document: DocumentKind,
): Promise<ReceivedFile> {
  const ownerId = session.user.id
  const from = { ownerId, offerId, person: 'mijn', document } as const
  const file = await transaction.first(selectFile, [brand.id, ownerId, offerId, from.person, document])
  if (!file) throw noCopy()
  const bytes = secretBox.decrypt(file.content, toAdditionalData(brand, from))
  return keepFile(transaction, { brand, secretBox, now }, { ...from, offerId: params.id }, { ...file, bytes })
}

function noCopy(): ApiProblem {
  return new ApiProblem(422, { message: 'Wij hebben geen geldige kopie meer van u. Voeg een nieuwe kopie toe.' })
}

// Each query filters on brand and owner, and nothing is written before `lockUnsigned`, so another customer's file
// responds like a missing one.
export const filesHandlers = {
  async getFiles({ db, brand, session: { user }, params: { id } }) {
    const rows = await db.all(selectFiles, [brand.id, user.id, id])
    if (rows.length === 0) throw notFound()
    return { data: rows.flatMap((row) => (row.document === null ? [] : [toReceivedFile(row)])) }
  },

  async getFile(call) {
    const { db, brand, params, secretBox, http } = call
    const { person, document } = params
    // A transaction has its own connection, so that reading some megabytes does not delay other queries.
    const file = await db.withTransaction((transaction) =>
      transaction.first(selectFile, [...ownedBy(call), person, document]),
    )
    if (!file) throw notFound()
    http.describeFile(file.mediaType)
    return secretBox.decrypt(file.content, toAdditionalData(brand, addressOf(call)))
  },

  saveFile: async (call) => ({ data: await storeFile(call, addressOf(call)) }),

  async deleteFile(call) {
    const { db, brand, params } = call
    await db.withTransaction(async (transaction) => {
      await lockUnsigned(transaction, ownedBy(call))
      await transaction.run(deleteFileRow, [brand.id, params.id, params.person, params.document])
    })
    return { data: {} }
  },

  reuseIdentityDocument,
  createPhoneUpload,
  getPhoneUpload,
  sendPhoneUpload,
} satisfies Partial<Handlers>

type FileCall = Pick<Call<'getFile' | 'saveFile' | 'deleteFile'>, 'brand' | 'session' | 'params'>

function addressOf({ session, params: { id, person, document } }: FileCall): DocumentAddress {
  return { ownerId: session.user.id, offerId: id, person, document }
}

function toReceivedFile({ received_at: receivedAt, ...file }: FileRow): ReceivedFile {
  return { ...file, receivedAt: receivedAt.toISOString() }
}
