import type { Calculation, CalculationPayload, Offer } from '@portal/api/operations'

export const offerID = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'
export const otherOfferID = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb'

/** € 1.250 at first and € 100,50 a month for ten years, in two funds, without a profile. */
export const payload: CalculationPayload = {
  productCode: 'SB',
  initialDeposit: 1250,
  periodicDeposit: 100.5,
  start: '2026-12-01',
  duration: 10,
  chosenRiskProfile: 'NVT',
  uitkeringsTermijnCode: 'Geen',
  polisVoorwaardeCode: '',
  isHuidigeLijfrenteOversluiten: false,
  description: 'Verbouwing',
  funds: [
    { id: 'wereld', percentage: 0.6 },
    { id: 'obligaties', percentage: 0.4 },
  ],
}

const start = { lowCents: 125_000, expectedCents: 125_000, highCents: 125_000 }
const end: Calculation['end'] = {
  year: 10,
  date: '2036-12-01',
  depositsCents: 1_331_000,
  depositsRealCents: 1_205_000,
  nominal: { lowCents: 1_100_000, expectedCents: 1_654_321, highCents: 2_400_000 },
  real: { lowCents: 902_000, expectedCents: 1_357_000, highCents: 1_969_000 },
}

/** The server's response to a payload, with invented figures. */
export function toCalculation(asked: CalculationPayload, id: string | null = offerID): Calculation {
  return {
    offerID: id,
    payload: asked,
    calculatedAt: '2026-11-20T12:00:00.000Z',
    years: [
      { year: 0, date: '2026-12-01', depositsCents: 125_000, depositsRealCents: 125_000, nominal: start, real: start },
      end,
    ],
    end,
    payments: null,
    costs: {
      totalCents: 43_210,
      yearlyBasisPoints: 66,
      entryBasisPoints: 5,
      endWithoutCostsCents: 1_704_321,
      effectCents: 50_000,
      yieldReductionBasisPoints: 67,
    },
    assumptions: {
      parameterSetId: '2026-2',
      seed: 7,
      scenarios: 2000,
      inflationBasisPoints: 200,
      expectedReturnBasisPoints: 480,
      volatilityBasisPoints: 1100,
      serviceCostsBasisPoints: 40,
      funds: [
        {
          id: 'wereld',
          name: 'Wereldfonds',
          shareBasisPoints: 6000,
          expectedReturnBasisPoints: 600,
          volatilityBasisPoints: 1700,
          costsBasisPoints: 26,
          entryCostsBasisPoints: 5,
        },
      ],
    },
    explanation: [
      { code: 'initialDeposit', amountCents: 125_000 },
      { code: 'periodicDeposits', amountCents: 1_206_000 },
      { code: 'returnBeforeCosts', amountCents: 366_531 },
      { code: 'yearlyCosts', amountCents: -43_210 },
      { code: 'endValue', amountCents: 1_654_321 },
    ],
  }
}

/** The response for an annuity that is built up: about € 430 a month from the AOW date on, of which € 360 is net. */
export function toBuildUpCalculation(asked: CalculationPayload, id: string | null = offerID): Calculation {
  const scenarios = (low: number, expected: number, high: number) => ({
    lowCents: low,
    expectedCents: expected,
    highCents: high,
  })
  return {
    ...toCalculation(asked, id),
    income: {
      from: '2037-06-01',
      gross: { nominal: scenarios(43_512, 64_388, 95_255), real: scenarios(29_282, 43_330, 64_102) },
      net: { nominal: scenarios(35_745, 52_894, 78_251), real: scenarios(24_055, 35_595, 52_660) },
      taxYear: 2026,
      isTaxProvisional: false,
      zvwBasisPoints: 485,
    },
  }
}

/** The response for an annuity that is drawn down: € 600 a month at first, and at the end between € 400 and € 900. */
export function toDrawdownCalculation(asked: CalculationPayload, id: string | null = offerID): Calculation {
  const scenarios = (low: number, expected: number, high: number) => ({
    lowCents: low,
    expectedCents: expected,
    highCents: high,
  })
  return {
    ...toCalculation(asked, id),
    end: { ...end, year: 20, date: '2046-12-01', nominal: scenarios(0, 0, 0), real: scenarios(0, 0, 0) },
    payments: {
      monthsPerTerm: 1,
      count: 240,
      first: scenarios(59_000, 60_000, 61_000),
      years: [
        { year: 1, nominal: scenarios(59_000, 60_000, 61_000), real: scenarios(59_000, 60_000, 61_000) },
        { year: 20, nominal: scenarios(40_000, 60_000, 90_000), real: scenarios(27_000, 41_000, 61_000) },
      ],
    },
    explanation: [
      { code: 'initialDeposit', amountCents: 10_000_000 },
      { code: 'returnBeforeCosts', amountCents: 4_400_000 },
      { code: 'payments', amountCents: -14_400_000 },
      { code: 'endValue', amountCents: 0 },
    ],
  }
}

/** A saved calculation, last open on the page of its result. */
export const offer: Offer = {
  offerID,
  productCode: 'SB',
  createdAt: '2026-11-18T09:00:00.000Z',
  updatedAt: '2026-11-19T09:00:00.000Z',
  payload,
  endDate: '2036-12-01',
  end: end.nominal,
  endReal: end.real,
  firstPayment: null,
  firstPaymentReal: null,
  contractId: null,
  application: {
    activePage: 'resultaat',
    kind: 'eenmalig-en-maandelijks',
    situation: '',
    durationType: '',
    answers: [],
    questionEleven: '',
    riskSelection: '',
    firstStatement: '',
    secondStatement: '',
    thirdStatement: '',
  },
}
