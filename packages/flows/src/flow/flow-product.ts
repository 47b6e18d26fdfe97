import type { Application, Calculation, CalculationPayload, RiskProfile, RiskProfileId } from '@portal/api/operations'
import type { FiscalYears } from '../annuity/fiscal-years.ts'
import type { ApplicantType } from '../application/applicants.ts'
import type { CalendarDate } from '../values/dates.ts'
import type { FieldError } from '../values/field-error.ts'
import type { Cents } from '../values/money.ts'
import type { FlowName } from '../values/products.ts'
import type { FundPercentage } from './fund-percentages.ts'
import type { PageId } from './page-ids.ts'
import type { FlowQuestion, GivenAnswer } from './questionnaire.ts'
import type { Reader } from '../values/parsed.ts'
import type { FirstAndSecondStatement, ThirdStatement } from './statement-values.ts'

/** The fields that the flows share (requirement 3.1): amounts in cents, shares in per cent, `duration` in years. */
export type SharedFlow = {
  readonly activePage: PageId
  /** Index of the question in view. */
  readonly activeQuestion: number
  readonly answers: readonly GivenAnswer[]
  readonly calculationBasedOnProfile: boolean | null
  readonly duration: number | null
  readonly for: ApplicantType
  readonly aanvragerType: ApplicantType
  readonly funds: readonly FundPercentage[]
  readonly initialDeposit: Cents | null
  readonly offerID: string | null
  /** The contract of the signed application; null before that. */
  readonly contractID: string | null
  readonly payment: string
  readonly firstStatement: FirstAndSecondStatement
  readonly secondStatement: FirstAndSecondStatement
  readonly thirdStatement: ThirdStatement
  /** Id of the answer to the eleventh question, '' while there is none. */
  readonly questionEleven: string
  readonly questions: readonly FlowQuestion[]
  readonly riskProfiles: readonly RiskProfile[]
  /** The profile that the customer chooses; '' means the profile that follows from the answers. */
  readonly riskSelection: '' | RiskProfileId
  readonly score: number | null
  readonly scoreOne: number | null
  readonly scoreTwo: number | null
  readonly resultaat: Calculation | null
  /** The text of each field as it was last typed, so that even an invalid text is not lost. */
  readonly typed: Readonly<Record<string, string>>
  /** Created once by the client and saved before sending. */
  readonly idempotencyKey: string | null
}

/** The values that the shared fields begin with. */
export const initialShared: SharedFlow = {
  activePage: 'stap1',
  activeQuestion: 0,
  answers: [],
  calculationBasedOnProfile: null,
  duration: null,
  for: '',
  aanvragerType: '',
  funds: [],
  initialDeposit: null,
  offerID: null,
  contractID: null,
  payment: '',
  firstStatement: '',
  secondStatement: '',
  thirdStatement: '',
  questionEleven: '',
  questions: [],
  riskProfiles: [],
  riskSelection: '',
  score: null,
  scoreOne: null,
  scoreTwo: null,
  resultaat: null,
  typed: {},
  idempotencyKey: null,
}

/** A field of stap1, of any product. */
export type Stap1Field =
  | 'description'
  | 'kind'
  | 'situation'
  | 'geboortedatum'
  | 'kapitaal'
  | 'initialDeposit'
  | 'periodicDeposit'
  | 'start'
  | 'uitkeringsTermijnCode'
  | 'durationType'
  | 'endDate'
  | 'duration'
  | 'otherTemporaryPayouts'
  | 'calculationBasedOnProfile'

/** A field of stap1 with its error; null when it is valid. */
export type Stap1Check = readonly [Stap1Field, FieldError | null]

/** A field of a payload that only some products have. */
export type OwnPayloadField =
  | 'periodicDeposit'
  | 'birthdate'
  | 'uitkeringsTermijnCode'
  | 'polisVoorwaardeCode'
  | 'otherTemporaryPayouts'
  | 'description'

/** A field of a calculation payload that a rule can refuse. */
export type PayloadField = OwnPayloadField | 'initialDeposit' | 'start' | 'duration' | 'funds'

/** The saved calculation from which a product restores its own fields. */
export type SavedPlan = {
  readonly payload: CalculationPayload
  readonly application: Application | null
  readonly initialDeposit: Cents | null
  readonly periodicDeposit: Cents | null
  readonly otherTemporaryPayouts: Cents | null
}

/** The fields and rules of one product in its flow; those of all flows are in the modules beside it. */
export type FlowProduct<F extends SharedFlow & { readonly name: FlowName }> = {
  /** Nothing filled in, on stap1. */
  readonly initial: F
  /** How this product's own fields are read from a saved copy. */
  readonly savedFields: { readonly [Field in Exclude<keyof F, keyof SharedFlow | 'name'>]: Reader<F[Field]> }
  /** Checks stap1, in the order of the fields on the page. */
  readonly checks: (flow: F, today: CalendarDate, fiscalYears: FiscalYears) => readonly Stap1Check[]
  readonly hasInitialDeposit: (flow: F) => boolean
  readonly hasPeriodicDeposit: (flow: F) => boolean
  /** Whether the first money is an annuity that is there already. */
  readonly hasCapital: (flow: F) => boolean
  /** Its own fields of a payload; every other product leaves them out. */
  readonly payloadFields: readonly OwnPayloadField[]
  /** Its own values of a payload. */
  readonly toPayload: (flow: F, start: CalendarDate) => Partial<CalculationPayload>
  /** Its values that an application saves beside the payload. */
  readonly toApplication: (flow: F) => Partial<Application>
  /** Its own fields out of a saved calculation. */
  readonly resume: (saved: SavedPlan) => Pick<F, Exclude<keyof F, keyof SharedFlow | 'name' | 'start' | 'twikey'>>
}
