import type { DepositRequest, RiskProfile, RiskProfileId } from '@portal/api/operations'
import type { FiscalYears } from '../annuity/fiscal-years.ts'
import { ownMoneyError, type OwnMoney } from '../annuity/annuity-limits.ts'
import { hasNoErrors, toFieldErrors, type FieldErrors } from '../values/field-error.ts'
import { type FundField, splitErrors, type ChoosableFund, type SplitFacts } from '../flow/fund-split.ts'
import { checkRange } from '../values/limits.ts'
import { productOf } from '../values/products.ts'
import { isAboveProfile, type RiskFund, strictestProfile } from '../flow/suitability.ts'

/** A field of an extra deposit, or the share of one fund in it. */
export type DepositField = keyof DepositRequest | FundField

/** The smallest and the largest extra deposit, in cents. */
export const extraDepositLimits = { minimum: 5_000, maximum: 100_000_000 } as const

/** The facts of a contract that decide whether money can be deposited, and how much. */
export type DepositFacts = SplitFacts & { readonly isPaymentCompleted: boolean } & Omit<OwnMoney, 'amountCents'>

/** Returns true when a contract accepts extra deposits: not in a draw-down or before its first payment. */
export function mayDeposit({
  productCode,
  isPaymentCompleted,
}: Pick<DepositFacts, 'productCode' | 'isPaymentCompleted'>): boolean {
  return !productOf(productCode).isPaidOut && isPaymentCompleted
}

/** The errors of an extra deposit by field; one in an annuity stays within the limits and is confirmed to. */
export function validateDeposit(
  request: DepositRequest,
  facts: DepositFacts,
  { funds, fiscalYears }: { readonly funds: readonly ChoosableFund[]; readonly fiscalYears: FiscalYears },
): FieldErrors<DepositField> {
  const { amountCents, confirmsJaarruimte } = request
  const roomError = productOf(facts.productCode).isAnnuity
    ? ownMoneyError(fiscalYears, { ...facts, amountCents })
    : null
  const errors = toFieldErrors<DepositField>([
    [
      'amountCents',
      amountCents === 0 ? { code: 'required' } : (checkRange(amountCents, extraDepositLimits) ?? roomError),
    ],
    [
      'confirmsJaarruimte',
      productOf(facts.productCode).isAnnuity && !confirmsJaarruimte ? { code: 'must-be-yes' } : null,
    ],
  ])
  return { ...errors, ...(request.funds === null ? {} : splitErrors(request.funds, facts, funds)) }
}

/** The errors of an extra deposit with the confirmation of more risk than the profile (Wft art. 4:24). */
export function checkDeposit(
  request: DepositRequest,
  facts: DepositFacts & {
    readonly chosenRiskProfile: RiskProfileId | 'NVT' | null
    readonly determinedRiskProfile: RiskProfileId | null
  },
  context: {
    readonly funds: readonly (ChoosableFund & RiskFund)[]
    readonly riskProfiles: readonly RiskProfile[]
    readonly fiscalYears: FiscalYears
  },
): FieldErrors<DepositField> {
  const errors = validateDeposit(request, facts, context)
  if (!hasNoErrors(errors)) return errors
  const profile = strictestProfile(facts.chosenRiskProfile, facts.determinedRiskProfile)
  const isAbove = isAboveProfile(request.funds ?? [], profile, context)
  return toFieldErrors([['acceptsRisk', isAbove && request.acceptsRisk !== true ? { code: 'must-be-yes' } : null]])
}
