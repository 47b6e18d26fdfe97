import * as v from 'valibot'
import type { SharedFlow } from './flow-product.ts'
import { forEachFlow, rulesOf, type FlowState } from './flow.ts'
import { pageIds } from './page-ids.ts'
import { flowNames, type FlowName, productCodes } from '../values/products.ts'
import { riskProfileIds } from './risk-profile.ts'
import { calendarDate, integer, MAX_TYPED_LENGTH } from './saved-fields-schema.ts'
import { uuid } from '../values/uuid-schema.ts'

const MAX_SHARE = 1_000_000

const text = v.string()
const count = v.pipe(integer, v.minValue(0))
const riskProfileId = v.picklist(riskProfileIds)
const applicantType = v.picklist(['', 'mijn', 'partner', 'child'])
const firstAndSecondStatement = v.picklist(['', 'begrepen', 'ingeschakeld', 'ingezien'])

const answer = v.object({
  id: text,
  answer: text,
  score: integer,
  cap: v.exactOptional(riskProfileId),
  needsMoney: v.exactOptional(v.boolean()),
  horizonYears: v.exactOptional(v.object({ minimum: count, maximum: v.nullable(count) })),
})
const question = v.object({
  id: text,
  question: text,
  explanation: v.exactOptional(text),
  answers: v.array(answer),
  questionnaire: count,
})
const riskProfile = v.object({
  id: riskProfileId,
  version: text,
  name: text,
  description: text,
  minScoreOne: integer,
  minScoreTwo: integer,
  equityBasisPoints: integer,
  expectedReturnBasisPoints: integer,
  volatilityBasisPoints: integer,
  yearlyCostsBasisPoints: integer,
})

const scenarios = v.object({ lowCents: integer, expectedCents: integer, highCents: integer })
const views = { nominal: scenarios, real: scenarios }
const year = v.object({ year: count, date: calendarDate, depositsCents: integer, ...views })
const payload = v.object({
  productCode: v.picklist(productCodes),
  initialDeposit: v.number(),
  periodicDeposit: v.number(),
  birthdate: v.exactOptional(calendarDate),
  start: calendarDate,
  duration: integer,
  chosenRiskProfile: v.picklist(['NVT', ...riskProfileIds]),
  uitkeringsTermijnCode: v.exactOptional(v.picklist(['Geen', 'Maand', 'Kwartaal', 'Halfjaar', 'Jaar'])),
  polisVoorwaardeCode: v.exactOptional(v.picklist(['', 'SDIL', 'SDIL2014'])),
  isHuidigeLijfrenteOversluiten: v.exactOptional(v.boolean()),
  otherTemporaryPayouts: v.exactOptional(v.number()),
  description: v.exactOptional(text),
  funds: v.array(v.object({ id: text, percentage: v.number() })),
})
const payments = v.object({
  monthsPerTerm: v.picklist([1, 3, 6, 12]),
  count,
  first: scenarios,
  years: v.array(v.object({ year: count, ...views })),
})
const income = v.object({
  from: text,
  gross: v.object(views),
  net: v.object(views),
  taxYear: count,
  isTaxProvisional: v.boolean(),
  zvwBasisPoints: integer,
})
const instant = v.pipe(
  text,
  v.check((typed) => !Number.isNaN(Date.parse(typed))),
)
const calculation = v.object({
  offerID: v.nullable(uuid),
  payload,
  calculatedAt: instant,
  years: v.array(year),
  end: year,
  payments: v.nullable(payments),
  income: v.exactOptional(income),
  costs: v.object({
    totalCents: integer,
    yearlyBasisPoints: integer,
    entryBasisPoints: integer,
    endWithoutCostsCents: integer,
    effectCents: integer,
    yieldReductionBasisPoints: integer,
  }),
  assumptions: v.object({
    parameterSetId: text,
    seed: integer,
    scenarios: count,
    inflationBasisPoints: integer,
    expectedReturnBasisPoints: integer,
    volatilityBasisPoints: integer,
    serviceCostsBasisPoints: integer,
    funds: v.array(
      v.object({
        id: text,
        name: text,
        shareBasisPoints: integer,
        expectedReturnBasisPoints: integer,
        volatilityBasisPoints: integer,
        costsBasisPoints: integer,
        entryCostsBasisPoints: integer,
      }),
    ),
  }),
  explanation: v.array(
    v.object({
      code: v.picklist([
        'initialDeposit',
        'periodicDeposits',
        'entryCosts',
        'returnBeforeCosts',
        'yearlyCosts',
        'payments',
        'endValue',
      ]),
      amountCents: integer,
    }),
  ),
})

function sharedEntries(initial: SharedFlow) {
  return {
    activePage: v.fallback(v.picklist(pageIds), initial.activePage),
    activeQuestion: v.fallback(count, initial.activeQuestion),
    answers: v.fallback(v.array(v.object({ questionId: text, answerId: text })), []),
    calculationBasedOnProfile: v.fallback(v.nullable(v.boolean()), initial.calculationBasedOnProfile),
    duration: v.fallback(v.nullable(integer), initial.duration),
    for: v.fallback(applicantType, initial.for),
    aanvragerType: v.fallback(applicantType, initial.aanvragerType),
    funds: v.fallback(
      v.array(v.object({ id: text, percentage: v.pipe(integer, v.minValue(-MAX_SHARE), v.maxValue(MAX_SHARE)) })),
      [],
    ),
    initialDeposit: v.fallback(v.nullable(integer), initial.initialDeposit),
    offerID: v.fallback(v.nullable(uuid), initial.offerID),
    contractID: v.fallback(v.nullable(uuid), initial.contractID),
    payment: v.fallback(text, initial.payment),
    firstStatement: v.fallback(firstAndSecondStatement, initial.firstStatement),
    secondStatement: v.fallback(firstAndSecondStatement, initial.secondStatement),
    thirdStatement: v.fallback(
      v.picklist(['', 'niet-noodzakelijke', 'noodzakelijke', 'noodzakelijke-aanvulling', 'niet-afhankelijk']),
      initial.thirdStatement,
    ),
    questionEleven: v.fallback(text, initial.questionEleven),
    questions: v.fallback(v.array(question), []),
    riskProfiles: v.fallback(v.array(riskProfile), []),
    riskSelection: v.fallback(v.picklist(['', ...riskProfileIds]), initial.riskSelection),
    score: v.fallback(v.nullable(integer), initial.score),
    scoreOne: v.fallback(v.nullable(integer), initial.scoreOne),
    scoreTwo: v.fallback(v.nullable(integer), initial.scoreTwo),
    resultaat: v.fallback(v.nullable(calculation), initial.resultaat),
    typed: v.fallback(v.record(text, v.pipe(text, v.maxLength(MAX_TYPED_LENGTH))), {}),
    idempotencyKey: v.fallback(v.nullable(v.pipe(text, v.regex(/^[A-Za-z0-9_-]{16,64}$/u))), initial.idempotencyKey),
  }
}

/** The schema of a saved state: parsing cannot fail, drops unknown keys, and has a fallback for each field. */
export function flowStateSchema(initial: FlowState) {
  return v.fallback(
    v.object({
      ...forEachFlow<FlowSchemas>(flowSchema),
      currentFlow: v.fallback(v.picklist(flowNames), initial.currentFlow),
    }),
    initial,
  )
}

type FlowSchemas = { readonly [Name in FlowName]: v.GenericSchema<unknown, FlowState[Name]> }

function flowSchema<Name extends FlowName>(name: Name): FlowSchemas[Name] {
  const { initial, entries } = rulesOf(name)
  const schema: v.GenericSchema = v.fallback(v.object({ ...sharedEntries(initial), ...entries }), initial)
  return schema as FlowSchemas[Name]
}
