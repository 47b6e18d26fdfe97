import type { PersonalInfo, PersonalInfoRequest, SelfApplicant } from '@portal/api/operations'
import { toApplicantErrorText } from '@portal/flows/application/applicant-error-texts'
import { parseDate, type CalendarDate } from '@portal/flows/values/dates'
import {
  checkPersonalInfo,
  toTypedPersonalInfo,
  type PersonalInfoField,
} from '@portal/flows/account/personal-info-rules'
import { valueOrNull } from '@portal/flows/values/parsed'
import { refusedFields, refusedByRules } from '../../platform/api-problem.ts'
import type { Brand } from '../../platform/brands.ts'
import { statement, type Queries } from '../../platform/database/database.ts'
import type { Call } from '../operation/handler.ts'
import { newestPayoutIban } from '../contracts/payout-account.ts'
import { ownOf, type Own } from '../operation/owned.ts'
import { countries } from '../reference/countries.ts'
import { lastSigned } from '../application/drafts.ts'

type Kept = Omit<PersonalInfo, 'email' | 'identiteitsbewijs' | 'iban'>

const selectPersonalInfo = statement<Kept, Own>('account personal-info')`
  select initialen, tussenvoegsel, achternaam, geboortedatum, geslacht, straatnaam, huisnummer,
         huisnummer_toevoeging as "huisnummerToevoeging", postcode, woonplaats, land, telefoonnummer, mobiel,
         nationaliteit
    from personal_info where brand = $1 and user_id = $2`
const columns = `initialen, tussenvoegsel, achternaam, geboortedatum, geslacht, straatnaam, huisnummer,
  huisnummer_toevoeging, postcode, woonplaats, land, telefoonnummer, mobiel, nationaliteit`
// The values are JSON with the names of the columns.
const upsertPersonalInfo = statement<never, [...Own, values: string]>('account upsert personal-info')`
  insert into personal_info (brand, user_id, ${columns})
  select $1, $2, ${columns} from jsonb_populate_record(null::personal_info, $3)
  on conflict (brand, user_id) do update set (${columns}) =
    (select ${columns} from jsonb_populate_record(null::personal_info, $3))`
// Locks the customer's row, so that two tabs save one after the other.
const lockUser = statement<{ has_contracts: boolean }, Own>('account lock user')`
  select exists (select from contracts where brand = $1 and owner_id = $2) as has_contracts
    from users where brand = $1 and id = $2 for no key update`

/** The personal information of a user who has not entered any. */
const nothingKnown: Kept = {
  initialen: '',
  tussenvoegsel: '',
  achternaam: '',
  geboortedatum: null,
  geslacht: '',
  straatnaam: '',
  huisnummer: null,
  huisnummerToevoeging: '',
  postcode: '',
  woonplaats: '',
  land: '',
  telefoonnummer: '',
  mobiel: '',
  nationaliteit: '',
}

type Reading = Pick<Call<'getPersonalInfo'>, 'db' | 'brand' | 'session' | 'secretBox'>

/** The identity document is that of the last signed application, the account that of the newest contract. */
export async function readPersonalInfo({ db, brand, session: { user }, secretBox }: Reading): Promise<PersonalInfo> {
  const [row, signed, account] = await Promise.all([
    db.first(selectPersonalInfo, [brand.id, user.id]),
    lastSigned(db, secretBox, brand.id, user.id),
    newestPayoutIban(db, secretBox, brand.id, user.id),
  ])
  // Staff who act as the customer see accounts only as the portal masks them.
  const iban = user.actedBy === null ? account : null
  return {
    ...(row ?? nothingKnown),
    email: user.email,
    identiteitsbewijs: toIdentityDocument(signed?.applicant ?? null),
    iban,
  }
}

/**
 * Saves personal information that passes the rules of the portal.
 * @throws ApiProblem 422 with the fields that do not
 */
export async function savePersonalInfo(call: Call<'updatePersonalInfo'>): Promise<void> {
  const { db, brand, body, today, secretBox } = call
  const own = ownOf(call)
  const checked = checkPersonalInfo(toTypedPersonalInfo(body), today)
  if (!checked.ok) throw refusedByRules(checked.errors, toApplicantErrorText)
  const { request } = checked
  requireCountries(request)
  await db.withTransaction(async (transaction) => {
    const user = await transaction.first(lockUser, own)
    if (user?.has_contracts) {
      const known = await knownBirth(transaction, secretBox, own)
      if (known !== null && known !== request.geboortedatum) throw birthIsFixed(brand)
    }
    const { huisnummerToevoeging, ...values } = request
    const columnValues = { ...values, huisnummer_toevoeging: huisnummerToevoeging }
    await transaction.run(upsertPersonalInfo, [...own, JSON.stringify(columnValues)])
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

/** The birth date on which the customer's contracts are based. */
async function knownBirth(db: Queries, secretBox: Reading['secretBox'], own: Own): Promise<CalendarDate | null> {
  const row = await db.first(selectPersonalInfo, own)
  if (row?.geboortedatum) return row.geboortedatum
  const signed = await lastSigned(db, secretBox, ...own)
  return valueOrNull(parseDate(signed?.applicant.geboortedatum ?? ''))
}

function birthIsFixed({ email }: Brand) {
  const text = `Uw contracten gaan uit van deze geboortedatum. Klopt die niet? Laat het ons dan weten: ${email}.`
  return refusedFields({ geboortedatum: text })
}

function toIdentityDocument(signed: SelfApplicant | null): PersonalInfo['identiteitsbewijs'] {
  const geldigTot = parseDate(signed?.geldigTot ?? '')
  if (signed === null || signed.identiteitsbewijs === '' || !geldigTot.ok) return null
  return { soort: signed.identiteitsbewijs, geldigTot: geldigTot.value }
}
