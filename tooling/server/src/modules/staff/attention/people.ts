import type { AttentionItem } from '@portal/api/operations'
import type { PersonFacts } from '@portal/flows/account/known-person'
import { formatDate } from '@portal/flows/values/dates'
import { toFullName } from '@portal/flows/values/name-rules'
import { openApplicants } from '../../applying/application/drafts.ts'
import { selectPerson, toPersonFacts } from '../../base/person/person.ts'
import { selectOpenConflicts } from '../../base/person/person-conflicts.ts'
import { type AttentionContext, maxItems, toItem } from './item.ts'

/** The contracts whose signed application names another person than the administration knows. */
export async function findOtherPeople({ db, brand, secretBox }: AttentionContext): Promise<AttentionItem[]> {
  const conflicts = await db.all(selectOpenConflicts, [brand, maxItems])
  return Promise.all(
    conflicts.map(async ({ contract_id: id, owner_id, offer_id, number, found_at: since, applicants }) => {
      const { mijn } = openApplicants(secretBox, [brand, owner_id, offer_id], applicants)
      const known = await db.first(selectPerson, [brand, owner_id])
      const details = [
        `Contract ${number}`,
        `Ondertekend door ${describe(toPersonFacts(mijn))}`,
        ...(known ? [`Bij ons bekend als ${describe(known)}`] : []),
        'Belasting en uitbetaling gaan uit van wie bij ons bekend is. Corrigeer de klant, of handel dit af als dat klopt.',
      ]
      return toItem({ kind: 'person-differs', id, since, details }, { action: 'close', isWork: true })
    }),
  )
}

function describe(person: PersonFacts): string {
  const birth = person.geboortedatum === null ? 'onbekend' : formatDate(person.geboortedatum)
  return `${toFullName(person)}, geboren op ${birth}`
}
