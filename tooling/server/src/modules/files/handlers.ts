import type { ReceivedFile } from '@portal/api/operations'
import { notFound } from '../../platform/api-problem.ts'
import { lockUnsigned } from '../calculation/offers.ts'
import type { Call, Handlers } from '../operation/handler.ts'
import { ownedBy } from '../operation/owned.ts'
import { storeFile, toAdditionalData, type DocumentAddress } from './store-file.ts'
import { createPhoneUpload, getPhoneUpload, sendPhoneUpload } from './phone-uploads.ts'
import { reuseIdentityDocument } from './reuse-identity-document.ts'
import { deleteFileRow, selectFile, selectFiles, type FileRow } from './queries.ts'

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
