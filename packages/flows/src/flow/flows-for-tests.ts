import type { Calculation, CalculationPayload, Question, Questionnaire, RiskProfile } from '@portal/api/operations'
import type { AnnuityTerm } from '../annuity/annuity-term.ts'
import { withQuestionnaires } from './flow-answers.ts'
import { initialFlow } from './flow-state.ts'
import type { FlowState } from './flow.ts'
import { readAmounts } from './payload-amounts.ts'
import { termOf } from './payload-rules.ts'
import type { BedragBeleggen } from './products/bedrag-beleggen.ts'
import type { LijfrenteOpbouwen } from './products/lijfrente-opbouwen.ts'
import type { LijfrenteUitkeren } from './products/lijfrente-uitkeren.ts'
import { riskProfileIds } from './risk-profile.ts'
import { setTyped } from './typed-fields.ts'
import { fiscalYearsOfRelease as fiscalYears } from '../annuity/fiscal-years.ts'

/** The date of the flow tests. */
export const today = '2026-11-20'

/** A question whose options a, b, c … have the given scores, and some a cap. */
export function createQuestion(
  id: string,
  scores: readonly number[],
  caps: Readonly<Record<string, RiskProfile['id']>> = {},
): Question {
  const answers = scores.map((score, index) => {
    const answerId = 'abcdef'.charAt(index)
    const cap = caps[answerId]
    return { id: answerId, answer: `${id}, antwoord ${answerId}`, score, ...(cap === undefined ? {} : { cap }) }
  })
  return { id, question: `Vraag ${id}?`, answers }
}

function createQuestionnaire(id: string, questions: Question[]): Questionnaire {
  return { id, version: 'test', title: `Vragenlijst ${id}`, questions }
}

/** Two questionnaires of six and five questions; every question scores 0, 5 or 10. */
export const questionnaires: readonly Questionnaire[] = [
  createQuestionnaire('1', [
    createQuestion('q1', [0, 5, 10], { a: 'zeer-defensief' }),
    ...['q2', 'q3', 'q4', 'q5', 'q6'].map((id) => createQuestion(id, [0, 5, 10])),
  ]),
  createQuestionnaire('2', [
    ...['q7', 'q8', 'q9', 'q10'].map((id) => createQuestion(id, [0, 5, 10])),
    createQuestion('q11', [0, 5, 10], { a: 'defensief', b: 'offensief' }),
  ]),
]

/** Profiles from scores of 0, 15, 25, 40, 55 (of 60) and 0, 10, 20, 35, 45 (of 50). */
export const riskProfiles: readonly RiskProfile[] = riskProfileIds.map((id, index) => ({
  id,
  version: 'test',
  name: id,
  description: id,
  minScoreOne: [0, 15, 25, 40, 55][index] ?? 0,
  minScoreTwo: [0, 10, 20, 35, 45][index] ?? 0,
  equityBasisPoints: 0,
  expectedReturnBasisPoints: 0,
  volatilityBasisPoints: 0,
  yearlyCostsBasisPoints: 0,
}))

/** Answers to q1 … q11 by letter: `'bbbbbbbbbbb'` is the middle option everywhere; a dot is no answer. */
export function answersOf(letters: string): { questionId: string; answerId: string }[] {
  return letters
    .split('')
    .flatMap((answerId, index) => (answerId === '.' ? [] : [{ questionId: `q${index + 1}`, answerId }]))
}

/** A complete stap1 of a single deposit of € 10.000 for twenty years, without a profile. */
export const bedragBeleggen: BedragBeleggen = {
  ...initialFlow('bedragBeleggen'),
  description: 'Voor later',
  kind: 'eenmalig',
  initialDeposit: 1_000_000,
  start: '2027-01-01',
  duration: 20,
  calculationBasedOnProfile: false,
}

/** A complete stap1 of a new annuity of € 100 a month. */
export const lijfrenteOpbouwen: LijfrenteOpbouwen = {
  ...initialFlow('lijfrenteOpbouwen'),
  situation: 'nieuw',
  geboortedatum: '1980-12-31',
  periodicDeposit: 10_000,
  start: '2027-01-01',
  durationType: 'jaren',
  duration: 15,
  calculationBasedOnProfile: false,
}

/** A complete stap1 of an annuity of € 100.000 that is drawn down monthly in twenty years. */
export const lijfrenteUitkeren: LijfrenteUitkeren = {
  ...initialFlow('lijfrenteUitkeren'),
  geboortedatum: '1959-05-01',
  kapitaal: 'ja',
  initialDeposit: 10_000_000,
  start: '2027-01-01',
  uitkeringsTermijnCode: 'Maand',
  duration: 20,
  calculationBasedOnProfile: false,
}

/** The term of a payload, with its amounts. */
export function termIn(payload: CalculationPayload, ownTemporaryCents?: number): AnnuityTerm | null {
  return termOf(fiscalYears, payload, readAmounts(payload).amounts, ownTemporaryCents)
}

/** The flow of a single deposit with a profile, with these answers to the questionnaires. */
export function withProfile(letters: string, changes: Partial<BedragBeleggen> = {}): BedragBeleggen {
  const flow = { ...bedragBeleggen, calculationBasedOnProfile: true, ...changes, answers: answersOf(letters) }
  return withQuestionnaires(flow, questionnaires, riskProfiles)
}

const scenarios = { lowCents: 800_000, expectedCents: 1_200_000, highCents: 1_900_000 }
const year = { year: 0, date: '2027-01-01', depositsCents: 1_000_000, nominal: scenarios, real: scenarios }

/** A calculation as the server returns it. */
export const resultaat: Calculation = {
  offerID: '4f9d2b8e-0f3c-4c2e-9a52-6d7f0b8f3a11',
  payload: {
    productCode: 'SB',
    initialDeposit: 10_000,
    periodicDeposit: 0,
    start: '2027-01-01',
    duration: 20,
    chosenRiskProfile: 'NVT',
    uitkeringsTermijnCode: 'Geen',
    polisVoorwaardeCode: '',
    isHuidigeLijfrenteOversluiten: false,
    description: 'Voor later',
    funds: [{ id: 'mix-neutraal', percentage: 1 }],
  },
  calculatedAt: '2026-11-20T10:00:00.000Z',
  years: [year],
  end: year,
  payments: null,
  income: {
    from: '2047-05-01',
    gross: { nominal: year.nominal, real: year.real },
    net: { nominal: year.nominal, real: year.real },
    taxYear: 2026,
    isTaxProvisional: false,
    zvwBasisPoints: 485,
  },
  costs: {
    totalCents: 100,
    yearlyBasisPoints: 54,
    entryBasisPoints: 5,
    endWithoutCostsCents: 1_300_000,
    effectCents: 100_000,
    yieldReductionBasisPoints: 54,
  },
  assumptions: {
    parameterSetId: '2026-1',
    seed: 1,
    scenarios: 2000,
    inflationBasisPoints: 200,
    expectedReturnBasisPoints: 425,
    volatilityBasisPoints: 920,
    serviceCostsBasisPoints: 24,
    funds: [
      {
        id: 'mix-neutraal',
        name: 'Neutraal Mixfonds',
        shareBasisPoints: 10_000,
        expectedReturnBasisPoints: 425,
        volatilityBasisPoints: 920,
        costsBasisPoints: 35,
        entryCostsBasisPoints: 6,
      },
    ],
  },
  explanation: [
    { code: 'initialDeposit', amountCents: 1_000_000 },
    { code: 'endValue', amountCents: 1_200_000 },
  ],
}

/** A state in which every field differs from its initial value. */
export const filled: FlowState = {
  bedragBeleggen: {
    ...setTyped(withProfile('abcabcabcab'), 'initialDeposit', '2.500,00'),
    activePage: 'aanvrager:AanvragerKeuze',
    activeQuestion: 3,
    for: 'child',
    aanvragerType: 'child',
    funds: [{ id: 'mix-neutraal', percentage: 100 }],
    offerID: '4f9d2b8e-0f3c-4c2e-9a52-6d7f0b8f3a11',
    contractID: '0b8f3a11-0f3c-4c2e-9a52-6d7f4f9d2b8e',
    payment: 'ideal',
    firstStatement: 'begrepen',
    secondStatement: 'ingezien',
    thirdStatement: 'noodzakelijke-aanvulling',
    riskSelection: 'offensief',
    resultaat,
    idempotencyKey: 'abcdefghijklmnop',
    kind: 'eenmalig-en-maandelijks',
    periodicDeposit: 5_000,
    twikey: true,
  },
  lijfrenteOpbouwen: {
    ...lijfrenteOpbouwen,
    situation: 'oversluiten',
    durationType: 'aow',
    endDate: '2040-06-01',
    twikey: true,
  },
  lijfrenteUitkeren: { ...lijfrenteUitkeren, kapitaal: 'nee', uitkeringsTermijnCode: 'Kwartaal' },
  currentFlow: 'lijfrenteUitkeren',
}
