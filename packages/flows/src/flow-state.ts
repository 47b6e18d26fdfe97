import type { Calculation, RiskProfile, RiskProfileId } from '@portal/api/operations'
import { flowStateSchema } from './flow-schema.ts'
import type { CalendarDate } from './dates.ts'
import type { FundShareBasisPoints } from './fund-split.ts'
import type { Cents } from './money.ts'
import type { PageId } from './page-ids.ts'
import type { FlowName } from './products.ts'
import type { FlowQuestion, GivenAnswer } from './questionnaire.ts'
import type { FirstAndSecondStatement, ThirdStatement } from './statements.ts'
import { withTypedValues } from './typed-fields.ts'
import * as v from 'valibot'

/** For whom a product is: nobody chosen yet, the customer, the customer and the partner, or a child. */
export type ApplicantType = '' | 'mijn' | 'partner' | 'child'

/** What is paid in by `bedragBeleggen`: our reading of the specification's `kind`. */
export type Kind = '' | 'eenmalig' | 'maandelijks' | 'eenmalig-en-maandelijks'

/** How the term of `lijfrenteOpbouwen` is given. */
export type DurationType = '' | 'jaren' | 'aow' | 'einddatum'

/** Whether an annuity is new or transferred from elsewhere. */
export type Situation = '' | 'nieuw' | 'oversluiten'

/** The period of the payments of an annuity that is drawn down. */
export type UitkeringsTermijn = '' | 'Maand' | 'Kwartaal' | 'Halfjaar' | 'Jaar'

/** The fields that the three flows share, by the names of specification §3; amounts in cents, `duration` in years. */
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
  /** The profile that the customer chooses; '' = the profile that follows from the answers. */
  readonly riskSelection: '' | RiskProfileId
  readonly score: number | null
  readonly scoreOne: number | null
  readonly scoreTwo: number | null
  readonly resultaat: Calculation | null
  /** The text of a field as it was last typed, so that nothing typed is lost, not even what is no value yet. */
  readonly typed: Readonly<Record<string, string>>
  /** Made once by the client and saved before sending. */
  readonly idempotencyKey: string | null
}

/** "Bedrag beleggen", product code SB. `start` null means the default, the first day of next month. */
export type BedragBeleggen = SharedFlow & {
  readonly description: string
  readonly kind: Kind
  readonly periodicDeposit: Cents | null
  readonly start: CalendarDate | null
  readonly twikey: boolean
}

/** "Lijfrente opbouwen", product code SUL. */
export type LijfrenteOpbouwen = SharedFlow & {
  readonly durationType: DurationType
  /** The last day of the term, asked when `durationType` is einddatum. */
  readonly endDate: CalendarDate | null
  readonly geboortedatum: CalendarDate | null
  readonly periodicDeposit: Cents | null
  readonly situation: Situation
  readonly start: CalendarDate | null
  readonly twikey: boolean
}

/** "Lijfrente uitkeren", product code SDIL. What `kapitaal` asks is a text of the portal; the answer is ja or nee. */
export type LijfrenteUitkeren = SharedFlow & {
  readonly geboortedatum: CalendarDate | null
  readonly kapitaal: '' | 'ja' | 'nee'
  /** What other temporary annuities elsewhere pay a year, asked with a term of less than twenty years. */
  readonly otherTemporaryPayouts: Cents | null
  readonly start: CalendarDate | null
  readonly uitkeringsTermijnCode: UitkeringsTermijn
}

/** The state of one of the three flows. */
export type Flow = BedragBeleggen | LijfrenteOpbouwen | LijfrenteUitkeren

/** The state of all flows, and which one the customer is in. */
export type FlowState = {
  readonly bedragBeleggen: BedragBeleggen
  readonly lijfrenteOpbouwen: LijfrenteOpbouwen
  readonly lijfrenteUitkeren: LijfrenteUitkeren
  readonly currentFlow: FlowName
}

const initialShared: SharedFlow = {
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

const initial: FlowState = {
  bedragBeleggen: { ...initialShared, description: '', kind: '', periodicDeposit: null, start: null, twikey: false },
  lijfrenteOpbouwen: {
    ...initialShared,
    durationType: '',
    endDate: null,
    geboortedatum: null,
    periodicDeposit: null,
    situation: '',
    start: null,
    twikey: false,
  },
  lijfrenteUitkeren: {
    ...initialShared,
    geboortedatum: null,
    kapitaal: '',
    otherTemporaryPayouts: null,
    start: null,
    uitkeringsTermijnCode: '',
  },
  currentFlow: 'bedragBeleggen',
}

/** The initial values of one flow: nothing filled in, on stap1. */
export function initialFlow<Name extends FlowName>(name: Name): FlowState[Name] {
  return initial[name]
}

/** The initial values of all flows; the current one is `bedragBeleggen` (specification §3). */
export function initialFlowState(): FlowState {
  return initial
}

/** The state with one flow back at its initial values; the others and the current flow stay (specification §4). */
export function resetFlow(state: FlowState, name: FlowName): FlowState {
  return { ...state, [name]: initial[name] }
}

/** All flows back at their initial values, and the current flow at the default (specification §4). */
export function resetAllFlows(): FlowState {
  return initial
}

/**
 * The state out of a saved copy. Never throws: whatever is unknown, old, corrupt or hostile falls back to its initial
 * value, field by field; keys that the state does not have are left out. Values of fields with a typed text are read
 * from that text again, so the two always agree.
 */
export function parseFlowState(saved: unknown): FlowState {
  const state: FlowState = v.parse(flowStateSchema(initial), saved)
  return {
    bedragBeleggen: withTypedValues(state.bedragBeleggen),
    lijfrenteOpbouwen: withTypedValues(state.lijfrenteOpbouwen),
    lijfrenteUitkeren: withTypedValues(state.lijfrenteUitkeren),
    currentFlow: state.currentFlow,
  }
}
