import type { AttentionItem } from '@portal/api/operations'
import { type CalendarDate, formatMonth, isCalendarDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { statement } from '../../../platform/database/database.ts'
import type { BookCheck, Difference } from '../../books/dealing/check-books.ts'
import { fundNameOf } from '../../reference/funds.ts'
import type { FundFacts } from '../../base/operation/reference-data.ts'
import { type AttentionContext, maxItems, toItem } from './item.ts'

type Row = Omit<Difference, 'contract'> & {
  night: CalendarDate
  number: number
  since: CalendarDate
  contract_number: string | null
}

// A difference is shown since the first night that found it.
const selectDifferences = statement<Row, [brand: string, limit: number]>('attention books')`
  select night, differ.number, check_name as "check", detail, found, expected, contracts.number as contract_number,
         (select min(night) from book_differences as earlier
           where earlier.check_name = differ.check_name and earlier.contract_id = differ.contract_id
             and earlier.detail = differ.detail) as since
    from book_differences as differ
    left join contracts on contracts.brand = differ.brand and contracts.id = contract_id
   where night = (select max(night) from book_checks where finished_at is not null)
     and (differ.brand = $1 or differ.brand is null)
   order by differ.number limit $2`

const unitChecks: ReadonlySet<BookCheck> = new Set([
  'units held are what was dealt',
  'units in the ledger are what was dealt',
  'the units of a transaction of the ledger sum to zero',
])

const checkTexts: Record<BookCheck, string> = {
  'units held are what was dealt': 'Participaties van de klant',
  'units in the ledger are what was dealt': 'Participaties in het grootboek',
  'a value is the units at the prices of its month': 'Waarde van een maand',
  'what was deposited is what was dealt': 'Ingelegd tot en met een maand',
  'what was withdrawn is what was dealt': 'Opgenomen tot en met een maand',
  'costs are what was dealt': 'Kosten tot en met een maand',
  'a switch buys what it sells': 'Wisselen van fonds',
  'deposits are payments that came in before': 'Inleg en ontvangen betalingen van een maand',
  'costs in the ledger are what was dealt': 'Kosten in het grootboek',
  'tax in the ledger is what was withheld and not paid yet': 'Loonheffing in het grootboek',
  'tax of payouts is what was withheld': 'Loonheffing van een maand',
  'money received is what waits to be dealt': 'Ontvangen geld dat nog niet belegd is',
  'what is payable is what the bank has yet to pay': 'Geld dat nog uitbetaald moet worden',
  'money that has to go back is what came in twice': 'Geld dat terug moet naar de klant',
  'the money of a transaction of the ledger sums to zero': 'Boeking van geld die niet op nul uitkomt',
  'the units of a transaction of the ledger sum to zero': 'Boeking van participaties die niet op nul uitkomt',
}

const accounts: ReadonlySet<string> = new Set(['received', 'refund-due', 'payable', 'tax', 'costs'])

/** The differences in the books that the last nightly check found (decision 033). */
export async function findBookDifferences({
  db,
  brand,
  reference,
}: Pick<AttentionContext, 'db' | 'brand' | 'reference'>): Promise<AttentionItem[]> {
  const rows = await db.all(selectDifferences, [brand, maxItems])
  return rows.map(({ night, number, since, check, detail, found, expected, contract_number: contract }) => {
    const toFigure = unitChecks.has(check) ? describeUnits : describeCents
    const details = [
      `${checkTexts[check]}: ${contract === null ? 'onbekend contract' : `contract ${contract}`}`,
      ...describeDetail(detail, reference.funds),
      `Gevonden: ${toFigure(found)}. Verwacht: ${toFigure(expected)}.`,
    ]
    return toItem({ kind: 'books-differ', id: `${night} ${number}`, since, details })
  })
}

/** A month, a fund or the source of a transaction; the check itself names the account of the ledger. */
function describeDetail(detail: string, funds: readonly FundFacts[]): string[] {
  if (accounts.has(detail)) return []
  return [isCalendarDate(detail) ? `Maand: ${formatMonth(detail)}` : `Onderdeel: ${fundNameOf(funds, detail)}`]
}

function describeUnits(figure: string | null): string {
  return figure === null ? 'niets' : `${figure.replace('.', ',')} participaties`
}

function describeCents(figure: string | null): string {
  return figure === null ? 'niets' : formatMoney(Number(figure))
}
