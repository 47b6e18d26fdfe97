import type { Beneficiary, ChangeOption, ChangeValues } from '@portal/api/operations'
import { fiscalYearsOfRelease } from '../annuity/fiscal-years.ts'
import type { FlowQuestion } from '../flow/questionnaire.ts'
import type { ChangeFacts } from './change-facts.ts'
import { validateChange } from './change-rules.ts'

export const partner: Beneficiary = {
  name: 'J. Jansen',
  geboortedatum: '1982-03-01',
  relation: 'partner',
  shareBasisPoints: 10_000,
}

/** A customer who invests € 100 a month without an end. */
export const saver: ChangeFacts = {
  productCode: 'SB',
  startDate: '2020-01-01',
  duration: null,
  description: 'Voor later',
  funds: [
    { id: 'a', shareBasisPoints: 6_000 },
    { id: 'closed', shareBasisPoints: 4_000 },
  ],
  periodicDepositCents: 10_000,
  method: 'twikey',
  holderName: 'F. Dijkhof',
  iban: 'NL91ABNA0417164300',
  chosenRiskProfile: 'defensief',
  determinedRiskProfile: null,
  uitkeringsTermijnCode: 'Geen',
  wageTaxCredit: false,
  hasPaidOut: false,
  beneficiaries: [partner],
  initialDepositCents: 0,
  valueCents: 1_000_000,
  birthdate: '1980-05-05',
  polisVoorwaardeCode: '',
}

/** A customer who builds up an annuity in 20 years. */
export const builder: ChangeFacts = { ...saver, productCode: 'SUL', duration: 20 }

/** A customer who draws an annuity down monthly, in 20 years. */
export const drawer: ChangeFacts = {
  ...saver,
  productCode: 'SDIL',
  startDate: '2025-01-01',
  duration: 20,
  birthdate: '1957-06-01',
  periodicDepositCents: 0,
  method: null,
  uitkeringsTermijnCode: 'Maand',
  hasPaidOut: true,
  polisVoorwaardeCode: 'SDIL2014',
}

const question = (id: string, questionnaire: number): FlowQuestion => ({
  id,
  question: id,
  questionnaire,
  answers: [
    { id: 'careful', answer: 'voorzichtig', score: 0 },
    { id: 'bold', answer: 'stoutmoedig', score: 10 },
  ],
})
const profile = {
  version: '1',
  name: '',
  description: '',
  equityBasisPoints: 10_000,
  expectedReturnBasisPoints: 0,
  volatilityBasisPoints: 1700,
  yearlyCostsBasisPoints: 50,
}
const risk = {
  category: 'aandelen',
  equityBasisPoints: 10_000,
  volatilityBasisPoints: 1700,
  correlationsBasisPoints: { aandelen: 8500, obligaties: 1500, vastgoed: 6500, geldmarkt: 0, mix: 9000 },
} as const

/** The day of the check, and the funds, questions and profiles that it needs. */
export const context = {
  today: '2026-11-21',
  effectiveOn: '2026-12-01',
  funds: [
    { ...risk, id: 'a', productCodes: ['SB', 'SUL', 'SDIL'], closedForDeposits: false },
    { ...risk, id: 'b', productCodes: ['SB', 'SUL', 'SDIL'], closedForDeposits: false },
    { ...risk, id: 'closed', productCodes: ['SB'], closedForDeposits: true },
    { ...risk, id: 'other-closed', productCodes: ['SB'], closedForDeposits: true },
    { ...risk, id: 'annuities', productCodes: ['SUL', 'SDIL'], closedForDeposits: false },
  ],
  questions: [question('one', 1), question('two', 2)],
  riskProfiles: [
    { ...profile, id: 'defensief', minScoreOne: 0, minScoreTwo: 0 },
    { ...profile, id: 'offensief', minScoreOne: 10, minScoreTwo: 10 },
  ],
  fiscalYears: fiscalYearsOfRelease,
} satisfies Parameters<typeof validateChange>[3]

/** Checks a change in that context. */
export const check = (facts: ChangeFacts, option: ChangeOption, values: ChangeValues) =>
  validateChange(facts, option, values, context)
