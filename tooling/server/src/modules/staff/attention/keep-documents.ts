import { ApiProblem } from '../../../platform/api-problem.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Call } from '../../base/operation/handler.ts'
import type { Owned } from '../../base/operation/owned.ts'
import { selectDocument, selectDocuments } from '../../contracts/documents/documents-queries.ts'
import { renderPdf } from '../../contracts/documents/pdf/render-pdf.ts'
import { readContent } from '../../contracts/documents/read-content.ts'
import { insertMovedDocument, movedDocumentPlace } from '../../contracts/documents/moved-documents.ts'

type Kept = { id: string; kind: string; title: string; date: string; pdf: Buffer }

/** Makes the documents of a contract as its owner reads them now. */
export async function renderDocuments(
  { db, brand, secretBox, reference }: Call<'moveContract'>,
  owned: Owned,
): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const row of await db.all(selectDocuments, owned)) {
    const document = row.id === null ? undefined : await db.first(selectDocument, [...owned, row.id])
    if (row.id === null || !document) continue
    const content = await readContent(db, brand, owned, document, { secretBox, isActedByStaff: false }, reference)
    const { id, kind, title, date } = row
    kept.push({ id, kind, title, date, pdf: await renderPdf(brand, content) })
  }
  return kept
}

/** @throws ApiProblem 409 when a document was made since */
export async function requireAllKept(transaction: Queries, owned: Owned, kept: readonly Kept[]): Promise<void> {
  const rows = await transaction.all(selectDocuments, owned)
  if (rows.every(({ id }) => id === null || kept.some((document) => document.id === id))) return
  throw new ApiProblem(409, { message: 'Er kwam net een document bij dit contract. Probeer het nog eens.' })
}

/** Saves them for the former owner, because a document that is made after the move names the child. */
export async function saveDocuments(
  transaction: Queries,
  { brand, secretBox }: Call<'moveContract'>,
  contractId: string,
  documents: readonly Kept[],
): Promise<void> {
  for (const { id, kind, title, date, pdf } of documents) {
    const sealed = secretBox.encrypt(pdf.toString('base64'), movedDocumentPlace(brand.id, contractId, id))
    await transaction.run(insertMovedDocument, [brand.id, contractId, id, kind, title, date, sealed])
  }
}
