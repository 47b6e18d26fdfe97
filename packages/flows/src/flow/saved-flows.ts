import type { Reader } from '../values/parsed.ts'
import { flowNames, type FlowName } from '../values/products.ts'
import { readPercent, toPercent } from '../values/percentage.ts'
import type { SharedFlow } from './flow-product.ts'
import { forEachFlow, rulesOf, type Flows, type FlowState } from './flow.ts'
import type { SavedUnit } from './fund-percentages.ts'
import { pageIds } from './page-ids.ts'
import { riskProfileIds } from './risk-profile.ts'
import { savedCalculation, savedQuestion, savedRiskProfile } from './saved-calculation.ts'
import {
  boolean,
  count,
  fieldOf,
  integer,
  listOf,
  matching,
  nullable,
  number,
  oneOf,
  record,
  savedField,
  text,
  texts,
  uuid,
} from './saved-fields.ts'

/** The largest share that a copy keeps, also of one that is too much: 10.000 %. */
const MAX_SHARE = 1_000_000

type SharedFields = { readonly [Field in Exclude<keyof SharedFlow, 'funds'>]: Reader<SharedFlow[Field]> }

const applicantType = oneOf('', 'mijn', 'partner', 'child')
const firstAndSecondStatement = oneOf('', 'begrepen', 'ingeschakeld', 'ingezien')

const sharedFields: SharedFields = {
  activePage: oneOf(...pageIds),
  activeQuestion: count,
  answers: listOf(record({ questionId: text, answerId: text })),
  calculationBasedOnProfile: nullable(boolean),
  duration: nullable(integer),
  for: applicantType,
  aanvragerType: applicantType,
  initialDeposit: nullable(integer),
  offerID: nullable(uuid),
  contractID: nullable(uuid),
  payment: text,
  firstStatement: firstAndSecondStatement,
  secondStatement: firstAndSecondStatement,
  thirdStatement: oneOf('', 'niet-noodzakelijke', 'noodzakelijke', 'noodzakelijke-aanvulling', 'niet-afhankelijk'),
  questionEleven: text,
  questions: listOf(savedQuestion),
  riskProfiles: listOf(savedRiskProfile),
  riskSelection: oneOf('', ...riskProfileIds),
  score: nullable(integer),
  scoreOne: nullable(integer),
  scoreTwo: nullable(integer),
  resultaat: nullable(savedCalculation),
  typed: texts,
  idempotencyKey: nullable(matching(/^[A-Za-z0-9_-]{16,64}$/u)),
}

const shares: Readonly<Record<SavedUnit, Reader<number>>> = {
  percent: (saved) => {
    const share = readPercent(Number(number(saved)))
    return share.ok && Math.abs(share.value) <= MAX_SHARE ? toPercent(share.value) : undefined
  },
  'basis points': (saved) => {
    const share = integer(saved)
    return share !== undefined && Math.abs(share) <= MAX_SHARE ? toPercent(share) : undefined
  },
}

/** Reads the flows of a saved copy: an invalid field becomes its initial value, and unknown fields are dropped. */
export function readFlows(saved: unknown, initial: FlowState, unit: SavedUnit): FlowState {
  const flows = forEachFlow<Flows>((name) => readFlow(fieldOf(saved, name), initial[name], unit))
  return { ...flows, currentFlow: savedField(oneOf(...flowNames), initial.currentFlow)(fieldOf(saved, 'currentFlow')) }
}

function readFlow<Name extends FlowName>(saved: unknown, initial: Flows[Name], unit: SavedUnit): Flows[Name] {
  const funds = listOf(record({ id: text, percentage: shares[unit] }))
  const readers: Readonly<Record<string, Reader<unknown>>> = {
    ...sharedFields,
    funds,
    ...rulesOf(initial.name as Name).savedFields,
  }
  const fields = Object.entries(initial).map(([field, value]) => {
    const read = readers[field]
    return [field, read === undefined ? value : savedField(read, value)(fieldOf(saved, field))] as const
  })
  return Object.fromEntries(fields) as Flows[Name]
}
