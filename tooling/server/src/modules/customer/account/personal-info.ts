import type { PersonalInfo, PersonalInfoRequest, SelfApplicant } from '@portal/api/operations'
import { differingFacts, type PersonFact } from '@portal/flows/account/known-person'
import { toNameParts } from '@portal/flows/account/full-name'
import { toApplicantErrorText } from '@portal/flows/application/applicant-error-texts'
import { parseDate } from '@portal/flows/values/dates'
import {
  checkPersonalInfo,
  toTypedPersonalInfo,
  type PersonalInfoField,
} from '@portal/flows/account/personal-info-rules'
import { refusedFields, refusedByRules } from '../../../platform/api-problem.ts'
import type { Brand } from '../../../platform/brands.ts'
import type { Call } from '../../base/operation/handler.ts'
import { newestPayoutIban } from '../../books/contract/payout-account.ts'
import { ownOf } from '../../base/operation/owned.ts'
import { findSettledPerson, lockPerson, type Person, savePerson, selectPerson } from '../../base/person/person.ts'
import { countries } from '../../reference/countries.ts'
import { lastSigned } from '../../applying/application/drafts.ts'

/** A user who has not entered any personal information is known by what the account asked: a name and a number. */
function fromAccount({ name, mobile }: Reading['session']['user']): Person {
  return {
    ...toNameParts(name),
    geboortedatum: null,
    geslacht: '',
    straatnaam: '',
    huisnummer: null,
    huisnummerToevoeging: '',
    postcode: '',
    woonplaats: '',
    land: '',
    telefoonnummer: '',
    mobiel: mobile ?? '',
    nationaliteit: '',
  }
}

type Reading = Pick<Call<'getPersonalInfo'>, 'db' | 'brand' | 'session' | 'secretBox'>

/** The identity document is that of the last signed application, the account that of the newest contract. */
export async function readPersonalInfo({ db, brand, session: { user }, secretBox }: Reading): Promise<PersonalInfo> {
  const [row, signed, account] = await Promise.all([
    db.first(selectPerson, [brand.id, user.id]),
    lastSigned(db, secretBox, brand.id, user.id),
    newestPayoutIban(db, secretBox, brand.id, user.id),
  ])
  // Staff who act as the customer see accounts only as the portal masks them.
  const iban = user.actedBy === null ? account : null
  return {
    ...(row ?? fromAccount(user)),
    email: user.email,
    identiteitsbewijs: toIdentityDocument(signed?.applicant ?? null),
    iban,
  }
}

/**
 * Saves personal information that passes the rules of the portal. What contracts depend on is corrected by staff only.
 * @throws ApiProblem 422 with the fields that do not
 */
export async function savePersonalInfo(call: Call<'updatePersonalInfo'>): Promise<void> {
  const { db, brand, body, today } = call
  const own = ownOf(call)
  const checked = checkPersonalInfo(toTypedPersonalInfo(body), today)
  if (!checked.ok) throw refusedByRules(checked.errors, toApplicantErrorText)
  const { request } = checked
  requireCountries(request)
  await db.withTransaction(async (transaction) => {
    await lockPerson(transaction, own)
    const settled = await findSettledPerson(transaction, own)
    const different = settled === null ? [] : differingFacts(settled, request)
    if (different.length > 0) throw isSettled(brand, different)
    await savePerson(transaction, own, request)
  })
}

/** Only the server has the list of countries. */
function requireCountries(request: PersonalInfoRequest): void {
  const unknown = (['land', 'nationaliteit'] as const).filter(
    (field) => !countries.some(({ code }) => code === request[field]),
  )
  if (unknown.length === 0) return
  const errors = Object.fromEntries(unknown.map((field) => [field, { code: 'unknown-value' as const }]))
  throw refusedByRules<PersonalInfoField>(errors, toApplicantErrorText)
}

function isSettled({ email }: Brand, facts: readonly PersonFact[]) {
  const askUs = `Laat het ons dan weten: ${email}.`
  const texts: Record<PersonFact, string> = {
    initialen: `Uw contracten staan op deze voorletters. Kloppen die niet? ${askUs}`,
    achternaam: `Uw contracten staan op deze achternaam. Klopt die niet meer? ${askUs}`,
    geboortedatum: `Uw contracten gaan uit van deze geboortedatum. Klopt die niet? ${askUs}`,
  }
  return refusedFields(Object.fromEntries(facts.map((fact) => [fact, texts[fact]])))
}

function toIdentityDocument(signed: SelfApplicant | null): PersonalInfo['identiteitsbewijs'] {
  const geldigTot = parseDate(signed?.geldigTot ?? '')
  if (signed === null || signed.identiteitsbewijs === '' || !geldigTot.ok) return null
  return { soort: signed.identiteitsbewijs, geldigTot: geldigTot.value }
}
