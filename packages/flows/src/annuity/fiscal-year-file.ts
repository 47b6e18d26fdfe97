import * as v from 'valibot'

const number = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const source = v.pipe(v.string(), v.nonEmpty())
const isSecondary = v.optional(v.boolean())

const brackets = v.pipe(
  v.array(v.strictObject({ fromCents: number, basisPoints: number, taxCents: number })),
  v.minLength(1),
  v.check((rows) => rows[0]?.fromCents === 0, 'The first bracket begins at 0.'),
)
const credit = v.strictObject({ maximumCents: number, fromCents: number, hundredThousandths: number })

const fiscalYearSchema = v.strictObject({
  year: number,
  version: number,
  status: v.picklist(['definitive', 'provisional']),
  jaarruimte: v.optional(
    v.strictObject({
      franchiseCents: number,
      incomeCapCents: number,
      percentage: number,
      factorAHundredths: number,
      maximumCents: number,
      maximumReservedCents: number,
      isSecondary,
      source,
    }),
  ),
  temporaryAnnuity: v.optional(v.strictObject({ maximumCents: number, isSecondary, source })),
  surrender: v.optional(
    v.strictObject({ withheldBasisPoints: number, revisionInterestBasisPoints: number, isSecondary, source }),
  ),
  smallAnnuity: v.optional(v.strictObject({ maximumCents: number, isDerived: v.boolean(), isSecondary, source })),
  wageTax: v.optional(
    v.strictObject({
      stepCents: number,
      highestStepCents: v.optional(number),
      belowAow: brackets,
      fromAow: brackets,
      fromAowBornBefore1946: brackets,
      generalCreditBelowAow: credit,
      generalCreditFromAow: credit,
      elderlyCredit: credit,
      zvw: v.strictObject({ basisPoints: number, maximumIncomeCents: number }),
      isSecondary,
      source,
    }),
  ),
})

/**
 * The fiscal figures of a calendar year, each part with its source. Amounts are cents and yearly, percentages basis
 * points, unless the name says otherwise. A missing part is unknown for that year. `isSecondary` marks a part whose source
 * is neither the law nor Belastingdienst; a page that shows it mentions that (`unconfirmedNote`).
 * - `jaarruimte`: the limit of deductible deposits in an annuity (Wet IB 2001, art. 3.127); factor A in hundredths,
 *   `maximumCents` rounded up to euros.
 * - `temporaryAnnuity`: the maximum yearly total of temporary annuities that start in the year (Wet IB 2001, art. 3.125,
 *   first paragraph, c).
 * - `surrender`: what is withheld of an annuity that is surrendered, and the revision interest that is due with the
 *   income tax return (Wet IB 2001, art. 3.133 and 2.10; Algemene wet inzake rijksbelastingen, art. 30i).
 * - `smallAnnuity`: the maximum total of annuities whose surrender is free of revision interest (Wet IB 2001,
 *   art. 3.133); `isDerived` when the published amount was not found, so that it is shown as an estimate.
 * - `wageTax`: the parameters of the calculation rules for wage tax that Belastingdienst publishes each year.
 */
export type FiscalYear = v.InferOutput<typeof fiscalYearSchema>

/** Checks the file of an installation. @throws Error with the invalid field */
export function parseFiscalYear(file: unknown): FiscalYear {
  const parsed = v.safeParse(fiscalYearSchema, file)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new Error(`${v.getDotPath(issue) ?? 'The file'}: ${issue.message}`)
}
