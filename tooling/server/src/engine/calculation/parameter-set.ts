import type { Fund } from '@portal/api/operations'
import * as v from 'valibot'

/** The yearly figures of a fund for a calculation, in basis points, as in the list of funds. */
export type FundParameters = Pick<
  Fund,
  | 'id'
  | 'name'
  | 'category'
  | 'expectedReturnBasisPoints'
  | 'volatilityBasisPoints'
  | 'ongoingCostsBasisPoints'
  | 'transactionCostsBasisPoints'
  | 'entryCostsBasisPoints'
>

const categories = [
  'aandelen',
  'obligaties',
  'vastgoed',
  'geldmarkt',
  'mix',
] as const satisfies FundParameters['category'][]
const basisPoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))
const perCategory = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({ aandelen: schema, obligaties: schema, vastgoed: schema, geldmarkt: schema, mix: schema })

const parameterSetSchema = v.pipe(
  v.object({
    /** The year and the month from which the set is used, without a leading zero. */
    id: v.pipe(v.string(), v.regex(/^\d{4}-([1-9]|1[0-2])$/, 'must be a year and a month such as 2027-3')),
    /** The seed of new calculations; a saved one keeps its own. */
    seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
    scenarios: v.pipe(v.number(), v.integer(), v.minValue(20), v.maxValue(65_536), v.multipleOf(20)),
    /** How percentiles are computed: counted, as in the first set, or fitted to a control variate. */
    percentiles: v.optional(v.picklist(['counted', 'fitted']), 'counted'),
    inflationBasisPoints: basisPoints,
    serviceCostsBasisPoints: basisPoints,
    /** Correlation between two different funds of these categories; symmetric. */
    correlationsBasisPoints: perCategory(perCategory(basisPoints)),
    /** The source of each assumption. */
    notes: v.pipe(v.array(v.string()), v.minLength(1, 'must name the sources')),
  }),
  v.check(
    ({ correlationsBasisPoints: table }) =>
      categories.every((a) => categories.every((b) => table[a][b] === table[b][a])),
    'correlationsBasisPoints must be symmetric',
  ),
)

/** The assumptions of a calculation. A saved calculation names the id, so a set never changes once it is used. */
export type ParameterSet = Readonly<v.InferOutput<typeof parameterSetSchema>>

/**
 * Checks a parameter set, because a start with wrong assumptions must fail.
 * @throws Error that names the first field that is missing or out of range
 */
export function parseParameterSet(data: unknown): ParameterSet {
  const parsed = v.safeParse(parameterSetSchema, data)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new Error(`${v.getDotPath(issue) ?? 'The set'}: ${issue.message}`)
}
