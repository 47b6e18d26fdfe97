import { differingFacts, payeeAndBirth, type PersonFacts } from '@portal/flows/account/known-person'
import { toApplicantErrorText } from '@portal/flows/application/applicant-error-texts'
import { formatDate, formatDateInput } from '@portal/flows/values/dates'
import { hasNoErrors, toFieldErrors } from '@portal/flows/values/field-error'
import { toFullName } from '@portal/flows/values/name-rules'
import { toPlainText } from '@portal/flows/values/plain-text'
import { refusedByRules, refusedFields, requireFound } from '../../../platform/api-problem.ts'
import type { Brand } from '../../../platform/brands.ts'
import { statement } from '../../../platform/database/database.ts'
import type { Mail } from '../../../ports/mail.ts'
import { recordCallAbout } from '../../base/audit/record-call.ts'
import { toMail } from '../../base/letters/letter.ts'
import type { Handler } from '../../base/operation/handler.ts'
import type { Own } from '../../base/operation/owned.ts'
import { correctPerson, lockPerson, selectPerson } from '../../base/person/person.ts'
import { closeConflicts } from '../../base/person/person-conflicts.ts'
import { refuseReason } from './refuse-reason.ts'

const selectCustomer = statement<{ email: string }, Own>('admin customer')`
  select email from users where brand = $1 and id = $2 and role = 'customer' and closed_at is null`

const nobody: PersonFacts = { initialen: '', tussenvoegsel: '', achternaam: '', geboortedatum: null }

export const getCustomerPerson: Handler<'getCustomerPerson'> = async (call) => {
  const { db, brand, params } = call
  await recordCallAbout(call, { operation: 'getCustomerPerson', userId: params.id })
  requireFound(await db.first(selectCustomer, [brand.id, params.id]))
  const known = (await db.first(selectPerson, [brand.id, params.id])) ?? nobody
  const { initialen, tussenvoegsel, achternaam, geboortedatum } = known
  return { data: { initialen, tussenvoegsel, achternaam, geboortedatum } }
}

/** Corrects who a customer is: a marriage, or a mistake that nobody may correct alone once tax depends on it. */
export const correctCustomerPerson: Handler<'correctCustomerPerson'> = async (call) => {
  const { db, brand, body, params, session, mailer, now, today } = call
  const own: Own = [brand.id, params.id]
  const reason = toPlainText(body.reason)
  await recordCallAbout(call, { operation: 'correctCustomerPerson', userId: params.id, reason })
  refuseReason(body.reason, reason)
  const errors = toFieldErrors(payeeAndBirth({ ...body, geboortedatum: formatDateInput(body.geboortedatum) }, today))
  if (!hasNoErrors(errors)) throw refusedByRules(errors, toApplicantErrorText)
  const facts = {
    initialen: toPlainText(body.initialen),
    tussenvoegsel: toPlainText(body.tussenvoegsel),
    achternaam: toPlainText(body.achternaam),
    geboortedatum: body.geboortedatum,
  }
  await db.withTransaction(async (transaction) => {
    await lockPerson(transaction, own)
    const { email } = requireFound(await transaction.first(selectCustomer, own))
    const known = (await transaction.first(selectPerson, own)) ?? nobody
    if (isSame(known, facts)) throw refusedFields({ achternaam: 'Dit staat al bij ons. Wijzig eerst iets' })
    await correctPerson(transaction, own, facts)
    await transaction.run(closeConflicts, [...own, now, session.user.id])
    await mailer.send(transaction, brand, toCorrectedMail(brand, email, facts, reason))
  })
  return { data: {} }
}

/** Another way of writing a name is a correction too. */
function isSame(known: PersonFacts, facts: PersonFacts): boolean {
  return differingFacts(known, facts).length === 0 && toFullName(known) === toFullName(facts)
}

function toCorrectedMail(
  brand: Brand,
  email: string,
  facts: PersonFacts & { geboortedatum: string },
  reason: string,
): Mail {
  const name = toFullName(facts)
  return toMail(brand, { email, name }, 'Wij hebben uw gegevens gecorrigeerd', [
    `Bij ons staat nu de naam ${name}, met geboortedatum ${formatDate(facts.geboortedatum)}. De reden: ${reason}`,
    'Hebben wij door een andere geboortedatum te veel of te weinig loonheffing ingehouden? Dan verrekenen wij dat met uw volgende uitkering.',
    `Klopt dit niet? Laat het ons dan meteen weten: ${brand.email}.`,
  ])
}
