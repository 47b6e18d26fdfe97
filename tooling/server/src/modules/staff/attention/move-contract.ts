import { differingFacts } from '@portal/flows/account/known-person'
import { checkMove, toMoveErrorText } from '@portal/flows/contract/move-rules'
import { REFUND_DAYS } from '@portal/flows/payment/bank-terms'
import { addDays, type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { ApiProblem, refusedByRules, refusedFields, requireFound } from '../../../platform/api-problem.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { childFactsOf } from '../../applying/application/child-of-age.ts'
import { findDraft } from '../../applying/application/drafts.ts'
import { recordCallAbout } from '../../base/audit/record-call.ts'
import type { Call, Handler } from '../../base/operation/handler.ts'
import { lockPerson, selectPerson } from '../../base/person/person.ts'
import { closeConflict } from '../../base/person/person-conflicts.ts'
import { updateCompleteness } from '../../books/payments/contract-money.ts'
import { cancelMandates } from '../../books/payments/request-mandate.ts'
import { renderDocuments, requireAllKept, saveDocuments } from './keep-documents.ts'
import { toChildMail, toParentMail } from './move-mails.ts'
import * as rows from './move-rows.ts'

/** Moves the contract of a child who has come of age to the child's own account, once. Nothing is sold. */
export const moveContract: Handler<'moveContract'> = async (call) => {
  const { db, brand, params, body, secretBox, session, mailer, siteUrl, today, now } = call
  const { owner_id: parentId, number } = requireFound(await db.first(rows.selectToMove, [brand.id, params.id]))
  await recordCallAbout(call, { operation: 'moveContract', userId: parentId, reason: `Contract ${number}` })
  const checked = checkMove(body, today)
  if (!checked.ok) throw refusedByRules(checked.errors, toMoveErrorText)
  const { email, ...seen } = checked.values
  const documents = await renderDocuments(call, [brand.id, parentId, params.id])
  const ended = await db.withTransaction(async (transaction) => {
    const contract = requireFound(await transaction.first(rows.lockToMove, [brand.id, params.id]))
    requireMovable(contract, today)
    await requireAllKept(transaction, [brand.id, parentId, params.id], documents)
    const child = await requireChild(transaction, call, contract, email)
    await transaction.run(rows.cancelUnpaid, [brand.id, params.id, now])
    await transaction.run(rows.withdrawOrders, [brand.id, params.id, now])
    await transaction.run(rows.withdrawChanges, [brand.id, params.id, now])
    const mandates = await transaction.all(rows.endMandates, [brand.id, params.id, now])
    await transaction.run(closeConflict, [brand.id, params.id, now, session.user.id])
    await transaction.run(rows.closeEvents, [brand.id, params.id, now, session.user.id])
    await transaction.run(rows.setOwner, [brand.id, params.id, child.id, now])
    await transaction.run(updateCompleteness, [brand.id, params.id])
    const sealed = secretBox.encrypt(JSON.stringify(seen), `contract_moves ${brand.id} ${params.id}`)
    const move = [contract.owner_id, child.id, contract.adult_on, now, session.user.id, sealed] as const
    await transaction.run(rows.insertMove, [brand.id, params.id, ...move])
    await saveDocuments(transaction, call, params.id, documents)
    const moved = { number, contractId: params.id, siteUrl }
    await mailer.send(transaction, brand, toParentMail(brand, contract, child, moved))
    await mailer.send(transaction, brand, toChildMail(brand, child, contract, moved))
    return mandates
  })
  await cancelMandates(
    call,
    ended.map(({ id }) => ({ brand: brand.id, contractId: params.id, id })),
  )
  return { data: {} }
}

/** @throws ApiProblem 409 with the reason why the contract cannot be moved today */
function requireMovable(contract: rows.ContractToMove, today: CalendarDate): void {
  const message = obstacleOf(contract, today)
  if (message !== null) throw new ApiProblem(409, { message })
}

function obstacleOf(contract: rows.ContractToMove, today: CalendarDate): string | null {
  const { adult_on: adultOn, state, last_collected_on: collectedOn } = contract
  if (adultOn === null) return 'Dit contract is niet van een kind, of staat al op naam van het kind.'
  if (adultOn > today) return `Het kind wordt 18 op ${formatDate(adultOn)}. Tot dan beheert de ouder het contract.`
  if (state === 'ended') return 'Dit contract is beëindigd.'
  if (contract.has_order) return 'Er wacht nog een opdracht. Zet het contract over als die is verwerkt of ingetrokken.'
  if (contract.has_deposit) return 'Er is nog inleg onderweg. Zet het contract over als die is belegd.'
  if (contract.has_payout) return 'Er is nog een betaling onderweg. Zet het contract over als die is aangekomen.'
  if (contract.has_debt)
    return 'Een teruggehaalde inleg is nog niet verrekend. Zet het contract over als dat is gebeurd.'
  const refundableUntil = collectedOn && addDays(collectedOn, REFUND_DAYS)
  if (refundableUntil !== null && refundableUntil >= today) {
    return `De ouder kan de laatste afschrijving terughalen tot en met ${formatDate(refundableUntil)}. Vraag de ouder om de maandelijkse inleg te stoppen, en zet het contract daarna over.`
  }
  return null
}

/** The account with the name and birth date of the child in the signed application. @throws ApiProblem 409, 422 */
async function requireChild(
  transaction: Queries,
  { brand, secretBox }: Call<'moveContract'>,
  { owner_id: parentId, offer_id: offerId }: rows.ContractToMove,
  email: string,
): Promise<rows.ChildAccount> {
  const account = await transaction.first(rows.selectChildAccount, [brand.id, email])
  if (!account || account.id === parentId) {
    throw refusedFields({ email: 'Het kind heeft nog geen account met dit e-mailadres' })
  }
  await lockPerson(transaction, [brand.id, account.id])
  const draft = offerId === null ? undefined : await findDraft(transaction, secretBox, [brand.id, parentId, offerId])
  const signed = draft?.applicants ? childFactsOf(draft.applicants) : null
  const known = await transaction.first(selectPerson, [brand.id, account.id])
  if (!known || known.geboortedatum === null || known.initialen === '' || known.achternaam === '') {
    throw refusedFields({ email: 'Laat het kind eerst de Persoonlijke informatie invullen' })
  }
  if (signed === null || differingFacts(known, signed).length > 0) {
    throw refusedFields({ email: 'Dit account heeft een andere naam of geboortedatum dan het kind van het contract' })
  }
  return account
}
