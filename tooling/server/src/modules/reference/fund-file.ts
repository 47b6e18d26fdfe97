import type { Fund } from '@portal/api/operations'
import { isCalendarDate } from '@portal/flows/values/dates'
import { productCodes } from '@portal/flows/values/products'
import * as v from 'valibot'

const text = v.pipe(v.string(), v.nonEmpty('must not be empty'))
const basisPoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))
const categories = ['aandelen', 'obligaties', 'vastgoed', 'geldmarkt', 'mix'] as const satisfies Fund['category'][]

const fundSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, 'must be small letters, digits and hyphens')),
  isin: v.pipe(v.string(), v.regex(/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/, 'must be an ISIN')),
  name: text,
  category: v.picklist(categories),
  description: text,
  riskClass: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  equityBasisPoints: basisPoints,
  ongoingCostsBasisPoints: basisPoints,
  transactionCostsBasisPoints: basisPoints,
  entryCostsBasisPoints: basisPoints,
  expectedReturnBasisPoints: basisPoints,
  volatilityBasisPoints: basisPoints,
  manager: text,
  benchmark: text,
  startDate: v.pipe(v.string(), v.check(isCalendarDate, 'must be a date such as 2026-01-31')),
  productCodes: v.pipe(v.array(v.picklist(productCodes)), v.minLength(1, 'must name at least one product')),
  closedForDeposits: v.boolean(),
})

const fileSchema = v.strictObject({
  version: text,
  /** The origin of the list, such as the fund manager's document and its date. */
  source: text,
  funds: v.pipe(
    v.array(fundSchema),
    v.minLength(1, 'must name at least one fund'),
    v.check((funds) => isUnique(funds.map(({ id }) => id)), 'must not name an id twice'),
    v.check((funds) => isUnique(funds.map(({ isin }) => isin)), 'must not name an ISIN twice'),
  ),
})

export type FundFile = v.InferOutput<typeof fileSchema>

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

/**
 * Checks a list of funds.
 * @throws Error that names the first wrong field
 */
export function parseFundFile(file: unknown): FundFile {
  const parsed = v.safeParse(fileSchema, file)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new Error(`${v.getDotPath(issue) ?? 'The file'}: ${issue.message}`)
}
