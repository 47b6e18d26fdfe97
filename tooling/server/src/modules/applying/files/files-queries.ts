import type { ApplicantKind, DocumentKind, ReceivedFile } from '@portal/api/operations'
import { statement } from '../../../platform/database/database.ts'
import type { Owned } from '../../base/operation/owned.ts'
import type { KeptMediaType } from './media-type.ts'

type Placed = [...Owned, person: ApplicantKind, document: DocumentKind]

export type FileRow = Omit<ReceivedFile, 'receivedAt'> & { received_at: Date }

/** No row when the customer has no such offer; one row without a document when nothing was received. */
export const selectFiles = statement<FileRow | { document: null }, Owned>('files all')`
  select person, document, media_type as "mediaType", bytes, received_at
    from offers left join application_files as file on file.brand = offers.brand and file.offer_id = offers.id
   where offers.brand = $1 and owner_id = $2 and offers.id = $3 and deleted_at is null
   order by person, document`

export const selectFile = statement<{ mediaType: KeptMediaType; content: Buffer }, Placed>('files one')`
  select media_type as "mediaType", content
    from offers join application_files as file on file.brand = offers.brand and file.offer_id = offers.id
   where offers.brand = $1 and owner_id = $2 and offers.id = $3 and deleted_at is null and person = $4
     and document = $5`

/** Selects the size of the other files of the offer and of the user; those of a deleted application go within the hour. */
export const selectUse = statement<{ offerBytes: number; userBytes: number; userFiles: number }, Placed>('files use')`
  select coalesce(sum(bytes) filter (where offer_id = $3), 0)::integer as "offerBytes",
         coalesce(sum(bytes), 0)::integer as "userBytes", count(*)::integer as "userFiles"
    from offers join application_files as file on file.brand = offers.brand and file.offer_id = offers.id
   where offers.brand = $1 and owner_id = $2 and deleted_at is null and (offer_id, person, document) <> ($3, $4, $5)`

type NewFile = [brand: string, offerId: string, person: ApplicantKind, document: DocumentKind]

export const upsertFile = statement<
  never,
  [...NewFile, mediaType: KeptMediaType, bytes: number, content: Buffer, receivedAt: Date]
>('files upsert')`
  insert into application_files (brand, offer_id, person, document, media_type, bytes, content, received_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (brand, offer_id, person, document) do update set media_type = excluded.media_type,
    bytes = excluded.bytes, content = excluded.content, received_at = excluded.received_at`

export const deleteFileRow = statement<never, NewFile>('files delete')`
  delete from application_files where brand = $1 and offer_id = $2 and person = $3 and document = $4`
