import type {
  Beneficiary,
  CalculationPayload,
  ChangeValues,
  ProductCode,
  RiskProfile,
  RiskProfileId,
  SplitShare,
} from '@portal/api/operations'
import type { FiscalYears } from '../annuity/fiscal-years.ts'
import type { BeneficiaryField } from './beneficiary-rules.ts'
import type { CalendarDate } from '../values/dates.ts'
import type { ChoosableFund } from '../flow/fund-split.ts'
import type { Cents } from '../values/money.ts'
import type { FlowQuestion } from '../flow/questionnaire.ts'
import type { RiskFund } from '../flow/suitability.ts'

/** The current contract, for the rules of its changes. Null means unknown or not applicable. */
export type ChangeFacts = {
  readonly productCode: ProductCode
  readonly startDate: CalendarDate
  readonly duration: number | null
  readonly description: string
  readonly funds: readonly SplitShare[]
  readonly periodicDepositCents: Cents
  /** How the monthly deposits are paid. */
  readonly method: 'twikey' | 'overboeking' | null
  /** The name of the holder, to whom payouts are made. */
  readonly holderName: string
  /** The account for payouts, without spaces; null while a returned payment waits until it is given again. */
  readonly iban: string | null
  readonly chosenRiskProfile: RiskProfileId | 'NVT'
  /** The profile of the answers with which the contract was signed; null when it is unknown or replaced. */
  readonly determinedRiskProfile: RiskProfileId | null
  readonly uitkeringsTermijnCode: NonNullable<CalculationPayload['uitkeringsTermijnCode']>
  /** True when the loonheffingskorting is applied to payouts. */
  readonly wageTaxCredit: boolean
  readonly beneficiaries: readonly Beneficiary[]
  /** True when an annuity has made its first payment. */
  readonly hasPaidOut: boolean
  /** The first deposit that was signed, which is the capital of an annuity until it is invested. */
  readonly initialDepositCents: Cents
  /** The value of the contract's investments; null when it has none. */
  readonly valueCents: Cents | null
  /** The date of birth of the holder, and the conditions of the draw-down; they only matter for annuities. */
  readonly birthdate: CalendarDate | null
  readonly polisVoorwaardeCode: NonNullable<CalculationPayload['polisVoorwaardeCode']>
  /** The yearly total of the customer's other temporary annuities; left out when unknown. */
  readonly otherTemporaryCents?: Cents
}

/** The facts of a contract that limit its term. */
export type TermFacts = Pick<
  ChangeFacts,
  | 'productCode'
  | 'startDate'
  | 'duration'
  | 'birthdate'
  | 'uitkeringsTermijnCode'
  | 'polisVoorwaardeCode'
  | 'initialDepositCents'
  | 'valueCents'
  | 'otherTemporaryCents'
>

/** The day and the reference data that the rules need besides the contract. */
export type ChangeContext = {
  readonly today: CalendarDate
  /** The date on which the change would take effect. */
  readonly effectiveOn: CalendarDate
  readonly fiscalYears: FiscalYears
  readonly funds: readonly (ChoosableFund & RiskFund)[]
  readonly questions: readonly FlowQuestion[]
  readonly riskProfiles: readonly RiskProfile[]
}

/** A value of a change, the share of one fund, or a field of one beneficiary, counted from 0. */
export type ChangeField = 'option' | keyof ChangeValues | `funds.${string}` | BeneficiaryField
