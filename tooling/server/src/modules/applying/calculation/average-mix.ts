import type { CalculationPayload, ProductCode } from '@portal/api/operations'
import { exampleSplit } from '@portal/flows/flow/example-split'
import { toPercentages, toSentFunds } from '@portal/flows/flow/fund-percentages'
import type { FundFacts } from '../../base/operation/reference-data.ts'
import { riskProfiles } from '../../reference/questionnaires.ts'

/**
 * The funds of a preview before the customer chose any: the ready mix of the neutral profile, so that a customer with
 * that profile reads the same amount before and after the questionnaire.
 */
export function averageMix(productCode: ProductCode, funds: readonly FundFacts[]): CalculationPayload['funds'] {
  const neutral = riskProfiles.find(({ id }) => id === 'neutraal')
  const offered = funds.filter(({ productCodes }) => productCodes.includes(productCode))
  return toSentFunds(toPercentages((neutral && exampleSplit(neutral, offered)) ?? []))
}
