import {
  type Node,
  type TaggedTemplateExpression,
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

/**
 * A column as the row type of a query has it. `kind` is what JavaScript makes of it, such as `string` or `number[]`.
 * `isNullable` is null for a column that only some variants of a union have.
 */
export type ClaimedColumn = { name: string; kind: string; isNullable: boolean | null }

/** `columns` is null when the type claims nothing; `values` is the number of the query's values. */
export type Claim = {
  place: string
  name: RegExp
  text: RegExp
  columns: readonly ClaimedColumn[] | null
  values: number | null
}

/**
 * Reads the row type and values of every tagged `statement<Row, Values>(name)` in the files below a folder. The API of
 * TypeScript 7 is called unstable; the version is pinned in `pnpm-workspace.yaml`.
 */
export function readClaims(tsconfig: string, source: string): Claim[] {
  const api = new API({ cwd: source })
  try {
    const [project] = api.updateSnapshot({ openProjects: [tsconfig] }).getProjects()
    if (!project) throw new Error(`${tsconfig} is no project.`)
    const { program, checker } = project
    const files = program.getSourceFileNames().filter((file) => file.startsWith(source) && !file.endsWith('.test.ts'))
    return files.flatMap((path) => {
      const file = program.getSourceFile(path)
      return file ? findStatements(file).map((node) => toClaim(node, path.slice(source.length + 1), checker)) : []
    })
  } finally {
    api.close()
  }
}

function findStatements(node: Node): TaggedTemplateExpression[] {
  const found = isStatement(node) ? [node] : []
  node.forEachChild((child) => void found.push(...findStatements(child)))
  return found
}

function isStatement(node: Node): node is TaggedTemplateExpression {
  if (!isTaggedTemplateExpression(node) || !isCallExpression(node.tag)) return false
  return isIdentifier(node.tag.expression) && node.tag.expression.text === 'statement'
}

function toClaim(node: TaggedTemplateExpression, place: string, checker: Checker): Claim {
  const [row, values] = checker.getTypeAtLocation(node)?.getAliasTypeArguments() ?? []
  const name = isCallExpression(node.tag) ? node.tag.arguments[0] : undefined
  return {
    place,
    name: toPattern(name),
    text: toPattern(node.template),
    columns: row && !isWithoutClaim(row) ? toColumns(row, checker) : null,
    values: values ? countOf(values, checker) : null,
  }
}

/** Matches every text that a literal can become. */
function toPattern(node: Node | undefined): RegExp {
  const parts = node ? partsOf(node) : ['', '']
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('[^]*')}$`)
}

function partsOf(node: Node): string[] {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  return ['', '']
}

function isWithoutClaim({ flags }: Type): boolean {
  return (flags & (TypeFlags.Unknown | TypeFlags.Never | TypeFlags.NonPrimitive)) !== 0
}

function toColumns(row: Type, checker: Checker): ClaimedColumn[] {
  const variants = (row.isUnionType() ? row.getTypes() : [row]).map((variant) => checker.getPropertiesOfType(variant))
  const names = new Set(variants.flat().map(({ name }) => name))
  return Array.from(names, (name) => {
    const types = variants.flat().flatMap((property) => {
      const type = property.name === name ? checker.getTypeOfSymbol(property) : undefined
      return type ? (type.isUnionType() ? type.getTypes() : [type]) : []
    })
    const isNull = ({ flags }: Type) => (flags & TypeFlags.Null) !== 0
    const kinds = new Set(types.filter((type) => !isNull(type)).map((type) => kindOf(type, checker)))
    const isInAll = variants.every((properties) => properties.some((property) => property.name === name))
    return { name, kind: [...kinds].toSorted().join(' or '), isNullable: isInAll ? types.some(isNull) : null }
  })
}

function kindOf(type: Type, checker: Checker): string {
  if ((type.flags & (TypeFlags.Unknown | TypeFlags.Any)) !== 0) return 'unknown'
  if (checker.isTypeAssignableTo(type, checker.getStringType())) return 'string'
  if (checker.isTypeAssignableTo(type, checker.getNumberType())) return 'number'
  if (checker.isTypeAssignableTo(type, checker.getBooleanType())) return 'boolean'
  if (type.isTypeReference() && checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type)
    return `${element ? kindOf(element, checker) : 'unknown'}[]`
  }
  const name = type.getSymbol()?.name
  return name === 'Date' || name === 'Buffer' ? name : 'object'
}

function countOf(values: Type, checker: Checker): number | null {
  if (!values.isTypeReference()) return null
  const target = values.getTarget()
  return target.isTupleType() && checker.getTypeArguments(values).length === target.fixedLength
    ? target.fixedLength
    : null
}
