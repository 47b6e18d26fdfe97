import { joinedColumns, tablesOfCustomers } from './tables.ts'

/** The columns of each table of the database. */
export type Schema = ReadonlyMap<string, ReadonlySet<string>>

/** One mention of a table in a query, and what its columns are equal to. */
export type Use = { table: string; alias: string; equals: { column: string; origin: Origin }[] }

/**
 * Where a value is from: given by the caller, a column of a table, each of several, or anything else. A fixed column
 * is from a query with a limit: a condition on it does not narrow what that query reads.
 */
export type Origin = 'given' | 'other' | { use: Use; column: string; isFixed: boolean } | readonly Origin[]

export type Output = { name: string; origin: Origin }

/** Something in `from`. `rest` is the origin of columns without a known name, such as those of a function. */
export type Source = { name: string; columns: ReadonlyMap<string, Origin>; rest?: Origin; uses: readonly Use[] }

/** What is collected of a whole text: the mentioned tables, and the outputs of each query in it. */
export type Reading = { schema: Schema; uses: Use[]; outputs: Map<object, Output[]> }

/** What a query can refer to: its sources, those of the queries around it, and the queries of `with`. */
export type Scope = {
  reading: Reading
  outer?: Scope
  queries: Map<string, Output[]>
  sources: Source[]
  /** True when every row needs a row of this scope, as with a joined `exists`. */
  isRequired: boolean
}

export function isNamed({ table, equals }: Use, named: ReadonlySet<Use>): boolean {
  const keys = tablesOfCustomers[table]
  if (!keys) return true
  return equals.some(
    ({ column, origin }) =>
      (keys.includes(column) && isKey(origin, named)) || isJoined(`${table}.${column}`, origin, named),
  )
}

function isKey(origin: Origin, named: ReadonlySet<Use>): boolean {
  if (typeof origin === 'string') return origin === 'given'
  if ('use' in origin)
    return named.has(origin.use) && tablesOfCustomers[origin.use.table]?.includes(origin.column) === true
  return origin.length > 0 && origin.every((each) => isKey(each, named))
}

function isJoined(column: string, origin: Origin, named: ReadonlySet<Use>): boolean {
  if (typeof origin === 'string') return false
  if (!('use' in origin)) return origin.length > 0 && origin.every((each) => isJoined(column, each, named))
  const other = `${origin.use.table}.${origin.column}`
  return (
    named.has(origin.use) &&
    joinedColumns.some((pair) => pair.includes(column) && pair.includes(other) && column !== other)
  )
}

export function equate(left: Origin, right: Origin, narrowed: readonly Use[]): void {
  for (const [origin, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (typeof origin === 'string' || !('use' in origin) || origin.isFixed) continue
    if (narrowed.includes(origin.use)) origin.use.equals.push({ column: origin.column, origin: other })
  }
}

/** The tables that a condition of the scope narrows. */
export function reachOf({ sources, isRequired, outer }: Scope): readonly Use[] {
  return [...sources.flatMap(({ uses }) => uses), ...(isRequired && outer ? reachOf(outer) : [])]
}

export function scopesOf(scope: Scope): Scope[] {
  return [scope, ...(scope.outer ? scopesOf(scope.outer) : [])]
}

export function findQuery(name: string, scope: Scope): Output[] | undefined {
  return scopesOf(scope)
    .map(({ queries }) => queries.get(name))
    .find((query) => query !== undefined)
}

export function usesOf(outputs: readonly Output[]): Use[] {
  const collect = (origin: Origin): Use[] => {
    if (typeof origin === 'string') return []
    return 'use' in origin ? [origin.use] : origin.flatMap(collect)
  }
  return outputs.flatMap(({ origin }) => collect(origin))
}

export function fix(origin: Origin): Origin {
  if (typeof origin === 'string') return origin
  return 'use' in origin ? { ...origin, isFixed: true } : origin.map(fix)
}

export function toColumns(outputs: readonly Output[]): Map<string, Origin> {
  return new Map(outputs.map(({ name, origin }) => [name, origin]))
}
