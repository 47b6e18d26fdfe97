import type { Calculation, RiskProfile, RiskProfileId } from '@portal/api/operations'
import type { DurationType } from '../annuity/annuity-term.ts'
import type { ApplicantType } from '../application/applicants.ts'
import type { CalendarDate } from '../values/dates.ts'
import type { FundShareBasisPoints } from './fund-split.ts'
import type { Cents } from '../values/money.ts'
import type { PageId } from './page-ids.ts'
import type { FlowName } from '../values/products.ts'
import type { FlowQuestion, GivenAnswer } from './questionnaire.ts'
import type { FirstAndSecondStatement, ThirdStatement } from './statements-data.ts'

/** The deposits of `bedragBeleggen`: our reading of `kind` (requirement 3.2). */
export type Kind = '' | 'eenmalig' | 'maandelijks' | 'eenmalig-en-maandelijks'

/** Whether an annuity is new or transferred from elsewhere. */
export type Situation = '' | 'nieuw' | 'oversluiten'

/** The period of the payments of an annuity that is drawn down. */
export type UitkeringsTermijn = '' | 'Maand' | 'Kwartaal' | 'Halfjaar' | 'Jaar'

/** The fields that the three flows share, by the names of requirement 3.1; amounts in cents, `duration` in years. */
export type SharedFlow = {
  readonly activePage: PageId
  /** Index of the question in view. */
  readonly activeQuestion: number
  readonly answers: readonly GivenAnswer[]
  readonly calculationBasedOnProfile: boolean | null
  readonly duration: number | null
  readonly for: ApplicantType
  readonly aanvragerType: ApplicantType
  readonly funds: readonly FundShareBasisPoints[]
  readonly initialDeposit: Cents | null
  readonly offerID: string | null
  /** The contract that was made when the application was signed; null before that. */
  readonly contractID: string | null
  readonly payment: string
  readonly firstStatement: FirstAndSecondStatement
  readonly secondStatement: FirstAndSecondStatement
  readonly thirdStatement: ThirdStatement
  /** Id of the answer to the eleventh question, '' while there is none. */
  readonly questionEleven: string
  readonly questions: readonly FlowQuestion[]
  readonly riskProfiles: readonly RiskProfile[]
  /** The contract of the signed application; null before that. */
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

/** "Bedrag beleggen", product code SB. `start` null means the default, the first day of next month. */
export type BedragBeleggen = SharedFlow & {
  readonly name: 'bedragBeleggen'
  readonly description: string
  readonly kind: Kind
  readonly periodicDeposit: Cents | null
  readonly start: CalendarDate | null
  readonly twikey: boolean
}

/** "Lijfrente opbouwen", product code SUL. */
export type LijfrenteOpbouwen = SharedFlow & {
  readonly name: 'lijfrenteOpbouwen'
  readonly durationType: DurationType
  /** The last day of the term, used when `durationType` is einddatum. */
  readonly endDate: CalendarDate | null
  readonly geboortedatum: CalendarDate | null
  readonly periodicDeposit: Cents | null
  readonly situation: Situation
  readonly start: CalendarDate | null
  readonly twikey: boolean
}

/**
 * "Lijfrente uitkeren", product code SDIL. The portal decides the text of the question `kapitaal`; its answer is ja or
 * nee.
 */
export type LijfrenteUitkeren = SharedFlow & {
  readonly name: 'lijfrenteUitkeren'
  readonly geboortedatum: CalendarDate | null
  readonly kapitaal: '' | 'ja' | 'nee'
  /** The yearly payments of temporary annuities elsewhere, requested for a term of less than twenty years. */
  readonly otherTemporaryPayouts: Cents | null
  readonly start: CalendarDate | null
  readonly uitkeringsTermijnCode: UitkeringsTermijn
}

/** The state of one of the three flows; its `name` tells which. */
export type Flow = BedragBeleggen | LijfrenteOpbouwen | LijfrenteUitkeren

/** The state of all flows, and the name of the current one. */
export type FlowState = {
  readonly bedragBeleggen: BedragBeleggen
  readonly lijfrenteOpbouwen: LijfrenteOpbouwen
  readonly lijfrenteUitkeren: LijfrenteUitkeren
  readonly currentFlow: FlowName
}
