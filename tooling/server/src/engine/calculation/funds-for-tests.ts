import type { Fund } from '@portal/api/operations'
import fundList from '../../../data/funds-2026-1.json' with { type: 'json' }
import parameters2026 from '../../../data/parameters-2026-1.json' with { type: 'json' }
import parametersNow from '../../../data/parameters-2026-11.json' with { type: 'json' }
import type { CalculationInput } from './calculate.ts'
import { type FundParameters, parseParameterSet } from './parameter-set.ts'

export const parameters = parseParameterSet(parametersNow)

/** The first parameter set, which old calculations name. */
export const firstParameters = parseParameterSet(parameters2026)

export const withoutServiceCosts = { ...parameters, serviceCostsBasisPoints: 0 }

/** A fund without costs, of the neutral profile: 4.25 % a year, volatility 9.2 %. */
export function createFund(changes: Partial<FundParameters> = {}): FundParameters {
  return {
    id: 'neutraal',
    name: 'Neutraal',
    category: 'mix',
    expectedReturnBasisPoints: 425,
    volatilityBasisPoints: 920,
    ongoingCostsBasisPoints: 0,
    transactionCostsBasisPoints: 0,
    entryCostsBasisPoints: 0,
    ...changes,
  }
}

/** The funds of a real list that take deposits. */
export const allFunds: readonly FundParameters[] = (fundList.funds as Fund[]).filter((fund) => !fund.closedForDeposits)

/** € 10.000 and € 200 a month in one fund, for 20 years. */
export function createInput(
  changes: Partial<CalculationInput> = {},
  fund: Partial<FundParameters> = {},
): CalculationInput {
  return {
    initialDepositCents: 1_000_000,
    periodicDepositCents: 20_000,
    start: '2027-01-01',
    durationYears: 20,
    funds: [{ fund: createFund(fund), shareBasisPoints: 10_000 }],
    ...changes,
  }
}
