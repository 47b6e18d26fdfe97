import type { Applicants, CalculationPayload } from '@portal/api/operations'
import { applicantOf, peopleOf } from '@portal/flows/application/applicants'
import { neededSigningStatements, signingStatements } from '@portal/flows/flow/signing-statements'
import { parseDate, formatDate } from '@portal/flows/values/dates'
import { requireFound } from '../../../platform/api-problem.ts'
import { type Queries, statement } from '../../../platform/database/database.ts'
import { lockOffer } from '../calculation/offers.ts'
import { addConditions, addSignatureConfirmation } from '../../books/contract/create-documents.ts'
import { answerOnce } from '../../base/operation/answer-once.ts'
import type { Handler } from '../../base/operation/handler.ts'
import { ownedBy, ownOf, type Owned } from '../../base/operation/owned.ts'
import { lockPerson, settlePerson } from '../../base/person/person.ts'
import { saveSignature, makeContract } from './make-contract.ts'
import { requireStatements } from './require-complete.ts'
import { saveResidenceExplanations } from './residence-explanations.ts'
import { dropOtherDocuments, readSignable } from './signable.ts'
import { signingCodes } from '../../access/confirmation/confirmation-codes.ts'
import { type FirstDay, firstDays } from '@portal/flows/contract/first-days'
import { cutOffText } from '@portal/flows/values/dealing-times'
import type { PayloadAmounts } from '@portal/flows/flow/payload-amounts'
import { formatMoney } from '@portal/flows/values/money'
import { toFullName } from '@portal/flows/values/name-rules'
import { toMoment } from '@portal/flows/values/moment'
import { productNameOf, productOf } from '@portal/flows/values/products'
import type { Brand } from '../../../platform/brands.ts'
import type { Mail } from '../../../ports/mail.ts'
import { type Addressee, toMail } from '../../base/letters/letter.ts'

/**
 * Creates the contract once, in one transaction: the offer is locked, so a second tab waits and then finds it signed.
 * The code's attempt is counted in an earlier transaction, because a failed one leaves no trace.
 */
export const signApplication: Handler<'signApplication'> = async (call) => {
  const { db, brand, session, body, secretBox, mailer, siteUrl, now, today, reference } = call
  const { user } = session
  const { code, statements, calculatedAt: shownAt } = body
  const offer = ownedBy(call)
  const asked = await signingCodes.countAttempt(db, offer, now)
  return answerOnce(call, 'signApplication', async (transaction) => {
    requireFound(await transaction.first(lockOffer, offer))
    await lockPerson(transaction, ownOf(call))
    const signable = await readSignable(transaction, { secretBox, offer, now, today, reference, shownAt })
    const needed = neededSigningStatements(signable.conditional).map(({ id }) => id)
    requireStatements(statements, signable.conditional)
    const { calculation, amounts, applicants, digest: content } = signable
    const channel = await signingCodes.require(transaction, secretBox, offer, { asked, given: code, content, now })
    await settlePerson(transaction, ownOf(call), applicants.mijn, today)
    const contract = await makeContract(transaction, offer, signable, { brand, secretBox, now, today })
    await saveSignature(
      transaction,
      offer,
      contract,
      { channel, content, statements: needed, version: signingStatements.version },
      now,
    )
    const about = { brand: brand.id, contractId: contract.contractId, date: today, now }
    await saveResidenceExplanations(transaction, secretBox, about, applicants)
    await addSignatureConfirmation(transaction, about)
    await addConditions(transaction, about)
    await dropOtherDocuments(transaction, offer, signable)
    await saveRelations(transaction, offer, applicants)
    const { payload } = calculation
    const addressee = { email: user.email, name: toFullName(applicants.mijn) }
    const signed = { payload, amounts, number: contract.number, siteUrl, now }
    await mailer.send(transaction, brand, toSignedMail(brand, addressee, signed))
    return { data: contract }
  })
}

type NewRelation = [...Owned, kind: string, ...person: string[]]
const insertRelation = statement<never, NewRelation>('relations insert unknown')`
  insert into relations (brand, owner_id, id, kind, initialen, tussenvoegsel, achternaam, geboortedatum)
  select $1, $2, $3, $4, $5, $6, $7, $8::date
   where not exists (select from relations
     where brand = $1 and owner_id = $2 and kind = $4 and lower(initialen) = lower($5) and lower(achternaam) = lower($7)
       and geboortedatum = $8::date)`

/** Saves the partner or child of a signed application as a relation, unless it is one already. */
async function saveRelations(transaction: Queries, [brand, ownerId]: Owned, applicants: Applicants) {
  for (const person of peopleOf(applicants.for)) {
    const { initialen, tussenvoegsel, achternaam, geboortedatum } = applicantOf(applicants, person)
    const date = parseDate(geboortedatum)
    if (person === 'mijn' || !date.ok) continue
    const names = [initialen, tussenvoegsel, achternaam].map((text) => text.trim())
    await transaction.run(insertRelation, [brand, ownerId, crypto.randomUUID(), person, ...names, date.value])
  }
}

type Signed = { payload: CalculationPayload; amounts: PayloadAmounts; number: string; siteUrl: string; now: Date }

/** The mail after signing: the open payments and tasks with their dates, and the next events. */
function toSignedMail(brand: Brand, to: Addressee, { payload, amounts, number, siteUrl, now }: Signed): Mail {
  const { productCode, start: startDate, duration } = payload
  const { initialDepositCents, periodicDepositCents } = amounts
  const days = firstDays({
    now: toMoment(now),
    startDate,
    duration,
    initialCents: initialDepositCents,
    periodicCents: periodicDepositCents,
    received: null,
    collectedBy: null,
  })
  const dateOf = (wanted: FirstDay['kind']) =>
    days.flatMap(({ kind, date }) => (kind === wanted ? formatDate(date) : []))[0]
  const name = productOf(productCode).isPaidOut ? 'lijfrentekapitaal' : 'eerste inleg'
  const after = `Dan beleggen wij uw geld op ${dateOf('invested')}, en ziet u vanaf ${dateOf('first-value')} de eerste waarde.`
  return toMail(brand, to, 'U hebt uw aanvraag ondertekend', [
    `U hebt uw aanvraag voor ${productNameOf(productCode)} ondertekend. Het contract heeft nummer ${number}.`,
    ...(initialDepositCents > 0
      ? [
          `Zorg dat uw ${name} van ${formatMoney(initialDepositCents)} uiterlijk op ${dateOf('due')} om ${cutOffText} bij ons is. ${after} Komt het geld later, dan schuift alles een maand op${productOf(productCode).isPaidOut ? ': ook het begin en het einde van uw uitkering. U krijgt dan bericht van de nieuwe data' : ''}.`,
        ]
      : []),
    ...(periodicDepositCents > 0
      ? [
          `Regel ook uw maandelijkse inleg van ${formatMoney(periodicDepositCents)}. Tekent u een machtiging, dan kunnen wij op ${dateOf('collection')} voor het eerst afschrijven.`,
        ]
      : []),
    { label: 'Betaling afronden', url: `${siteUrl}/betaling-afronden` },
    `Hebt u dit niet zelf gedaan? Laat het ons dan meteen weten: ${brand.email}.`,
  ])
}
