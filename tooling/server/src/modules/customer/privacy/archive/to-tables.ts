import { formatDate, isCalendarDate } from '@portal/flows/values/dates'
import { formatIban } from '@portal/flows/values/identifiers'
import { formatInstant } from '@portal/flows/values/instant-text'
import { formatMoney } from '@portal/flows/values/money'
import { formatPercentage } from '@portal/flows/values/percentage'
import { productNameOf, type ProductCode } from '@portal/flows/values/products'
import type { FundNames } from '../../../reference/funds.ts'
import { labels, words } from './names.ts'
import type { Cell, Table } from './page.ts'

/** Fields that only gegevens.json has: internal ids and flags, and figures that follow from others on the page. */
const left = new Set(
  [
    'offerID ContractID contractId years assumptions explanation costs brackets dealing canWithdraw isInUse signUrl',
    'transfer reasonCode mediaType bytes request end real nominal calculatedAt application mandate payoutTax role',
    'unitsMillionths priceTenThousandths switchHoldings selectedRelatie documents.kind',
  ].flatMap((names) => names.split(' ')),
)

type Fields = Readonly<Record<string, unknown>>

/** Turns data into tables: one for a list, and one for an object with a row for each field. */
export function toTables(name: string, value: unknown, fundNames: FundNames): Table[] {
  const caption = labels[name] ?? name
  if (Array.isArray(value)) return toListTables(name, value.map(toFields), caption, fundNames)
  const fields = fieldsOf(name, toFields(value))
  const flat = fields.filter(([, each]) => !isNested(each) && each !== '')
  const rows = flat.map(([key, each]) => [labels[key] ?? key, toCell(name, key, each, fundNames)])
  return [
    ...(rows.length > 0 ? [{ caption, head: [], rows }] : []),
    ...fields.flatMap(([key, each]) => (isNested(each) ? toTables(key, each, fundNames) : [])),
  ]
}

function toListTables(name: string, items: readonly Fields[], caption: string, fundNames: FundNames): Table[] {
  const flat = items.flatMap((item) => fieldsOf(name, item).filter(([, value]) => !isNested(value)))
  const keys = [...new Set(flat.map(([key]) => key))].toSorted((a, b) => Number(b === 'name') - Number(a === 'name'))
  const rows = items.map((item) => keys.map((key) => toCell(name, key, item[key], fundNames)))
  return [{ caption, head: keys.map((key) => labels[key] ?? key), rows }]
}

function fieldsOf(name: string, fields: Fields): [string, unknown][] {
  return Object.entries(fields).filter(([key, value]) => {
    // A fund's id is its name here; any other id means nothing to a reader.
    if (key === 'id') return name === 'funds' && !('name' in fields)
    if (left.has(key) || left.has(`${name}.${key}`)) return false
    return value !== null && value !== undefined
  })
}

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : { title: value }
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
}

function toCell(list: string, key: string, value: unknown, fundNames: FundNames): Cell {
  if (typeof value === 'number') return toNumber(key, value)
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nee'
  if (value instanceof Date) return formatInstant(value)
  return typeof value === 'string' ? toText(list, key, value, fundNames) : ''
}

function toText(list: string, key: string, text: string, fundNames: FundNames): Cell {
  if (/^(path|transactionsPath)$/.test(key)) return { path: text, label: text.slice(text.lastIndexOf('/') + 1) }
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatInstant(text)
  if (isCalendarDate(text)) return formatDate(text)
  if (key === 'id') return fundNames.get(text)
  if (key === 'productCode') return productNameOf(text as ProductCode)
  if (key === 'payoutIban') return formatIban(text)
  return words[`${list}.${key}`]?.[text] ?? words[key]?.[text] ?? text
}

function toNumber(key: string, value: number): string {
  if (/cents$/i.test(key)) return formatMoney(value)
  return key.endsWith('BasisPoints') ? formatPercentage(value) : String(value)
}
