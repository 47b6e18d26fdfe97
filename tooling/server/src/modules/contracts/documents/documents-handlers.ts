import { notFound, requireFound } from '../../../platform/api-problem.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import type { Owned } from '../../base/operation/owned.ts'
import { renderPdf } from './pdf/render-pdf.ts'
import { readContent } from './read-content.ts'
import { markSeen, selectDocument, selectDocuments } from './documents-queries.ts'

export const documentsHandlers = {
  async getDocuments({ db, brand, session: { user }, params: { id } }) {
    const rows = await db.all(selectDocuments, [brand.id, user.id, id])
    if (rows.length === 0) throw notFound()
    return { data: rows.flatMap((row) => (row.id === null ? [] : [row])) }
  },

  async getDocument({ db, brand, session, params: { id, documentId }, http, now, secretBox, reference }) {
    const owned: Owned = [brand.id, session.user.id, id]
    const document = requireFound(await db.first(selectDocument, [...owned, documentId]))
    const { isActedByStaff } = session
    const content = await readContent(db, brand, owned, document, { secretBox, isActedByStaff }, reference)
    const pdf = await renderPdf(brand, content)
    // A document stays unread for the customer when staff open it.
    if (!isActedByStaff) await db.run(markSeen, [brand.id, id, documentId, now])
    http.attachFile('application/pdf', `${brand.name}-${document.title}-${document.number}.pdf`)
    return pdf
  },
} satisfies Partial<Handlers>
