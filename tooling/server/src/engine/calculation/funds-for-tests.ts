import parameters2026 from '../../../data/parameters-2026-1.json' with { type: 'json' }
import parametersNow from '../../../data/parameters-2026-11.json' with { type: 'json' }
import { parseParameterSet, type FundParameters } from './parameter-set.ts'

/** The current parameter set. */
export const parameters = parseParameterSet(parametersNow)

/** The first parameter set, which old calculations name. */
export const firstParameters = parseParameterSet(parameters2026)

/** The current parameter set without service costs. */
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
