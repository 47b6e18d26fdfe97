import type { PersonalInfo, PersonalInfoRequest, SelfApplicant } from '@portal/api/operations'
import { checkPersonalInfo } from '@portal/flows/account/personal-info-rules'
import type { PersonFacts } from '@portal/flows/account/known-person'
import { type CalendarDate, parseDate } from '@portal/flows/values/dates'
import { toFullName } from '@portal/flows/values/name-rules'
import { valueOrNull } from '@portal/flows/values/parsed'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { Own } from '../operation/owned.ts'

/** The one record of a customer as a person. Empty texts and nulls are not known. */
export type Person = Omit<PersonalInfo, 'email' | 'identiteitsbewijs' | 'iban'>

export const selectPerson = statement<Person, Own>('person select')`
  select initialen, tussenvoegsel, achternaam, geboortedatum, geslacht, straatnaam, huisnummer,
         huisnummer_toevoeging as "huisnummerToevoeging", postcode, woonplaats, land, telefoonnummer, mobiel,
         nationaliteit
    from personal_info where brand = $1 and user_id = $2`

const columns = `initialen, tussenvoegsel, achternaam, geboortedatum, geslacht, straatnaam, huisnummer,
  huisnummer_toevoeging, postcode, woonplaats, land, telefoonnummer, mobiel, nationaliteit`
// The values are JSON with the names of the columns.
const upsertPerson = statement<never, [...Own, values: string]>('person upsert')`
  insert into personal_info (brand, user_id, ${columns})
  select $1, $2, ${columns} from jsonb_populate_record(null::personal_info, $3)
  on conflict (brand, user_id) do update set (${columns}) = row(${columns.replaceAll(/\w+/g, 'excluded.$&')})`

const updateName = statement<never, [...Own, name: string]>('person name of user')`
  update users set name = $3 where brand = $1 and id = $2`

const lockUser = statement<never, Own>('person lock user')`
  select id from users where brand = $1 and id = $2 for no key update`

const selectSettled = statement<PersonFacts, Own>('person settled')`
  select initialen, tussenvoegsel, achternaam, geboortedatum from personal_info
   where brand = $1 and user_id = $2
     and exists (select 1 from contracts where contracts.brand = $1 and owner_id = $2)`

/** Lets two tabs of a customer that save or sign follow one another. */
export async function lockPerson(transaction: Queries, own: Own): Promise<void> {
  await transaction.all(lockUser, own)
}

/** The person on whom the customer's contracts are based; null without a contract, because nothing is settled then. */
export async function findSettledPerson(db: Queries, own: Own): Promise<PersonFacts | null> {
  return (await db.first(selectSettled, own)) ?? null
}

const updateFacts = statement<never, [...Own, ...names: string[], birthdate: CalendarDate]>('person correct')`
  insert into personal_info (brand, user_id, initialen, tussenvoegsel, achternaam, geboortedatum, geslacht, straatnaam,
                             huisnummer_toevoeging, postcode, woonplaats, land, telefoonnummer, mobiel, nationaliteit)
  values ($1, $2, $3, $4, $5, $6, '', '', '', '', '', '', '', '', '')
  on conflict (brand, user_id) do update
     set initialen = $3, tussenvoegsel = $4, achternaam = $5, geboortedatum = $6`

/** Replaces the facts by which a customer is known, which only staff may do once there is a contract. */
export async function correctPerson(
  transaction: Queries,
  own: Own,
  { initialen, tussenvoegsel, achternaam, geboortedatum }: PersonFacts & { geboortedatum: CalendarDate },
): Promise<void> {
  const names = { initialen, tussenvoegsel, achternaam }
  await transaction.run(updateFacts, [...own, initialen, tussenvoegsel, achternaam, geboortedatum])
  await transaction.run(updateName, [...own, toFullName(names)])
}

/** Saves the person, also as the name of the account. */
export async function savePerson(transaction: Queries, own: Own, request: PersonalInfoRequest): Promise<void> {
  const { huisnummerToevoeging, ...values } = request
  await transaction.run(upsertPerson, [
    ...own,
    JSON.stringify({ ...values, huisnummer_toevoeging: huisnummerToevoeging }),
  ])
  await transaction.run(updateName, [...own, toFullName(request)])
}

/**
 * Makes the person who signs the one that the administration knows: tax, limits, documents and payments read this
 * record. A telephone number that the application leaves out stays known.
 */
export async function settlePerson(
  transaction: Queries,
  own: Own,
  applicant: SelfApplicant,
  today: CalendarDate,
): Promise<void> {
  const known = await transaction.first(selectPerson, own)
  const telefoonnummer = applicant.telefoonnummer || (known?.telefoonnummer ?? '')
  const checked = checkPersonalInfo({ ...applicant, telefoonnummer }, today)
  if (!checked.ok) throw new Error(`A signed person has invalid fields: ${Object.keys(checked.errors).join(', ')}.`)
  await savePerson(transaction, own, checked.request)
}

export function toPersonFacts({ initialen, tussenvoegsel, achternaam, geboortedatum }: SelfApplicant): PersonFacts {
  return { initialen, tussenvoegsel, achternaam, geboortedatum: valueOrNull(parseDate(geboortedatum)) }
}

/** In a query on `contracts` with `users`: the name of the owner, as signed when there is a contract. */
export const ownerName = `(
  select coalesce(nullif(concat_ws(' ', nullif(initialen, ''), nullif(tussenvoegsel, ''), nullif(achternaam, '')), ''),
                  users.name)
    from (select) as one
    left join personal_info on personal_info.brand = users.brand and personal_info.user_id = users.id)`
