import type { Reader } from '../values/parsed.ts'
import type { Calculation, RiskProfile } from '@portal/api/operations'
import { productCodes } from '../values/products.ts'
import type { FlowQuestion } from './questionnaire.ts'
import { riskProfileIds } from './risk-profile.ts'
import {
  boolean,
  calendarDate,
  count,
  integer,
  integers,
  listOf,
  nullable,
  number,
  oneOf,
  record,
  text,
  uuid,
} from './saved-fields.ts'

// The readers check a saved result as deeply as the screens read it, so that an old or hostile copy cannot break one.

const riskProfileId = oneOf(...riskProfileIds)

/** A question of the questionnaires. */
export const savedQuestion: Reader<FlowQuestion> = record(
  {
    id: text,
    question: text,
    answers: listOf(
      record(
        { id: text, answer: text, score: integer },
        {
          cap: riskProfileId,
          needsMoney: boolean,
          horizonYears: record({ minimum: count, maximum: nullable(count) }),
        },
      ),
    ),
    questionnaire: count,
  },
  { explanation: text },
)

/** A risk profile. */
export const savedRiskProfile: Reader<RiskProfile> = record({
  id: riskProfileId,
  version: text,
  name: text,
  description: text,
  ...integers('minScoreOne', 'minScoreTwo', 'equityBasisPoints', 'expectedReturnBasisPoints'),
  ...integers('volatilityBasisPoints', 'yearlyCostsBasisPoints'),
})

const scenarios = record(integers('lowCents', 'expectedCents', 'highCents'))
const views = { nominal: scenarios, real: scenarios }
const year = record(
  { year: count, date: calendarDate, depositsCents: integer, ...views },
  { depositsRealCents: integer },
)
const returns = integers('expectedReturnBasisPoints', 'volatilityBasisPoints')

const payload = record(
  {
    productCode: oneOf(...productCodes),
    initialDeposit: number,
    periodicDeposit: number,
    start: calendarDate,
    duration: integer,
    chosenRiskProfile: oneOf('NVT', ...riskProfileIds),
    funds: listOf(record({ id: text, percentage: number })),
  },
  {
    birthdate: calendarDate,
    uitkeringsTermijnCode: oneOf('Geen', 'Maand', 'Kwartaal', 'Halfjaar', 'Jaar'),
    polisVoorwaardeCode: oneOf('', 'SDIL', 'SDIL2014'),
    isHuidigeLijfrenteOversluiten: boolean,
    otherTemporaryPayouts: number,
    description: text,
  },
)

/** The calculation of a flow. */
export const savedCalculation: Reader<Calculation> = record(
  {
    offerID: nullable(uuid),
    payload,
    calculatedAt: (saved) => (Number.isNaN(Date.parse(String(saved))) ? undefined : text(saved)),
    years: listOf(year),
    end: year,
    payments: nullable(
      record({
        monthsPerTerm: oneOf(1, 3, 6, 12),
        count,
        first: scenarios,
        years: listOf(record({ year: count, ...views })),
      }),
    ),
    costs: record({
      ...integers('totalCents', 'yearlyBasisPoints', 'entryBasisPoints'),
      ...integers('endWithoutCostsCents', 'effectCents', 'yieldReductionBasisPoints'),
    }),
    assumptions: record({
      parameterSetId: text,
      scenarios: count,
      ...integers('seed', 'inflationBasisPoints', 'serviceCostsBasisPoints'),
      ...returns,
      funds: listOf(
        record({
          id: text,
          name: text,
          ...integers('shareBasisPoints', 'costsBasisPoints', 'entryCostsBasisPoints'),
          ...returns,
        }),
      ),
    }),
    explanation: listOf(
      record({
        code: oneOf(
          'initialDeposit',
          'periodicDeposits',
          'entryCosts',
          'returnBeforeCosts',
          'yearlyCosts',
          'payments',
          'endValue',
        ),
        amountCents: integer,
      }),
    ),
  },
  {
    income: record({
      from: text,
      gross: record(views),
      net: record(views),
      taxYear: count,
      isTaxProvisional: boolean,
      zvwBasisPoints: integer,
    }),
  },
)
