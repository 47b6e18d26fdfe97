import type { ApplicantKind, AttentionItem } from '@portal/api/operations'
import { residenceConflictTexts } from '@portal/flows/application/residence-conflicts'
import { statement } from '../../../platform/database/database.ts'
import { openResidenceExplanation } from '../../applying/application/residence-explanations.ts'
import { type AttentionContext, maxItems, toItem } from './item.ts'
import type { ByStaff } from '../../base/operation/owned.ts'
import { ownerName } from '../../base/person/person.ts'

type Row = {
  contract_id: string
  person: ApplicantKind
  sealed: Buffer
  created_at: Date
  number: string
  owner_name: string
}

const selectOpen = statement<Row, [brand: string, limit: number]>('attention residence explanations')`
  select contract_id, person, sealed, residence_explanations.created_at, number, ${ownerName} as owner_name
    from residence_explanations
    join contracts on contracts.brand = residence_explanations.brand and contracts.id = contract_id
    join users on users.brand = contracts.brand and users.id = owner_id
   where residence_explanations.brand = $1 and residence_explanations.closed_at is null
   order by residence_explanations.created_at, contract_id, person limit $2`

export const closeResidence = statement<never, ByStaff>('attention close residence')`
  update residence_explanations set closed_at = coalesce(closed_at, $3), closed_by = coalesce(closed_by, $4)
   where brand = $1 and contract_id::text || ' ' || person = $2`

const people: Readonly<Record<ApplicantKind, string>> = {
  mijn: 'De klant',
  partner: 'De partner van de klant',
  child: 'Het kind van de klant',
}

/** The customers who explained why their data points to another country than the one where they pay tax. */
export async function findResidence({ db, brand, secretBox }: AttentionContext): Promise<AttentionItem[]> {
  const rows = await db.all(selectOpen, [brand, maxItems])
  return rows.map(({ contract_id: contractId, person, sealed, created_at: since, number, owner_name }) => {
    const { conflicts, explanation } = openResidenceExplanation(secretBox, { brand, contractId, person, sealed })
    const signs = new Intl.ListFormat('nl').format(conflicts.map((conflict) => residenceConflictTexts[conflict]))
    const details = [`${owner_name}, contract ${number}`, `${people[person]} heeft ${signs}.`, `Uitleg: ${explanation}`]
    return toItem(
      { kind: 'residence-explained', id: `${contractId} ${person}`, since, details },
      { action: 'close', isWork: true },
    )
  })
}
