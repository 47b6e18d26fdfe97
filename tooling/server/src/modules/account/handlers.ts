import type { PersonalInfo, Relation } from '@portal/api/operations'
import { statement } from '../../database/database.ts'
import type { Handlers } from '../../handler.ts'

const selectPersonalInfo = statement<Omit<PersonalInfo, 'email'>, [brand: string, userId: string]>(
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
  getUser({ session }) {
    return { data: session.user }
  },

  async getPersonalInfo({ db, brand, session: { user } }) {
    const row = await db.first(selectPersonalInfo, [brand.id, user.id])
    return { data: { ...(row ?? nothingKnown), email: user.email } }
  },

  async getRelations({ db, brand, session: { user } }) {
    return { data: await db.all(selectRelations, [brand.id, user.id]) }
  },
} satisfies Partial<Handlers>
