import type { PersonalInfo, Relation } from '@portal/api/operations'
import { notFound } from '../../api-problem.ts'
import { statement } from '../../database/database.ts'
import type { Handlers } from '../../handler.ts'

const selectPersonalInfo = statement<
  Omit<PersonalInfo, 'email' | 'identiteitsbewijs'>,
  [brand: string, userId: string]
>(
  'account personal-info',
  `select initialen, tussenvoegsel, achternaam, geboortedatum, geslacht, straatnaam, huisnummer,
          huisnummer_toevoeging as "huisnummerToevoeging", postcode, woonplaats, land, telefoonnummer, mobiel,
          nationaliteit
     from personal_info where brand = $1 and user_id = $2`,
)
const selectRelations = statement<Omit<Relation, 'isInUse'>, [brand: string, ownerId: string]>(
  'account relations',
  `select id, kind, initialen, tussenvoegsel, achternaam, geboortedatum
     from relations where brand = $1 and owner_id = $2 order by geboortedatum, id`,
)

/** Of a user who has not told anything yet. */
const nothingKnown: Omit<PersonalInfo, 'email' | 'identiteitsbewijs'> = {
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
    return { data: { ...(row ?? nothingKnown), email: user.email, identiteitsbewijs: null } }
  },

  async getRelations({ db, brand, session: { user } }) {
    const relations = await db.all(selectRelations, [brand.id, user.id])
    return { data: relations.map((relation) => ({ ...relation, isInUse: false })) }
  },
  updatePersonalInfo() {
    throw notFound()
  },
  createRelation() {
    throw notFound()
  },
  updateRelation() {
    throw notFound()
  },
  deleteRelation() {
    throw notFound()
  },
} satisfies Partial<Handlers>
