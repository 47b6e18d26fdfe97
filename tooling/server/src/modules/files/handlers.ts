import type { ReceivedFile } from '@portal/api/operations'
import { ApiProblem, notFound } from '../../platform/api-problem.ts'
import { lockUnsigned, type Owned } from '../calculation/offers.ts'
import type { Call, Handlers } from '../operation/handler.ts'
import { checkMediaType } from './check-file.ts'
import { keptTypeOf, rewriteFile } from './rewrite-file.ts'
import { deleteFileRow, selectFile, selectFiles, selectUse, upsertFile, type FileRow } from './queries.ts'

const megabyte = 1024 * 1024
/** An application has eighteen document slots; a customer may have several applications. */
const most = { offerBytes: 60 * megabyte, userBytes: 200 * megabyte, userFiles: 90 }

// Each query filters on brand and owner, and nothing is written before `lockUnsigned`, so another customer's file
// responds like a missing one.
export const filesHandlers = {
  async getFiles({ db, brand, session: { user }, params: { id } }) {
    const rows = await db.all(selectFiles, [brand.id, user.id, id])
    if (rows.length === 0) throw notFound()
    return { data: rows.flatMap((row) => (row.document === null ? [] : [toReceivedFile(row)])) }
  },

  async getFile(call) {
    const { db, params, secretBox, http } = call
    const { person, document } = params
    // A transaction has its own connection, so that reading some megabytes does not delay other queries.
    const file = await db.withTransaction((transaction) =>
      transaction.first(selectFile, [...offerOf(call), person, document]),
    )
    if (!file) throw notFound()
    http.describeFile(file.mediaType)
    return secretBox.decrypt(file.content, additionalDataOf(call))
  },

  async saveFile(call) {
    const { db, brand, session, params, body, now, secretBox, http } = call
    const { id, person, document } = params
    // Checked before and after the work, so that a file is not rewritten for nothing.
    await db.withTransaction((transaction) => lockUnsigned(transaction, offerOf(call)))
    const sentAs = checkMediaType(body, http.header('content-type'))
    const file = await rewriteFile({ bytes: body, mediaType: sentAs, owner: session.user.id })
    const mediaType = keptTypeOf(sentAs)
    const content = secretBox.encrypt(file, additionalDataOf(call))
    await db.withTransaction(async (transaction) => {
      await lockUnsigned(transaction, offerOf(call))
      const use = await transaction.first(selectUse, [...offerOf(call), person, document])
      if (use) refuseTooMuch({ ...use, added: file.length })
      await transaction.run(upsertFile, [brand.id, id, person, document, mediaType, file.length, content, now])
    })
    return { data: { person, document, mediaType, bytes: file.length, receivedAt: now.toISOString() } }
  },

  async deleteFile(call) {
    const { db, brand, params } = call
    await db.withTransaction(async (transaction) => {
      await lockUnsigned(transaction, offerOf(call))
      await transaction.run(deleteFileRow, [brand.id, params.id, params.person, params.document])
    })
    return { data: {} }
  },
} satisfies Partial<Handlers>

type FileCall = Pick<Call<'getFile' | 'saveFile' | 'deleteFile'>, 'brand' | 'session' | 'params'>

const offerOf = ({ brand, session, params: { id } }: FileCall): Owned => [brand.id, session.user.id, id]

function toReceivedFile({ received_at: receivedAt, ...file }: FileRow): ReceivedFile {
  return { ...file, receivedAt: receivedAt.toISOString() }
}

function refuseTooMuch(use: { offerBytes: number; userBytes: number; userFiles: number; added: number }): void {
  const { offerBytes, userBytes, userFiles, added } = use
  const fits =
    offerBytes + added <= most.offerBytes && userBytes + added <= most.userBytes && userFiles < most.userFiles
  if (fits) return
  const message = 'Wij bewaren al zoveel bestanden van u. Verwijder eerst een aanvraag die u niet meer nodig heeft.'
  throw new ApiProblem(422, { message })
}

/** Binds the encrypted content to its row, so that it cannot be opened in another one. */
function additionalDataOf({ brand, params: { id, person, document } }: FileCall): string {
  return ['application_files', brand.id, id, person, document].join(' ')
}
