import type { DocumentKind, ReceivedFile } from '@portal/api/operations'
import { identityDocumentsOf } from '@portal/flows/application/abroad-tax'
import { compareDates, parseDate } from '@portal/flows/values/dates'
import { ApiProblem } from '../../platform/api-problem.ts'
import type { Queries } from '../../platform/database/database.ts'
import { lastSigned } from '../account/signed-applicant.ts'
import { lockUnsigned } from '../calculation/offers.ts'
import type { Call, Handler } from '../operation/handler.ts'
import { selectFile } from './queries.ts'
import { ownedBy } from '../operation/owned.ts'
import { keepFile, toAdditionalData } from './store-file.ts'

type ReuseCall = Call<'reuseIdentityDocument'>

/** Copies the identity document of the last signed application, so that a customer does not send it again. */
export const reuseIdentityDocument: Handler<'reuseIdentityDocument'> = async (call) => {
  const data = await call.db.withTransaction(async (transaction) => {
    await lockUnsigned(transaction, ownedBy(call))
    const copies: ReceivedFile[] = []
    for (const { document, offerId } of await validDocuments(transaction, call)) {
      copies.push(await copyFile(transaction, call, offerId, document))
    }
    return copies
  })
  return { data }
}

/** The documents that the last signed application required, while they are valid after today. */
async function validDocuments(
  transaction: Queries,
  { brand, session, secretBox, today }: ReuseCall,
): Promise<{ document: DocumentKind; offerId: string }[]> {
  const signed = await lastSigned(transaction, secretBox, brand.id, session.user.id)
  const until = parseDate(signed?.applicant.geldigTot ?? '')
  if (!signed || !until.ok || compareDates(until.value, today) <= 0) throw noCopy()
  return identityDocumentsOf(signed.applicant).map((document) => ({ document, offerId: signed.offerId }))
}

/** The content is bound to its row, so it is encrypted again for the new one. */
async function copyFile(
  transaction: Queries,
  { brand, session, params, secretBox, now }: ReuseCall,
  offerId: string,
  document: DocumentKind,
): Promise<ReceivedFile> {
  const ownerId = session.user.id
  const from = { ownerId, offerId, person: 'mijn', document } as const
  const file = await transaction.first(selectFile, [brand.id, ownerId, offerId, from.person, document])
  if (!file) throw noCopy()
  const bytes = secretBox.decrypt(file.content, toAdditionalData(brand, from))
  return keepFile(transaction, { brand, secretBox, now }, { ...from, offerId: params.id }, { ...file, bytes })
}

function noCopy(): ApiProblem {
  return new ApiProblem(422, { message: 'Wij hebben geen geldige kopie meer van u. Voeg een nieuwe kopie toe.' })
}
