import type { Applicants } from '@portal/api/operations'
import { applicantOf, peopleOf } from '@portal/flows/application/applicants'
import { parseDate } from '@portal/flows/values/dates'
import { statement, type Queries } from '../../platform/database/database.ts'
import type { Owned } from '../calculation/offers.ts'

type NewRelation = [brand: string, ownerId: string, id: string, kind: string, ...person: string[]]
const insertRelation = statement<never, NewRelation>(
  'relations insert unknown',
  `insert into relations (brand, owner_id, id, kind, initialen, tussenvoegsel, achternaam, geboortedatum)
   select $1, $2, $3, $4, $5, $6, $7, $8::date
    where not exists (select from relations
      where brand = $1 and owner_id = $2 and kind = $4 and lower(achternaam) = lower($7) and geboortedatum = $8::date)`,
)

/** Keeps the partner or child of a signed application with the customer, for a next one, unless known already. */
export async function keepRelations(transaction: Queries, [brand, ownerId]: Owned, applicants: Applicants) {
  for (const person of peopleOf(applicants.for)) {
    const { initialen, tussenvoegsel, achternaam, geboortedatum } = applicantOf(applicants, person)
    const date = parseDate(geboortedatum)
    if (person === 'mijn' || !date.ok) continue
    const names = [initialen, tussenvoegsel, achternaam].map((text) => text.trim())
    await transaction.run(insertRelation, [brand, ownerId, crypto.randomUUID(), person, ...names, date.value])
  }
}
