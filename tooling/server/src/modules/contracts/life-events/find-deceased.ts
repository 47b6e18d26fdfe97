import type { DeathReport } from '@portal/api/operations'
import { hasNumber, isCertainMatch, type KnownCustomer } from '@portal/flows/account/death-match'
import type { CalendarDate } from '@portal/flows/values/dates'
import { productCodes } from '@portal/flows/values/products'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'

/** A customer whom a report may be about. */
export type Candidate = KnownCustomer & {
  userId: string
  email: string
  birthdate: CalendarDate | null
  /** Released by staff less than a year ago: another report holds nothing by itself. */
  isReleased: boolean
}

const columns = `users.id as "userId", users.name, email, coalesce(initialen, '') as initialen,
  coalesce(tussenvoegsel, '') as tussenvoegsel, coalesce(achternaam, '') as achternaam, geboortedatum as birthdate,
  array(select number from contracts where contracts.brand = users.brand and owner_id = users.id order by number)
    as numbers,
  exists (select from death_reports
           where death_reports.brand = users.brand and user_id = users.id
             and released_at > $2::timestamptz - interval '1 year') as "isReleased"`

const selectByBirthdate = statement<Candidate, [brand: BrandId, now: Date, birthdate: CalendarDate]>(
  'deceased by birthdate',
)`
  select ${columns} from personal_info
    join users on users.brand = personal_info.brand and users.id = user_id and role = 'customer'
     and closed_at is null
   where personal_info.brand = $1 and geboortedatum = $3 order by users.name, users.id`

const selectByNumber = statement<Candidate, [brand: BrandId, now: Date, numbers: string[]]>('deceased by number')`
  select ${columns} from users
    left join personal_info on personal_info.brand = users.brand and user_id = users.id
   where users.brand = $1 and users.id in (select owner_id from contracts where brand = $1 and number = any ($3))`

/** The customers with the date of birth of a report, or with its contract number. */
export async function findCandidates(
  db: Queries,
  brand: BrandId,
  report: Pick<DeathReport, 'geboortedatum' | 'contractNumber'>,
  now: Date,
): Promise<Candidate[]> {
  const digits = report.contractNumber.replaceAll(/\D/g, '')
  const born = await db.all(selectByBirthdate, [brand, now, report.geboortedatum])
  const numbered = await db.all(selectByNumber, [brand, now, productCodes.map((code) => `${digits}-${code}`)])
  return [...born, ...numbered.filter(({ userId }) => !born.some((each) => each.userId === userId))]
}

/** The one customer of whom a report is without doubt; null when there is none, or more than one. */
export function findCertain(report: DeathReport, candidates: readonly Candidate[]): Candidate | null {
  const certain = candidates.filter((each) => each.birthdate === report.geboortedatum && isCertainMatch(report, each))
  // Who knows the number of a contract means its owner, whoever else has that name.
  const numbered = certain.filter((each) => hasNumber(report, each))
  if (numbered.length === 1) return numbered[0] ?? null
  const [first = null, ...others] = certain
  return others.length > 0 ? null : first
}
