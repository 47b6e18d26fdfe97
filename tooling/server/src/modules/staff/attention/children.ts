import type { AttentionItem } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import { formatDate } from '@portal/flows/values/dates'
import { statement } from '../../../platform/database/database.ts'
import { childOf } from '../../applying/application/child-of-age.ts'
import { openApplicants } from '../../applying/application/drafts.ts'
import { ownerName } from '../../base/person/person.ts'
import { findChildEmail } from '../../contracts/life-events/life-events-queries.ts'
import { type AttentionContext, maxItems, toItem } from './item.ts'

type Row = {
  id: string
  owner_id: string
  offer_id: string
  number: string
  adult_on: CalendarDate
  owner_name: string
  applicants: Buffer
}

const selectOfAge = statement<Row, [brand: string, today: CalendarDate, limit: number]>('attention children of age')`
  select contracts.id, owner_id, draft.offer_id, number, adult_on, ${ownerName} as owner_name, applicants
    from contracts
    join users on users.brand = contracts.brand and users.id = owner_id
    join application_drafts as draft on draft.brand = contracts.brand and draft.offer_id = contracts.offer_id
   where contracts.brand = $1 and adult_on <= $2 and contracts.state <> 'ended'
   order by adult_on, number limit $3`

/** The contracts of a child who has come of age. An item stays until the contract was moved, or has ended. */
export async function findChildrenOfAge(context: AttentionContext): Promise<AttentionItem[]> {
  const rows = await context.db.all(selectOfAge, [context.brand, context.today, maxItems])
  return Promise.all(rows.map((row) => toChildItem(context, row)))
}

async function toChildItem({ db, brand, secretBox }: AttentionContext, row: Row): Promise<AttentionItem> {
  const { id, owner_id: ownerId, offer_id: offerId, number, adult_on: since, owner_name: parent, applicants } = row
  const child = childOf(openApplicants(secretBox, [brand, ownerId, offerId], applicants))
  const email = await findChildEmail(db, secretBox, [brand, id])
  const details = [
    `Contract ${number} van ${parent}`,
    ...(child === null ? [] : [`Kind: ${child.name}, geboren op ${formatDate(child.birthdate)}`]),
    email === null
      ? 'E-mail van het kind: nog niet doorgegeven. Vraag het aan de ouder.'
      : `E-mail van het kind: ${email}`,
    'De ouder kan geen opdrachten meer geven. Laat het kind een account maken en de Persoonlijke informatie invullen, controleer wie het is, en zet het contract over.',
  ]
  return toItem({ kind: 'child-of-age', id, since, details }, { isWork: true })
}
