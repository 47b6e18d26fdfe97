import type { ApplicantKind, DocumentKind } from '@portal/api/operations'
import { statement } from '../../../../platform/database/database.ts'
import { findDraft } from '../../../applying/application/drafts.ts'
import { filesHandlers } from '../../../applying/files/files-handlers.ts'
import type { Call } from '../../../base/operation/handler.ts'
import type { Own } from '../../../base/operation/owned.ts'
import type { AddFile } from './write-archive.ts'

type OfferRow = { id: string; createdAt: Date; updatedAt: Date; contractNumber: string | null }

const selectOffers = statement<OfferRow, Own>('archive offers')`
  select offers.id, offers.created_at as "createdAt", offers.updated_at as "updatedAt", number as "contractNumber"
    from offers left join contracts on contracts.brand = offers.brand and offer_id = offers.id
   where offers.brand = $1 and offers.owner_id = $2 and deleted_at is null order by offers.created_at, offers.id`

/** Reads the calculations and applications of the customer; their documents are added to the archive as files. */
export async function readOfferData(call: Call<'exportData'>, addFile: AddFile) {
  const { db, brand, session, secretBox } = call
  const offers = []
  for (const offer of await db.all(selectOffers, [brand.id, session.user.id])) {
    const draft = await findDraft(db, secretBox, [brand.id, session.user.id, offer.id])
    const files = []
    for (const file of (await filesHandlers.getFiles({ ...call, params: { id: offer.id } })).data) {
      const { person, document, mediaType } = file
      const path = `documenten-bij-aanvraag/${offer.id}/${person}-${document}.${extensionOf(mediaType)}`
      await addFile(path, await readFile(call, offer.id, person, document))
      files.push({ ...file, path })
    }
    const { calculation, amounts, application, applicants } = draft ?? none
    offers.push({ ...offer, calculation, amounts, application, applicants, files })
  }
  return offers
}

export type OfferData = Awaited<ReturnType<typeof readOfferData>>[number]

const none = { calculation: null, amounts: null, application: null, applicants: null }

function readFile(call: Call<'exportData'>, id: string, person: ApplicantKind, document: DocumentKind) {
  return filesHandlers.getFile({ ...call, params: { id, person, document } })
}

function extensionOf(mediaType: string): string {
  return mediaType === 'application/pdf' ? 'pdf' : 'jpg'
}
