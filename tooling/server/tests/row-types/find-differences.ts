import type { Actual, ActualColumn, SourceColumn } from './describe-statements.ts'
import type { Claim, ClaimedColumn } from './read-claims.ts'

/** Describes where a claim differs from what PostgreSQL says of the statement. */
export function findDifferences({ place, columns, values }: Claim, { name, text, ...actual }: Actual): string[] {
  const problems = columns ? compareColumns(columns, actual.columns, text) : []
  if (values !== null && values !== actual.values) problems.push(`takes ${actual.values} values, not ${values}`)
  return problems.map((problem) => `${place}, "${name}": ${problem}`)
}

function compareColumns(claimed: readonly ClaimedColumn[], actual: readonly ActualColumn[], text: string): string[] {
  const names = new Set(claimed.map(({ name }) => name))
  const extra = actual.filter(({ name }) => !names.has(name)).map(({ name }) => `also has ${name}`)
  return [
    ...extra,
    ...claimed.flatMap((column) => {
      const own = actual.find(({ name }) => name === column.name)
      return own ? compareColumn(column, own, text) : [`has no ${column.name}`]
    }),
  ]
}

function compareColumn(claimed: ClaimedColumn, { kind, source }: ActualColumn, text: string): string[] {
  const { name, isNullable } = claimed
  // A column of JSON holds what its writer put there.
  const isKind = claimed.kind === kind || claimed.kind === 'unknown' || kind === 'object'
  const problems = isKind ? [] : [`${name} is a ${kind}, not a ${claimed.kind}`]
  if (!source || isNullable === null) return problems
  const isOptional = /\b(left|right|full) (outer )?join\b/.test(text)
  if (isNullable && source.isRequired && !isOptional) problems.push(`${name} is never null`)
  if (!isNullable && !source.isRequired && !isFilled(source, text)) problems.push(`${name} may be null`)
  return problems
}

/** A column that has a value in every row that meets the condition, by what the program writes. */
type Promised = { table: string; column: string; where: string; inQuery?: string }

export const promised: readonly Promised[] = [
  { table: 'payments', column: 'paid_at', where: "status = 'paid'" },
  { table: 'bank_files', column: 'brand', where: "status = 'made'" },
  { table: 'bank_payments', column: 'creditor', where: 'file_id is not null', inQuery: 'where file_id = $1' },
  { table: 'book_checks', column: 'differences', where: 'finished_at is not null' },
]

/** True when the query leaves out the rows in which the column is null. A comparison with null is never true. */
function isFilled({ table, column }: SourceColumn, text: string): boolean {
  if (new RegExp(`\\b${column} (is not null|[<>]=? )`).test(text)) return true
  const known = promised.find((each) => each.table === table && each.column === column)
  return known !== undefined && text.includes(known.inQuery ?? known.where)
}
