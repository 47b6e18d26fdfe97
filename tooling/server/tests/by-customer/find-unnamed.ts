import { parseSync, type InsertStmt, type Node, type RangeFunction, type SelectStmt } from 'libpg-query'
import {
  equate,
  findQuery,
  fix,
  isNamed,
  reachOf,
  scopesOf,
  toColumns,
  usesOf,
  type Origin,
  type Output,
  type Reading,
  type Schema,
  type Scope,
  type Source,
  type Use,
} from './origins.ts'

/** Returns each mention of a customer's table that a query does not narrow to a customer, a contract or an offer. */
export function findUnnamed(text: string, schema: Schema): string[] {
  const reading: Reading = { schema, uses: [], outputs: new Map() }
  for (const { stmt } of parseSync(text).stmts ?? []) if (stmt) readQuery(stmt, reading)
  const named = new Set<Use>()
  for (let found = -1; found !== named.size;) {
    found = named.size
    for (const use of reading.uses) if (isNamed(use, named)) named.add(use)
  }
  return reading.uses
    .filter((use) => !named.has(use))
    .map(({ table, alias }) => (table === alias ? table : `${table} ${alias}`))
}

function readQuery(query: Node, reading: Reading, outer?: Scope, isRequired = false): Output[] {
  const known = reading.outputs.get(query)
  if (known) return known
  const scope: Scope = { reading, queries: new Map(), sources: [], isRequired, ...(outer && { outer }) }
  const read = readStatement(query, scope)
  reading.outputs.set(query, read)
  return read
}

function readInside(query: Node, outer: Scope, isRequired = false): Output[] {
  return readQuery(query, outer.reading, outer, isRequired)
}

function readStatement(query: Node, scope: Scope): Output[] {
  if ('SelectStmt' in query) return readSelect(query.SelectStmt, scope)
  if ('InsertStmt' in query) return readInsert(query.InsertStmt, scope)
  const change = 'UpdateStmt' in query ? query.UpdateStmt : 'DeleteStmt' in query ? query.DeleteStmt : undefined
  if (!change?.relation) return []
  readWith(change.withClause?.ctes, scope)
  const others = 'fromClause' in change ? change.fromClause : 'usingClause' in change ? change.usingClause : undefined
  for (const item of [{ RangeVar: change.relation }, ...(others ?? [])]) readFrom(item, scope)
  narrow(change.whereClause, scope)
  readNested(change, scope)
  return toOutputs(change.returningClause?.exprs, scope)
}

function readSelect(select: SelectStmt, scope: Scope): Output[] {
  readWith(select.withClause?.ctes, scope)
  if (select.larg && select.rarg) {
    const left = readInside({ SelectStmt: select.larg }, scope)
    const right = readInside({ SelectStmt: select.rarg }, scope)
    return left.map(({ name, origin }, index) => ({ name, origin: [origin, right[index]?.origin ?? 'other'] }))
  }
  for (const item of select.fromClause ?? []) readFrom(item, scope)
  narrow(select.whereClause, scope)
  readNested(select, scope)
  if (select.valuesLists) return toValues(select.valuesLists, scope)
  const read = toOutputs(select.targetList, scope)
  return select.limitCount ? read.map(({ name, origin }) => ({ name, origin: fix(origin) })) : read
}

function readInsert(insert: InsertStmt, scope: Scope): Output[] {
  readWith(insert.withClause?.ctes, scope)
  const values = insert.selectStmt ? readInside(insert.selectStmt, scope) : []
  const [use] = readFrom({ RangeVar: insert.relation ?? {} }, scope)
  for (const [index, item] of (insert.cols ?? []).entries()) {
    const column = 'ResTarget' in item ? item.ResTarget.name : undefined
    if (use && column) use.equals.push({ column, origin: values[index]?.origin ?? 'other' })
  }
  readNested(insert.onConflictClause, scope)
  return toOutputs(insert.returningClause?.exprs, scope)
}

function readWith(queries: readonly Node[] | undefined, scope: Scope): void {
  for (const item of queries ?? []) {
    if (!('CommonTableExpr' in item) || !item.CommonTableExpr.ctequery) continue
    const { ctename = '', ctequery, aliascolnames } = item.CommonTableExpr
    scope.queries.set(ctename, rename(readInside(ctequery, scope), aliascolnames))
  }
}

/** Adds the item to the scope, and returns the tables in it. */
function readFrom(item: Node, scope: Scope): readonly Use[] {
  if ('JoinExpr' in item) {
    const { larg, rarg, quals, usingClause, jointype } = item.JoinExpr
    const left = larg ? readFrom(larg, scope) : []
    const middle = scope.sources.length
    const right = rarg ? readFrom(rarg, scope) : []
    const narrowed = [
      ...(jointype === 'JOIN_INNER' || jointype === 'JOIN_RIGHT' ? left : []),
      ...(jointype === 'JOIN_INNER' || jointype === 'JOIN_LEFT' ? right : []),
    ]
    narrow(quals, scope, narrowed)
    readNested(quals, scope)
    for (const name of toNames(usingClause)) {
      const [before, after] = [scope.sources.slice(0, middle), scope.sources.slice(middle)].map((sources) =>
        sources.map(({ columns }) => columns.get(name)).find((origin) => origin !== undefined),
      )
      equate(before ?? 'other', after ?? 'other', narrowed)
    }
    return [...left, ...right]
  }
  const source = toSource(item, scope)
  scope.sources.push(source)
  return source.uses
}

function toSource(item: Node, scope: Scope): Source {
  const { reading } = scope
  if ('RangeVar' in item) {
    const { relname = '', schemaname, alias } = item.RangeVar
    const name = alias?.aliasname ?? relname
    const query = schemaname ? undefined : findQuery(relname, scope)
    if (query) return { name, columns: toColumns(rename(query, alias?.colnames)), uses: usesOf(query) }
    const use: Use = { table: schemaname ? `${schemaname}.${relname}` : relname, alias: name, equals: [] }
    reading.uses.push(use)
    const names = [...(reading.schema.get(use.table) ?? [])]
    const columns = names.map((column) => [column, { use, column, isFixed: false }] as const)
    return { name, columns: new Map(columns), uses: [use] }
  }
  if ('RangeSubselect' in item && item.RangeSubselect.subquery) {
    const { subquery, alias } = item.RangeSubselect
    const before = reading.uses.length
    const read = rename(readInside(subquery, scope), alias?.colnames)
    return { name: alias?.aliasname ?? '', columns: toColumns(read), uses: reading.uses.slice(before) }
  }
  if ('RangeFunction' in item) return toFunction(item.RangeFunction, scope)
  throw new Error(`Unknown in from: ${JSON.stringify(item)}`)
}

function toFunction({ functions, alias, coldeflist }: RangeFunction, scope: Scope): Source {
  readNested(functions, scope)
  const rest = isGiven(functions) ? 'given' : 'other'
  const defined = (coldeflist ?? []).map((item) => ('ColumnDef' in item ? (item.ColumnDef.colname ?? '') : ''))
  const name = alias?.aliasname ?? ''
  const names = [name, ...toNames(alias?.colnames), ...defined]
  return { name, columns: new Map(names.map((column) => [column, rest])), rest, uses: [] }
}

/** Adds what the conditions, all of which hold, say of the tables: by default of all in the scope. */
function narrow(condition: Node | undefined, scope: Scope, narrowed = reachOf(scope)): void {
  if (!condition) return
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') {
    for (const part of condition.BoolExpr.args ?? []) narrow(part, scope, narrowed)
  } else if ('A_Expr' in condition && toNames(condition.A_Expr.name).join('.') === '=') {
    const { kind, lexpr, rexpr } = condition.A_Expr
    if (!lexpr || !rexpr) return
    const rows = kind === 'AEXPR_OP' && 'RowExpr' in lexpr && 'RowExpr' in rexpr
    const left = rows ? (lexpr.RowExpr.args ?? []) : [lexpr]
    const right = rows ? (rexpr.RowExpr.args ?? []) : [rexpr]
    for (const [index, each] of left.entries()) {
      equate(originOf(each, scope), originOf(right[index], scope), narrowed)
    }
  } else if ('SubLink' in condition && condition.SubLink.subselect) {
    const { subLinkType, testexpr, subselect, operName } = condition.SubLink
    const read = readInside(subselect, scope, subLinkType === 'EXISTS_SUBLINK')
    if (subLinkType !== 'ANY_SUBLINK' || operName || !testexpr) return
    const tested = 'RowExpr' in testexpr ? (testexpr.RowExpr.args ?? []) : [testexpr]
    for (const [index, each] of tested.entries()) {
      equate(originOf(each, scope), read[index]?.origin ?? 'other', [...narrowed, ...usesOf(read)])
    }
  }
}

/** Reads the queries inside an expression. */
function readNested(part: unknown, scope: Scope): void {
  if (typeof part !== 'object' || part === null) return
  if ('SubLink' in part) {
    const { subselect, testexpr } = (part as Extract<Node, { SubLink: unknown }>).SubLink
    if (subselect) readInside(subselect, scope)
    readNested(testexpr, scope)
    return
  }
  for (const [key, each] of Object.entries(part)) {
    if (key !== 'fromClause' && key !== 'usingClause' && key !== 'withClause') readNested(each, scope)
  }
}

function toOutputs(items: readonly Node[] | undefined, scope: Scope): Output[] {
  return (items ?? []).flatMap((item) => {
    if (!('ResTarget' in item)) return []
    const { name, val } = item.ResTarget
    const fields = val && 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : []
    const last = fields.at(-1)
    if (last && 'A_Star' in last) {
      const [of] = toNames(fields)
      return scope.sources
        .filter((source) => of === undefined || source.name === of)
        .flatMap(({ columns }) => [...columns].map(([column, origin]) => ({ name: column, origin })))
    }
    return [{ name: name ?? toNames(fields).at(-1) ?? '', origin: originOf(val, scope) }]
  })
}

function toValues(rows: readonly Node[], scope: Scope): Output[] {
  const lists = rows.map((row) => ('List' in row ? (row.List.items ?? []) : []))
  return (lists[0] ?? []).map((_, index) => ({
    name: `column${index + 1}`,
    origin: lists.map((list) => originOf(list[index], scope)),
  }))
}

function originOf(value: Node | undefined, scope: Scope): Origin {
  if (!value) return 'other'
  if ('ColumnRef' in value) return findColumn(toNames(value.ColumnRef.fields), scope)
  if ('TypeCast' in value) return originOf(value.TypeCast.arg, scope)
  if ('List' in value) return (value.List.items ?? []).map((item) => originOf(item, scope))
  if ('SubLink' in value && value.SubLink.subselect) {
    return readInside(value.SubLink.subselect, scope)[0]?.origin ?? 'other'
  }
  return isGiven(value) ? 'given' : 'other'
}

function findColumn(names: readonly string[], scope: Scope): Origin {
  const [of, column] = names.length === 1 ? [undefined, names[0]] : names
  const scopes = scopesOf(scope)
  for (const { sources } of scopes) {
    for (const { name, columns, rest } of sources) {
      if (of !== undefined && of !== name) continue
      const origin = columns.get(column ?? '') ?? (of === undefined ? undefined : rest)
      if (origin) return origin
    }
  }
  return scopes.flatMap(({ sources }) => sources).find(({ rest }) => of === undefined && rest)?.rest ?? 'other'
}

function rename(outputs: readonly Output[], names: readonly Node[] | undefined): Output[] {
  const given = toNames(names)
  return outputs.map(({ name, origin }, index) => ({ name: given[index] ?? name, origin }))
}

function toNames(items: readonly Node[] | undefined): string[] {
  return (items ?? []).flatMap((item) => ('String' in item ? [item.String.sval ?? ''] : []))
}

/** True when the value does not depend on a row. */
function isGiven(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return !('ColumnRef' in value || 'SubLink' in value) && Object.values(value).every(isGiven)
}
