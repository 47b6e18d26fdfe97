import type { ChangeRequest } from '@portal/api/operations'
import { ApiProblem, notFound } from '../../platform/api-problem.ts'
import type { Queries } from '../../platform/database/database.ts'
import { readOwnTemporary } from '../calculation/own-temporary.ts'
import type { AskedCode } from '../confirmation/codes.ts'
import { confirmationCodes } from '../confirmation/confirmation-codes.ts'
import { toContentDigest } from '../confirmation/content-digest.ts'
import { optionNames } from '../contracts/option-names.ts'
import { requireUnfinishedMonth } from '../dealing/dealing-months.ts'
import { addConfirmation } from '../documents/create-documents.ts'
import { answerOnce } from '../operation/answer-once.ts'
import type { Call, Handler } from '../operation/handler.ts'
import { lockOwnContract } from '../payments/contract-money.ts'
import { applyAtOnce } from './apply-at-once.ts'
import { insertChange, insertSwitch, selectChange, selectScheduled, toChange } from './change-rows.ts'
import { selectContractToChange } from './contract-to-change.ts'
import { toChangedMail } from './mails.ts'
import { readChange, type ReadChange } from './read-change.ts'

type Reader = Pick<Call<'previewChange'>, 'brand' | 'session' | 'params' | 'secretBox' | 'today' | 'now'>

/** A change that can be made now, and the digest of what its code confirms. */
export async function readOwnChange(db: Queries, call: Reader, request: ChangeRequest) {
  const { brand, session, params, secretBox, today, now } = call
  const contract = await db.first(selectContractToChange, [brand.id, session.user.id, params.id, today])
  if (!contract) throw notFound()
  const ownTemporaryCents = await readOwnTemporary(db, {
    brand: brand.id,
    ownerId: session.user.id,
    start: today,
    exceptId: contract.id,
    today,
  })
  const change = readChange(contract, request, { brand: brand.id, secretBox, today, now, ownTemporaryCents })
  // The digest contains the month, so a customer who saw one date does not confirm another.
  const content = toContentDigest(secretBox, contract.id, { ...request, month: change.dealing?.month ?? null })
  return { contract, change, content }
}

/** @throws ApiProblem 409 when a change of the same kind is pending */
export async function requireNoneScheduled(
  db: Queries,
  brand: string,
  contractId: string,
  { option }: Pick<ChangeRequest, 'option'>,
): Promise<void> {
  if (!(await db.first(selectScheduled, [brand, contractId, option]))) return
  throw new ApiProblem(409, {
    message: `Een wijziging van ${optionNames[option]} wacht al. Trek die eerst in als u iets anders wilt.`,
  })
}

/**
 * Makes a change once. The contract is locked, so that of two simultaneous changes the second finds the first. The
 * code's attempt is counted in an earlier transaction, because a failed one leaves no trace.
 */
export const confirmChange: Handler<'confirmChange'> = async (call) => {
  const { db, brand, session, params, body, mailer, now } = call
  const owned: [string, string, string] = [brand.id, session.user.id, params.id]
  const asked = await confirmationCodes.countAttempt(db, owned, now)
  // The contract is part of the body, so a key that was used for another contract is refused. Only the id is saved.
  const { id } = await answerOnce({ ...call, body: { ...body, ...params } }, 'confirmChange', async (transaction) => {
    if (!(await transaction.first(lockOwnContract, [brand.id, session.user.id, params.id]))) throw notFound()
    const { contract, change, content } = await readOwnChange(transaction, call, body.change)
    await requireNoneScheduled(transaction, brand.id, contract.id, body.change)
    if (change.dealing) await requireUnfinishedMonth(transaction, change.dealing.month, call.log)
    const changeId = await saveChange(transaction, call, change, { asked, content })
    const mail = toChangedMail(brand, session.user, { ...change, number: contract.number })
    await mailer.send(transaction, brand, mail)
    return { id: changeId }
  })
  const row = await db.first(selectChange, [...owned, id])
  if (!row) throw notFound()
  return { data: toChange(row, now) }
}

async function saveChange(
  transaction: Queries,
  { brand, session, params, body, secretBox, today, now }: Call<'confirmChange'>,
  change: ReadChange,
  { asked, content }: { asked: AskedCode | undefined; content: Buffer },
): Promise<string> {
  const code = { asked, given: body.code, content }
  const channel = await confirmationCodes.require(transaction, secretBox, [brand.id, session.user.id, params.id], code)
  const id = crypto.randomUUID()
  const { option, before, kept, effectiveOn, dealing, iban } = change
  const month = dealing?.month ?? null
  await transaction.run(insertChange, [
    brand.id,
    params.id,
    id,
    option,
    JSON.stringify(before),
    JSON.stringify(kept),
    effectiveOn,
    month,
    channel,
    content,
    iban === null ? null : secretBox.encrypt(iban, `contract_changes sealed ${brand.id} ${id}`),
    now,
  ])
  if (month === null) {
    await applyAtOnce(transaction, { brand: brand.id, id: params.id }, kept, iban, secretBox)
  } else if (kept.switchHoldings === true) {
    const request = JSON.stringify({ funds: kept.funds })
    await transaction.run(insertSwitch, [brand.id, params.id, crypto.randomUUID(), request, month, id, now])
  }
  await addConfirmation(transaction, {
    brand: brand.id,
    contractId: params.id,
    subject: id,
    title: `Bevestiging van uw wijziging van ${optionNames[option]}`,
    date: today,
    now,
  })
  return id
}
