import type { Beneficiary, ChangeValues, Change } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { cutOffText } from '@portal/flows/values/dealing-times'
import { requireFound } from '../../../platform/api-problem.ts'
import { type Queries, statement } from '../../../platform/database/database.ts'
import type { AskedCode } from '../../access/confirmation/codes.ts'
import { confirmationCodes } from '../../access/confirmation/confirmation-codes.ts'
import { optionNames } from '../contracts/option-names.ts'
import { requireUnfinishedMonth } from '../../books/dealing/dealing-months.ts'
import { addConfirmation } from '../../books/contract/create-documents.ts'
import { answerOnce } from '../../base/operation/answer-once.ts'
import type { Call, Handler } from '../../base/operation/handler.ts'
import { lockOwnContract } from '../../books/payments/contract-money.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import { toPayoutAccount } from '../../books/contract/payout-account.ts'
import type { Brand } from '../../../platform/brands.ts'
import type { Mail } from '../../../ports/mail.ts'
import { type Addressee, toMail } from '../../base/letters/letter.ts'
import { ownedBy, type OfContract } from '../../base/operation/owned.ts'
import { insertChange, insertSwitch, selectChange, toChange } from './changes-queries.ts'
import { type ReadChange, readOwnChange, requireNoneScheduled } from './read-change.ts'

/**
 * Makes a change once. The contract is locked, so that of two simultaneous changes the second finds the first. The
 * code's attempt is counted in an earlier transaction, because a failed one leaves no trace.
 */
export const confirmChange: Handler<'confirmChange'> = async (call) => {
  const { db, brand, session, body, mailer, now, today } = call
  const owned = ownedBy(call)
  const asked = await confirmationCodes.countAttempt(db, owned, now)
  // Only the id is saved.
  const { id } = await answerOnce(call, 'confirmChange', async (transaction) => {
    await lockOwnContract(transaction, owned, 'wind-down', today)
    const { contract, change, content } = await readOwnChange(transaction, call, body.change)
    await requireNoneScheduled(transaction, brand.id, contract.id, body.change)
    if (change.dealing) await requireUnfinishedMonth(transaction, change.dealing.month, call.log)
    const changeId = await saveChange(transaction, call, change, { asked, content })
    const mail = toChangedMail(brand, session.user, { ...change, number: contract.number })
    await mailer.send(transaction, brand, mail)
    return { id: changeId }
  })
  const row = requireFound(await db.first(selectChange, [...owned, id]))
  return { data: toChange(row, now) }
}

async function saveChange(
  transaction: Queries,
  call: Call<'confirmChange'>,
  change: ReadChange,
  { asked, content }: { asked: AskedCode | undefined; content: Buffer },
): Promise<string> {
  const { brand, params, body, secretBox, today, now } = call
  const code = { asked, given: body.code, content, now }
  const channel = await confirmationCodes.require(transaction, secretBox, ownedBy(call), code)
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

const updateDescription = statement<never, [...OfContract, description: string]>('changes description')`
  update contracts set description = $3 where brand = $1 and id = $2`
const updateBeneficiaries = statement<never, [...OfContract, beneficiaries: string]>('changes beneficiaries')`
  update contracts set beneficiaries = $3 where brand = $1 and id = $2`
const updateAccount = statement<never, [...OfContract, iban: Buffer, masked: string]>('changes account')`
  update contracts set payout_iban = $3, masked_payout_iban = $4 where brand = $1 and id = $2`

/** Applies the changes that need no dealing. The payment method changes later, when the new mandate is signed. */
async function applyAtOnce(
  transaction: Queries,
  { brand, id }: { brand: string; id: string },
  { description, beneficiaries }: ChangeValues,
  iban: string | null,
  secretBox: SecretBox,
): Promise<void> {
  if (description !== undefined) await transaction.run(updateDescription, [brand, id, description])
  if (beneficiaries !== undefined) {
    await transaction.run(updateBeneficiaries, [brand, id, JSON.stringify(beneficiaries satisfies Beneficiary[])])
  }
  if (iban !== null) {
    const { payout_iban, masked_payout_iban } = toPayoutAccount(secretBox, brand, id, iban)
    await transaction.run(updateAccount, [brand, id, payout_iban, masked_payout_iban])
  }
}

type Changed = Pick<Change, 'option' | 'effectiveOn' | 'dealing' | 'after'> & { number: string }

/** This mail confirms the change and warns a customer who did not make it. */
function toChangedMail(brand: Brand, to: Addressee, change: Changed): Mail {
  const { option, number, after } = change
  const name = optionNames[option]
  const account = after.iban === undefined ? [] : [`Wij maken uw geld voortaan over naar rekening ${after.iban}.`]
  return toMail(brand, to, option === 'tegenrekening' ? 'Uw tegenrekening is gewijzigd' : 'Uw wijziging is bevestigd', [
    `U hebt ${name} van contract ${number} gewijzigd. ${whenOf(change)}`,
    ...account,
    ...(option === 'machtiging'
      ? ['Regel in het portaal nog hoe u voortaan betaalt. Tot dan betaalt u zoals nu.']
      : []),
    `Hebt u dit niet zelf gedaan? Laat het ons dan meteen weten: ${brand.email}.`,
  ])
}

function whenOf({ option, effectiveOn, dealing }: Changed): string {
  if (option === 'machtiging') return 'Wij hebben uw keuze vastgelegd.'
  if (dealing === null) return 'De wijziging is meteen ingegaan.'
  const until = `U kunt de wijziging intrekken tot en met ${formatDate(dealing.cutOffDate)}, ${cutOffText}`
  const collected = option === 'inleg' ? ', zolang wij het nieuwe bedrag niet hebben afgeschreven' : ''
  return `De wijziging gaat in op ${formatDate(effectiveOn)}. ${until}${collected}.`
}
