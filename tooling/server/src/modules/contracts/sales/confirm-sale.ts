import type { SalePreview, SaleRequest } from '@portal/api/operations'
import { type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { cutOffText } from '@portal/flows/values/dealing-times'
import { ApiProblem, requireFound } from '../../../platform/api-problem.ts'
import type { Brand } from '../../../platform/brands.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import type { Mail } from '../../../ports/mail.ts'
import { confirmationCodes, toContentDigest } from '../../access/confirmation/confirmation-codes.ts'
import { requireUnfinishedMonth } from '../../books/dealing/dealing-months.ts'
import { addConfirmation } from '../../books/contract/create-documents.ts'
import { type Addressee, toMail } from '../../base/letters/letter.ts'
import { answerOnce } from '../../base/operation/answer-once.ts'
import type { Handler } from '../../base/operation/handler.ts'
import { ownedBy } from '../../base/operation/owned.ts'
import { lockOwnContract } from '../../books/payments/contract-money.ts'
import { readSale } from './read-sale.ts'
import { insertSale, selectOpenSale, selectSale, toSale } from './sales-queries.ts'

/** @throws ApiProblem 409 when a sale is pending */
export async function requireNoOpenSale(db: Queries, brand: string, contractId: string): Promise<void> {
  if (!(await db.first(selectOpenSale, [brand, contractId]))) return
  throw new ApiProblem(409, { message: 'Een verkoop wacht al. Trek die eerst in als u iets anders wilt.' })
}

/** The digest contains the month, so a customer who saw one date does not confirm another. */
export function digestOf(secretBox: SecretBox, contractId: string, sale: SaleRequest, month: CalendarDate): Buffer {
  return toContentDigest(secretBox, contractId, { sale, month })
}

/**
 * Orders a sale once. The contract is locked, so that of two simultaneous orders the second finds the first. The code's
 * attempt is counted in an earlier transaction, because a failed one leaves no trace.
 */
export const confirmSale: Handler<'confirmSale'> = async (call) => {
  const { db, brand, session, params, body, secretBox, mailer, today, now, reference } = call
  const owned = ownedBy(call)
  const asked = await confirmationCodes.countAttempt(db, owned, now)
  // Only the id is saved.
  const { id } = await answerOnce(call, 'confirmSale', async (transaction) => {
    await lockOwnContract(transaction, owned, 'sell', today)
    const read = await readSale(transaction, owned, body.sale, { today, now, reference, isConfirmed: true })
    await requireNoOpenSale(transaction, brand.id, params.id)
    const { dealing, estimatedCents } = read.preview
    await requireUnfinishedMonth(transaction, dealing.month, call.log)
    const content = digestOf(secretBox, params.id, body.sale, dealing.month)
    await confirmationCodes.require(transaction, secretBox, owned, { asked, given: body.code, content, now })
    const saleId = crypto.randomUUID()
    const request = JSON.stringify(body.sale)
    await transaction.run(insertSale, [brand.id, params.id, saleId, request, dealing.month, estimatedCents, now])
    const title = 'Bevestiging van uw verkoop'
    const about = { brand: brand.id, contractId: params.id, subject: saleId, title, date: today, now }
    await addConfirmation(transaction, about)
    await mailer.send(transaction, brand, toSaleMail(brand, session.user, read.contractNumber, read.preview))
    return { id: saleId }
  })
  const row = requireFound(await db.first(selectSale, [...owned, today, id]))
  return { data: toSale(row, now) }
}

/** The mail has no amounts: the proceeds are only known after the dealing. */
function toSaleMail(
  brand: Brand,
  to: Addressee,
  number: string,
  { dealing, maskedIban }: Pick<SalePreview, 'dealing' | 'maskedIban'>,
): Mail {
  return toMail(brand, to, 'Uw verkoopopdracht is bevestigd', [
    `U hebt opdracht gegeven om te verkopen uit contract ${number}. Wij verkopen tegen de koersen van ${formatDate(dealing.dealingDate)} en maken de opbrengst na ${formatDate(dealing.publicationDate)} over naar rekening ${maskedIban}.`,
    `U kunt de opdracht intrekken tot en met ${formatDate(dealing.cutOffDate)}, ${cutOffText}.`,
    `Hebt u dit niet zelf gedaan? Laat het ons dan meteen weten: ${brand.email}.`,
  ])
}
