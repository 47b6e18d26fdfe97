import { ApiProblem, notFound } from '../../api-problem.ts'
import type { Queries } from '../../database/database.ts'
import type { Call, Handlers } from '../../handler.ts'
import { checkMediaType } from './check-file.ts'
import { listReceivedFiles } from './received-files.ts'
import { keptTypeOf, rewriteFile } from './rewrite-file.ts'
import { deleteFileRow, lockOffer, selectFile, selectIsSigned, selectUse, upsertFile } from './statements.ts'

const megabyte = 1024 * 1024
/** An application has eighteen places for a document; a customer may have several applications. */
const most = { offerBytes: 60 * megabyte, userBytes: 200 * megabyte, userFiles: 90 }

// Each statement that reads filters on brand and owner, and nothing is written before `requireOpenOffer`: what is not
// the customer's own is as missing as what does not exist.
export const filesHandlers = {
  async getFiles({ db, brand, session: { user }, params: { id } }) {
    const files = await listReceivedFiles(db, brand.id, user.id, id)
    if (!files) throw notFound()
    return { data: files }
  },

  async getFile(call) {
    const { db, brand, session, params, secretBox, exchange } = call
    const { id, person, document } = params
    const file = await db.first(selectFile, [brand.id, session.user.id, id, person, document])
    if (!file) throw notFound()
    exchange.describeFile(file.mediaType)
    return secretBox.decrypt(file.content, placeOf(call))
  },

  async saveFile(call) {
    const { db, brand, session, params, body, now, secretBox, exchange } = call
    const { id, person, document } = params
    // Before the work as well as after it: nobody has a file rewritten for nothing.
    await db.withTransaction((transaction) => requireOpenOffer(transaction, call))
    const sentAs = checkMediaType(body, exchange.header('content-type'))
    const file = await rewriteFile(body, sentAs)
    const mediaType = keptTypeOf(sentAs)
    const content = secretBox.encrypt(file, placeOf(call))
    await db.withTransaction(async (transaction) => {
      await requireOpenOffer(transaction, call)
      const use = await transaction.first(selectUse, [brand.id, session.user.id, id, person, document])
      if (use) refuseTooMuch({ ...use, added: file.length })
      await transaction.run(upsertFile, [brand.id, id, person, document, mediaType, file.length, content, now])
    })
    return { data: { person, document, mediaType, bytes: file.length, receivedAt: now.toISOString() } }
  },

  async deleteFile(call) {
    const { db, brand, params } = call
    await db.withTransaction(async (transaction) => {
      await requireOpenOffer(transaction, call)
      await transaction.run(deleteFileRow, [brand.id, params.id, params.person, params.document])
    })
    return { data: {} }
  },
} satisfies Partial<Handlers>

type FileCall = Pick<Call<'getFile' | 'saveFile' | 'deleteFile'>, 'brand' | 'session' | 'params'>

/** Locks the offer until the end of the transaction; 404 when the customer has none, 409 once it is signed. */
async function requireOpenOffer(db: Queries, { brand, session, params: { id } }: FileCall): Promise<void> {
  if (!(await db.first(lockOffer, [brand.id, session.user.id, id]))) throw notFound()
  if ((await db.first(selectIsSigned, [brand.id, id]))?.isSigned) {
    throw new ApiProblem(409, { message: 'U heeft deze aanvraag al ingediend.' })
  }
}

function refuseTooMuch(use: { offerBytes: number; userBytes: number; userFiles: number; added: number }): void {
  const { offerBytes, userBytes, userFiles, added } = use
  const fits =
    offerBytes + added <= most.offerBytes && userBytes + added <= most.userBytes && userFiles < most.userFiles
  if (fits) return
  const message = 'Wij bewaren al zoveel bestanden van u. Verwijder eerst een aanvraag die u niet meer nodig heeft.'
  throw new ApiProblem(422, { message })
}

/** Content that is moved to another row cannot be opened there. */
function placeOf({ brand, params: { id, person, document } }: FileCall): string {
  return ['application_files', brand.id, id, person, document].join(' ')
}
