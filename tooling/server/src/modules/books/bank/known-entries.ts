import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import type { BankEntry } from '../../../ports/bank.ts'
import { entryDataOf, noticeDataOf } from './bank-payment-rows.ts'
import { compareEntries, haveInCommon, sharesReference, type ToldEntry } from './compare-entries.ts'

type Row = { key: string; booked_on: CalendarDate; amount_cents: Cents; balance_before_cents: Cents | null }
type SealedRow = Row & { sealed: Buffer }
type KnownRow = Row & { told: ToldEntry; isUsed: boolean }

type Range = [brand: BrandId, first: CalendarDate, last: CalendarDate, days: number, amounts: readonly Cents[]]
// An entry from before the places may be of a notification, which can have another day than the statement.
const selectKnown = statement<SealedRow, Range>('bank entries known')`
  select key, booked_on, amount_cents, balance_before_cents, sealed from bank_entries
   where brand = $1 and booked_on between $2::date - $4::integer and $3::date + $4::integer
     and (balance_before_cents is null or booked_on between $2::date and $3::date)
     and amount_cents = any ($5::bigint[]) order by key`
const selectNotices = statement<SealedRow, Range>('bank notices known')`
  select id::text as key, booked_on, amount_cents, null::bigint as balance_before_cents, sealed from bank_notices
   where brand = $1 and booked_on between $2::date - $4::integer and $3::date + $4::integer and entry_key is null
     and amount_cents = any ($5::bigint[]) order by booked_on, id`

const selectUnannounced = statement<SealedRow, Range>('bank entries unannounced')`
  select key, booked_on, amount_cents, balance_before_cents, sealed from bank_entries
   where brand = $1 and booked_on between $2::date - $4::integer and $3::date + $4::integer
     and amount_cents = any ($5::bigint[])
     and not exists (select from bank_notices where bank_notices.brand = $1 and entry_key = key) order by booked_on, key`

/** Days between a notification and the statement of the same entry, at most. */
const days = 3
const perhapsKnown =
  'Dit kan dezelfde boeking zijn als een die wij al hebben verwerkt: de bank geeft geen bewijs. Daarom is dit bedrag niet geboekt.'

/** The outcome of the search for an entry of a statement. */
type Found =
  /** It was read before, from another statement. */
  | { is: 'known'; key: string }
  /** It was booked before statements had places, from a notification or a statement. */
  | { is: 'booked'; key: string }
  /** It is new, or not proved to be known: then `problem` tells staff why. `count` differs for equal places. */
  | { is: 'new'; count: number; problem: string | null; noticeId: string | null }

/**
 * Finds what each entry of a statement is among those of earlier files, in the order of the statement. Two different
 * entries have another day, another balance before them or another amount, unless the balance came back to the same
 * amount within a day; then what the bank told distinguishes them. Everything that is not proved to be known is new.
 */
export async function findEntries(
  transaction: Queries,
  secretBox: SecretBox,
  brand: BrandId,
  entries: readonly BankEntry[],
): Promise<Found[]> {
  const known = await readRows(transaction, selectKnown, entries, { brand, secretBox, dataOf: entryDataOf })
  const notices = await readRows(transaction, selectNotices, entries, { brand, secretBox, dataOf: noticeDataOf })
  const ofPlace = Map.groupBy(known, toPlaceOfRow)
  const ofNoPlace = Map.groupBy(
    known.filter((row) => row.balance_before_cents === null),
    ({ amount_cents }) => amount_cents,
  )
  const ofReference = groupByReference(known)
  const noticesOf = Map.groupBy(notices, ({ amount_cents }) => amount_cents)
  const counts = new Map<string, number>()

  // What is proved of all entries comes first, so that a doubt is only about what is left.
  const sames = entries.map((entry) =>
    use(ofPlace.get(toPlace(entry)) ?? [], ({ told }) => compareEntries(entry, told) === 'same'),
  )
  const booked = entries.map((entry, index) =>
    sames[index]
      ? undefined
      : use(ofNoPlace.get(entry.amountCents) ?? [], (row) => row.booked_on === entry.bookedOn && isProved(entry, row)),
  )
  return entries.map((entry, index) => {
    const [same, before] = [sames[index], booked[index]]
    if (same) return { is: 'known', key: same.key }
    if (before) return { is: 'booked', key: before.key }
    const place = toPlace(entry)
    const placed = ofPlace.get(place) ?? []
    // An entry that may be one of these is neither booked twice nor left out: staff judge it.
    const isDoubtful = [
      ...placed,
      ...(ofNoPlace.get(entry.amountCents) ?? []),
      ...referencesOf(entry).flatMap((each) => ofReference.get(each) ?? []),
    ].some(({ isUsed, told }) => !isUsed && compareEntries(entry, told) !== 'different')
    const notice = use(noticesOf.get(entry.amountCents) ?? [], (row) => isProved(entry, row))
    const count = counts.get(place) ?? placed.length
    counts.set(place, count + 1)
    return { is: 'new', count, problem: isDoubtful ? perhapsKnown : entry.problem, noticeId: notice?.key ?? null }
  })
}

/** An announced entry was told before, or is on a statement that came first; `key` is null without one. */
type Announced = { isTold: boolean; key: string | null }

/** Finds what each entry of a notification is. */
export async function createNoticeFinder(
  transaction: Queries,
  secretBox: SecretBox,
  brand: BrandId,
  entries: readonly BankEntry[],
): Promise<(entry: BankEntry) => Announced> {
  const known = await readRows(transaction, selectUnannounced, entries, { brand, secretBox, dataOf: entryDataOf })
  const notices = await readRows(transaction, selectNotices, entries, { brand, secretBox, dataOf: noticeDataOf })
  return (entry) => {
    const ofAmount = ({ amount_cents }: KnownRow) => amount_cents === entry.amountCents
    const told = use(notices.filter(ofAmount), (row) => isProved(entry, row) && sharesReference(entry, row.told))
    if (told) return { isTold: true, key: null }
    return { isTold: false, key: use(known.filter(ofAmount), (row) => isProved(entry, row))?.key ?? null }
  }
}

type Opening = { brand: BrandId; secretBox: SecretBox; dataOf: (brand: string, key: string) => string }

async function readRows(
  transaction: Queries,
  query: typeof selectKnown,
  entries: readonly BankEntry[],
  { brand, secretBox, dataOf }: Opening,
): Promise<KnownRow[]> {
  const sorted = entries.map(({ bookedOn }) => bookedOn).toSorted()
  const [first, last] = [sorted.at(0), sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  const amounts = [...new Set(entries.map(({ amountCents }) => amountCents))]
  const rows = await transaction.all(query, [brand, first, last, days, amounts])
  return rows.map(({ sealed, ...row }) => {
    const told = JSON.parse(secretBox.decrypt(sealed, dataOf(brand, row.key)).toString('utf8')) as ToldEntry
    return { ...row, told, isUsed: false }
  })
}

/** Finds a row that no other entry of the statement is: two equal entries are two payments. */
function use(rows: readonly KnownRow[], matches: (row: KnownRow) => boolean): KnownRow | undefined {
  const found = rows.find((row) => !row.isUsed && matches(row))
  if (found) found.isUsed = true
  return found
}

function isProved(entry: BankEntry, { told }: KnownRow): boolean {
  return compareEntries(entry, told) === 'same' && haveInCommon(entry, told)
}

/** The day, the balance before and the amount, which identify an entry on its account. */
export function toPlace({ bookedOn, balanceBeforeCents, amountCents }: BankEntry): string {
  return `${bookedOn} ${balanceBeforeCents} ${amountCents}`
}

function toPlaceOfRow({ booked_on, balance_before_cents, amount_cents }: KnownRow): string {
  return `${booked_on} ${balance_before_cents} ${amount_cents}`
}

function groupByReference(rows: readonly KnownRow[]): Map<string, KnownRow[]> {
  const groups = new Map<string, KnownRow[]>()
  for (const row of rows) {
    const { booked_on: bookedOn, amount_cents: amountCents, told } = row
    for (const each of referencesOf({ bookedOn, amountCents, references: told.references ?? {} })) {
      const group = groups.get(each)
      if (group) group.push(row)
      else groups.set(each, [row])
    }
  }
  return groups
}

function referencesOf({
  bookedOn,
  amountCents,
  references,
}: Pick<BankEntry, 'bookedOn' | 'amountCents' | 'references'>) {
  return Object.values(references).map((text) => `${bookedOn} ${amountCents} ${text}`)
}
