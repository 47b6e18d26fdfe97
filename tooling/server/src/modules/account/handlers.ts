import type { PersonalInfo, Relation, User } from '@portal/api/operations'
import { notFound } from '../../api-problem.ts'
import { statement } from '../../database/database.ts'
import type { Handlers } from '../../handler.ts'

const selectUser = statement<User, readonly [brand: string, id: string]>(
  'account user',
  'select id, email, username, name, mobile, role from users where brand = $1 and id = $2',
)
const selectPersonalInfo = statement<Omit<PersonalInfo, 'email'>, readonly [brand: string, userId: string]>(
  'account personal-info',
  `select initialen, tussenvoegsel, achternaam, geboortedatum, geslacht, straatnaam, huisnummer,
          huisnummer_toevoeging as "huisnummerToevoeging", postcode, woonplaats, land, telefoonnummer, mobiel,
          nationaliteit
     from personal_info where brand = $1 and user_id = $2`,
)
const selectRelations = statement<Relation, [brand: string, ownerId: string]>(
  'account relations',
  `select id, kind, initialen, tussenvoegsel, achternaam, geboortedatum
     from relations where brand = $1 and owner_id = $2 order by geboortedatum, id`,
)

/** Of a user who has not told anything yet. */
const nothingKnown: Omit<PersonalInfo, 'email'> = {
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

export const accountHandlers = {
  async getUser({ db, brand, session: { user } }) {
    const row = await db.first(selectUser, [brand.id, user.id])
    if (!row) throw notFound()
    return { data: row }
  },

  async getPersonalInfo({ db, brand, session: { user } }) {
    const of = [brand.id, user.id] as const
    const [row, account] = await Promise.all([db.first(selectPersonalInfo, of), db.first(selectUser, of)])
    if (!account) throw notFound()
    return { data: { ...(row ?? nothingKnown), email: account.email } }
  },

  async getRelations({ db, brand, session: { user } }) {
    return { data: await db.all(selectRelations, [brand.id, user.id]) }
  },
} satisfies Partial<Handlers>
