import type { CalendarDate } from '@portal/flows/values/dates'
import { statement } from '../../../platform/database/database.ts'
import type { OfContract, Own } from '../../base/operation/owned.ts'

type NewDocument = [...OfContract, id: string, kind: string, title: string, date: CalendarDate, sealed: Buffer]
export const insertMovedDocument = statement<never, NewDocument>('move insert document')`
  insert into moved_documents (brand, contract_id, id, kind, title, document_date, sealed)
  values ($1, $2, $3, $4, $5, $6, $7)`

export type MovedDocument = {
  contract_id: string
  number: string
  moved_at: Date
  id: string
  kind: string
  title: string
  date: CalendarDate
  sealed: Buffer
}

/** The documents that a former owner keeps, by contract. */
export const selectMovedDocuments = statement<MovedDocument, Own>('moved documents')`
  select document.contract_id, number, moved_at, document.id, document.kind, title, document_date as date, document.sealed
    from contract_moves as move
    join contracts on contracts.brand = move.brand and contracts.id = move.contract_id
    join moved_documents as document on document.brand = move.brand and document.contract_id = move.contract_id
   where move.brand = $1 and from_user = $2 order by number, date, document.id`

/** Binds an encrypted document to its contract. */
export function movedDocumentPlace(brand: string, contractId: string, id: string): string {
  return `moved_documents ${brand} ${contractId} ${id}`
}
