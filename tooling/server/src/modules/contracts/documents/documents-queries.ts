import type { ContractDocument } from '@portal/api/operations'
import type { ProductCode } from '@portal/flows/values/products'
import { statement } from '../../../platform/database/database.ts'
import { isSinceOwner } from '../../books/contract/query-parts.ts'
import type { Owned, OfContract } from '../../base/operation/owned.ts'
import { type HolderFacts, holderFacts } from '../contracts/holders.ts'

// The conditions apply to every owner.
const isOfOwner = `(kind = 'conditions' or ${isSinceOwner('document.created_at')})`

/** No row when the customer has no such contract; one row without an id when it has no documents. */
export const selectDocuments = statement<ContractDocument | { id: null }, Owned>('documents all')`
  select document.id, kind, title, document_date as date, seen_at is null as "isNew"
    from contracts
    left join contract_documents as document
      on document.brand = contracts.brand and document.contract_id = contracts.id and ${isOfOwner}
   where contracts.brand = $1 and owner_id = $2 and contracts.id = $3
   order by document_date desc, kind, subject desc`

/** A document with the contract data that every document shows. */
export type DocumentRow = Pick<ContractDocument, 'kind' | 'title' | 'date'> & {
  subject: string
  number: string
  productCode: ProductCode
  description: string
  initialDepositCents: number
  holder: HolderFacts
}

export const selectDocument = statement<DocumentRow, [...Owned, documentId: string]>('documents one')`
  select kind, title, document_date as date, subject, number, product_code as "productCode", description,
         initial_deposit_cents as "initialDepositCents",
         ${holderFacts} as holder
    from contracts
    join contract_documents as document
      on document.brand = contracts.brand and document.contract_id = contracts.id and ${isOfOwner}
   where contracts.brand = $1 and owner_id = $2 and contracts.id = $3 and document.id = $4`

export const markSeen = statement<never, [...OfContract, documentId: string, now: Date]>('documents mark seen')`
  update contract_documents set seen_at = $4
   where brand = $1 and contract_id = $2 and id = $3 and seen_at is null`
