import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownIban } from './bank.ts'

type Element = readonly [name: string, type: string, min: number, max: number]
type Type =
  | { kind: 'sequence' | 'choice'; elements: readonly Element[]; any?: true }
  | {
      kind: 'text'
      minLength?: number
      maxLength?: number
      pattern?: string
      enum?: readonly string[]
      decimal?: { fractionDigits?: number }
      date?: 'date' | 'dateTime' | 'gYear' | 'gYearMonth'
      boolean?: true
      base64?: true
      attributes?: Readonly<Record<string, string>>
    }

/** The message definition of ISO 20022, as the README of `bank-schemas` describes it. */
export type Schema = { message: string; namespace: string; types: Readonly<Record<string, Type>> }

/** What stands for an optional element, and which element of a choice (the first by default), at a path such as `Ntry/NtryDtls`. */
export type Filling = {
  optional(path: string, depth: number): 'absent' | 'empty' | 'present'
  choice(path: string, names: readonly string[]): string | undefined
}

/** An entry of the file: its amount, its day and perhaps a text are these, the rest is whatever the schema allows. */
type SchemaEntry = { cents: number; day: string; text?: string }

/** Fills an optional element less often the deeper it is, now and then with nothing. */
export function fillByChance(chance: () => number): Filling {
  return {
    optional: (_, depth) => {
      const drawn = chance()
      if (drawn < 0.05) return 'empty'
      return drawn < 0.05 + 2 / (depth + 2) ? 'present' : 'absent'
    },
    choice: (_, names) => names[Math.floor(chance() * names.length)],
  }
}

export function readSchema(message: string): Schema {
  const text = readFileSync(join(import.meta.dirname, `bank-schemas/${message}.json`), 'utf8')
  return { message, ...(JSON.parse(text) as Omit<Schema, 'message'>) }
}

const isStatement = ({ message }: Schema) => message.startsWith('camt.053')
/** The type of a statement or a notification, and its element. */
function partOf(schema: Schema): [name: string, type: string] {
  const [, body] = elementOf(schema, 'Document', isStatement(schema) ? 'BkToCstmrStmt' : 'BkToCstmrDbtCdtNtfctn')
  const name = isStatement(schema) ? 'Stmt' : 'Ntfctn'
  return [name, elementOf(schema, body, name)[1]]
}

function elementOf({ types }: Schema, type: string, name: string): Element {
  const found = types[type]
  const element = found && found.kind !== 'text' && found.elements.find(([each]) => each === name)
  if (!element) throw new Error(`${type} has no ${name}.`)
  return element
}

/** A file of one statement or notification of our account, valid against the schema where nothing is empty. */
export function toSchemaFile(
  schema: Schema,
  entries: readonly SchemaEntry[],
  filling: Filling,
  openingCents = 1_000_00,
): string {
  const [name, type] = partOf(schema)
  const closingCents = entries.reduce((sum, { cents }) => sum + cents, openingCents)
  const balance = (code: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountOf(cents)}<Dt><Dt>${entries.at(-1)?.day ?? '2026-12-31'}</Dt></Dt></Bal>`
  const balances = balance('OPBD', openingCents) + balance('CLBD', closingCents)
  const all = entries.map((entry) => toEntry(schema, entry, filling)).join('')
  const fixed: Fixed = (path) => {
    if (path === 'Acct/Id') return `<Id><IBAN>${ownIban}</IBAN></Id>`
    if (path === 'Acct/Ccy') return '<Ccy>EUR</Ccy>'
    if (path === 'Bal') return balances
    return path === 'Ntry' ? all : null
  }
  const body = toXml(schema, [name, type, 1, 1], '', { filling, fixed })
  const message = isStatement(schema) ? 'BkToCstmrStmt' : 'BkToCstmrDbtCdtNtfctn'
  const header = `<GrpHdr><MsgId>1</MsgId><CreDtTm>2026-12-31T20:00:00</CreDtTm></GrpHdr>`
  return `<Document xmlns="${schema.namespace}"><${message}>${header}${body}</${message}></Document>`
}

function toEntry(schema: Schema, { cents, day, text }: SchemaEntry, filling: Filling): string {
  const [, type] = elementOf(schema, partOf(schema)[1], 'Ntry')
  const isCode = schema.types[elementOf(schema, type, 'Sts')[1]]?.kind !== 'text'
  const fixed: Fixed = (path) => {
    if (path === 'Ntry/Amt') return amountOf(cents)
    if (path === 'Ntry/CdtDbtInd') return ''
    if (path === 'Ntry/Sts') return isCode ? '<Sts><Cd>BOOK</Cd></Sts>' : '<Sts>BOOK</Sts>'
    if (path === 'Ntry/AddtlNtryInf' && text !== undefined) return `<AddtlNtryInf>${text}</AddtlNtryInf>`
    if (path === 'Ntry/ValDt') return `<ValDt><Dt>${day}</Dt></ValDt>`
    return path === 'Ntry/BookgDt' ? `<BookgDt><Dt>${day}</Dt></BookgDt>` : null
  }
  const always = text === undefined ? {} : { always: 'Ntry/AddtlNtryInf' }
  return toXml(schema, ['Ntry', type, 1, 1], '', { filling, fixed, ...always })
}

/** Without its number the account of a statement could be anybody's. */
const alwaysPresent: ReadonlySet<string> = new Set(['Ntry', 'Acct/Id'])

/** XML that stands at a path whatever the schema allows; null for all other paths. */
type Fixed = (path: string) => string | null

function toXml(
  schema: Schema,
  [name, typeName]: Element,
  parent: string,
  given: { filling: Filling; fixed: Fixed; always?: string },
): string {
  const { filling, fixed } = given
  // The element of a statement itself has no path.
  const path = name === partOf(schema)[0] ? '' : parent === '' ? name : `${parent}/${name}`
  const type = schema.types[typeName]
  if (!type) throw new Error(`${typeName} is unknown.`)
  if (type.kind === 'text') {
    const attributes = Object.entries(type.attributes ?? {})
      .map(([each, of]) => ` ${each}="${each === 'Ccy' ? 'EUR' : sampleOf(schema, of)}"`)
      .join('')
    return `<${name}${attributes}>${sampleOf(schema, typeName)}</${name}>`
  }
  const content = elementsOf(type, path, filling).flatMap(([child, childType, min]) => {
    const childPath = path === '' ? child : `${path}/${child}`
    const always = fixed(childPath)
    const how =
      min > 0 || alwaysPresent.has(childPath) || type.kind === 'choice' || given.always === childPath
        ? 'present'
        : filling.optional(childPath, childPath.split('/').length)
    if (how === 'absent') return []
    if (always !== null) return how === 'empty' ? [`<${child}/>`] : [always]
    return how === 'empty' ? [`<${child}/>`] : [toXml(schema, [child, childType, 1, 1], path, given)]
  })
  return `<${name}>${content.join('')}</${name}>`
}

function elementsOf(
  { kind, elements }: Exclude<Type, { kind: 'text' }>,
  path: string,
  filling: Filling,
): readonly Element[] {
  if (kind === 'sequence') return elements
  const names = elements.map(([name]) => name)
  const chosen = filling.choice(path, names) ?? names[0]
  return elements.filter(([name]) => name === chosen)
}

const samples = (
  'EUR NL nl 1 123 X ABCD BE1234 2026 123456 12345678 +31-201234567 NL02RABO0123456789 RABONL2U RABONL2UXXX ' +
  'US0378331005 7245005WBNJAFHBD0S82 8a562c67-ca16-48ba-b074-65581be6f001'
).split(' ')

let texts = 0

/** A valid text of a type. */
function sampleOf({ types }: Schema, typeName: string): string {
  const type = types[typeName]
  if (type?.kind !== 'text') throw new Error(`${typeName} is no text.`)
  if (type.enum) return type.enum[0] ?? ''
  if (type.decimal) return '1'
  if (type.boolean) return 'true'
  if (type.base64) return 'QQ=='
  const dates = { date: '2026-12-09', dateTime: '2026-12-09T10:00:00', gYear: '2026', gYearMonth: '2026-12' }
  if (type.date) return dates[type.date]
  // The references of two entries differ, as far as their length allows.
  if (type.pattern === undefined) {
    const text = `T${(texts += 1)}`
    return text.slice(-(type.maxLength ?? text.length)).padStart(type.minLength ?? 0, 'T')
  }
  const pattern = new RegExp(`^(?:${type.pattern})$`)
  const found = samples.find((each) => pattern.test(each))
  if (found === undefined) throw new Error(`No sample of ${typeName}: ${type.pattern}`)
  return found
}

function amountOf(cents: number): string {
  const sign = cents < 0 ? 'DBIT' : 'CRDT'
  return `<Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${sign}</CdtDbtInd>`
}

/** A path to each optional element of each type below a statement, by the shortest way. */
export function optionalPaths(schema: Schema): string[] {
  const paths: string[] = []
  const seen = new Set<string>()
  let level: { path: string; type: string }[] = [{ path: '', type: partOf(schema)[1] }]
  while (level.length > 0) {
    const next: typeof level = []
    for (const { path, type: typeName } of level) {
      const type = schema.types[typeName]
      if (type === undefined || type.kind === 'text' || seen.has(typeName)) continue
      seen.add(typeName)
      for (const [name, child, min] of type.elements) {
        const childPath = path === '' ? name : `${path}/${name}`
        if (min === 0 && type.kind === 'sequence' && childPath !== 'Ntry') paths.push(childPath)
        next.push({ path: childPath, type: child })
      }
    }
    level = next
  }
  return paths
}
