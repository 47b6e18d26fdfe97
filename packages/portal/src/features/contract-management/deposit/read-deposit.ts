import type { Contract, DepositOverview, DepositRequest, Fund, RiskProfile, SplitShare } from '@portal/api/operations'
import type { FiscalYears } from '@portal/flows/annuity/fiscal-years'
import { checkDeposit, type DepositField } from '@portal/flows/contract/deposit-rules'
import { toDepositErrorText } from '@portal/flows/contract/order-error-texts'
import { toError } from '@portal/flows/values/field-checks'
import { type FieldErrors, hasNoErrors, toFieldErrors } from '@portal/flows/values/field-error'
import { formatMoneyInput, parseMoney } from '@portal/flows/values/money'
import { formatPercentage } from '@portal/flows/values/percentage'
import { toSentences } from '../../../shared/sentences.ts'
import type { Sentences } from '../../../shared/use-form.ts'
import { depositTexts as texts } from './deposit-texts.ts'

type TypedDeposit = {
  readonly amount: string
  readonly method: DepositRequest['method']
  readonly confirmsJaarruimte: boolean
  /** Null when the split is within the profile, or is that of the contract. */
  readonly acceptsRisk: boolean | null
  /** A split of its own with its errors; null for that of the contract. */
  readonly split: {
    readonly shares: readonly SplitShare[]
    readonly errors: FieldErrors<DepositField>
  } | null
}

type DepositContext = {
  readonly contract: Pick<Contract, 'productCode' | 'chosenRiskProfile'>
  readonly overview: DepositOverview
  readonly funds: readonly Fund[]
  readonly riskProfiles: readonly RiskProfile[]
  readonly year: number
  readonly fiscalYears: FiscalYears
}

/** Returns the request, or the errors by field as sentences. */
export function readDeposit(
  { amount: text, method, confirmsJaarruimte, acceptsRisk, split }: TypedDeposit,
  { contract, overview, funds, riskProfiles, year, fiscalYears }: DepositContext,
): { request: DepositRequest; errors: Sentences<DepositField> } {
  const amount = parseMoney(text)
  const request: DepositRequest = {
    amountCents: amount.ok ? amount.value : 0,
    method,
    funds: split && [...split.shares],
    confirmsJaarruimte,
    ...(acceptsRisk !== null && { acceptsRisk }),
  }
  const { productCode, chosenRiskProfile } = contract
  const facts = {
    productCode,
    chosenRiskProfile,
    determinedRiskProfile: overview.determinedRiskProfile,
    isPaymentCompleted: true,
    funds: overview.funds,
    year,
    depositedCents: overview.annuityDepositedThisYearCents,
    birthdate: null,
  }
  const typing: FieldErrors<DepositField> = {
    ...toFieldErrors<DepositField>([['amountCents', amount.ok ? null : toError(amount.error)]]),
    ...(split && !hasNoErrors(split.errors) && split.errors),
  }
  const errors = { ...checkDeposit(request, facts, { funds, riskProfiles, fiscalYears }), ...typing }
  return { request, errors: toSentences(errors, toDepositErrorText) }
}

/** The amount in a link, such as that of the tax return page; empty without one. */
export function amountOfAddress(query: URLSearchParams): string {
  const amount = parseMoney(query.get('bedrag') ?? '')
  return amount.ok && amount.value > 0 ? formatMoneyInput(amount.value) : ''
}

/** A split in words: `Wereld Aandelen 60%, Euro Obligaties 40%`. */
export function toSplitText(split: readonly SplitShare[], funds: readonly Fund[]): string {
  return split
    .map(({ id, shareBasisPoints }) => {
      const name = funds.find((fund) => fund.id === id)?.name ?? texts.unknownFund
      return texts.fundShare(name, formatPercentage(shareBasisPoints))
    })
    .join(', ')
}
