import type { Call } from '../../../base/operation/handler.ts'
import { movedDocumentPlace, selectMovedDocuments } from '../../../contracts/documents/moved-documents.ts'
import type { AddFile } from './write-archive.ts'

/** Reads the documents of contracts that were moved to the customer's child; they are added to the archive as files. */
export async function readMovedData({ db, brand, session, secretBox }: Call<'exportData'>, addFile: AddFile) {
  const documents = []
  for (const row of await db.all(selectMovedDocuments, [brand.id, session.user.id])) {
    const { id, kind, title, date, number, moved_at: movedAt } = row
    const path = `overgezette-contracten/${number}/${date}-${kind}-${id.slice(0, 8)}.pdf`
    const place = movedDocumentPlace(brand.id, row.contract_id, id)
    await addFile(path, Buffer.from(secretBox.decrypt(row.sealed, place).toString(), 'base64'))
    documents.push({ number, movedAt, title, date, path })
  }
  return documents
}

export type MovedData = Awaited<ReturnType<typeof readMovedData>>
