import type { Fund, Provider, Question, Questionnaire, RiskProfile } from '@portal/api/operations'

function question(id: string, text: string, answers: Question['answers']): Question {
  return { id, question: text, answers }
}

/** Two short questionnaires; 10 points in both give offensief, a cautious last answer defensief. */
export const questionnaires: readonly [Questionnaire, Questionnaire] = [
  {
    id: '1',
    version: 'test-1',
    title: 'Doel en financiële positie',
    questions: [
      question('q1', 'Waarvoor wilt u dit geld gebruiken?', [
        { id: 'q1a', answer: 'Om van te leven', score: 0 },
        { id: 'q1b', answer: 'Zonder vast doel', score: 5 },
      ]),
      question('q2', 'Over hoeveel jaar hebt u het geld nodig?', [
        { id: 'q2a', answer: 'Binnen 2 jaar', score: 0, cap: 'defensief' },
        { id: 'q2b', answer: 'Over 20 jaar', score: 5 },
      ]),
    ],
  },
  {
    id: '2',
    version: 'test-1',
    title: 'Risicobereidheid en kennis',
    questions: [
      question('q3', 'Wat doet u als uw belegging daalt?', [
        { id: 'q3a', answer: 'Ik verkoop alles', score: 0 },
        { id: 'q3b', answer: 'Ik wacht rustig af', score: 10 },
      ]),
    ],
  },
]

function riskProfile(
  id: RiskProfile['id'],
  name: string,
  minScore: number,
  equity: number,
  volatility: number,
): RiskProfile {
  return {
    id,
    version: 'test-1',
    name,
    description: `U belegt ${name.toLowerCase()}.`,
    minScoreOne: minScore,
    minScoreTwo: minScore,
    equityBasisPoints: equity,
    expectedReturnBasisPoints: 425,
    volatilityBasisPoints: volatility,
    yearlyCostsBasisPoints: 50,
  }
}

export const riskProfiles: readonly RiskProfile[] = [
  riskProfile('defensief', 'Defensief', 0, 3000, 660),
  riskProfile('neutraal', 'Neutraal', 5, 5000, 920),
  riskProfile('offensief', 'Offensief', 10, 10_000, 1700),
]

function fund(id: string, name: string, riskClass: number, changes: Partial<Fund> = {}): Fund {
  return {
    id,
    isin: 'NL0PRTL00011',
    name,
    category: 'aandelen',
    description: `Dit is het ${name}.`,
    riskClass,
    equityBasisPoints: 10_000,
    correlationsBasisPoints: { aandelen: 8500, obligaties: 1500, vastgoed: 6500, geldmarkt: 0, mix: 9000 },
    ongoingCostsBasisPoints: 22,
    transactionCostsBasisPoints: 4,
    entryCostsBasisPoints: 5,
    expectedReturnBasisPoints: 600,
    volatilityBasisPoints: 1700,
    yearlyCostsBasisPoints: 50,
    manager: 'Windstreek Fondsbeheer',
    benchmark: 'Wereldindex',
    startDate: '1998-01-01',
    productCodes: ['SB', 'SUL', 'SDIL'],
    closedForDeposits: false,
    price: '101.2345',
    priceDate: '2026-11-02',
    returns: { oneYearBasisPoints: 710, fiveYearsBasisPoints: null, tenYearsBasisPoints: null },
    ...changes,
  }
}

export const funds: readonly Fund[] = [
  fund('wereld', 'Wereldfonds', 4),
  fund('opkomend', 'Opkomende-landenfonds', 6),
  fund('obligaties', 'Obligatiefonds', 2, {
    category: 'obligaties',
    equityBasisPoints: 0,
    volatilityBasisPoints: 500,
    correlationsBasisPoints: { aandelen: 1500, obligaties: 7000, vastgoed: 2500, geldmarkt: 2000, mix: 5000 },
  }),
  fund('vastgoed', 'Vastgoedfonds', 4, { category: 'vastgoed', closedForDeposits: true }),
  fund('alleen-lijfrente', 'Lijfrentefonds', 3, { productCodes: ['SUL', 'SDIL'] }),
]

export const provider: Provider = {
  company: 'Hoofdmerk Vermogen B.V.',
  foundation: 'Stichting Hoofdmerk Giro',
  email: 'vragen@hoofdmerk.example',
  phone: '030 000 00 10',
  licenceNumber: '00000010',
  dnbNumber: 'R000010',
  kifidNumber: '300.000010',
}
