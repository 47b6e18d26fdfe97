import type { RiskProfileId } from '@portal/api/operations'
import type { Flow } from './flow.ts'
import { compareProfiles, profileOf } from './risk-profile.ts'
import type { Statement, StatementField } from './statement-values.ts'
import { statementTexts } from './statements-data.ts'

/** The statements that a choice requires: none for the determined profile. */
export function statementsFor(determined: RiskProfileId, chosen: RiskProfileId): readonly Statement[] {
  const statements: readonly Statement[] = statementTexts.statements
  const difference = compareProfiles(chosen, determined)
  return statements.filter(({ when }) => (when === 'more-risk' ? difference > 0 : difference !== 0))
}

/** The statements that the flow requires with its answers and its `riskSelection`. */
export function neededStatements(flow: Flow): readonly Statement[] {
  const determined = profileOf(flow)
  if (determined === null || flow.riskSelection === '') return []
  return statementsFor(determined.profile, flow.riskSelection)
}

/** Returns true when the customer states, with the choice of more risk, that the money is necessary. */
export function saysNecessary(flow: Flow): boolean {
  const isNeeded = neededStatements(flow).some(({ field }) => field === 'thirdStatement')
  return isNeeded && (flow.thirdStatement === 'noodzakelijke' || flow.thirdStatement === 'noodzakelijke-aanvulling')
}

/** The fields of the required statements that are missing. */
export function missingStatements(flow: Flow): readonly StatementField[] {
  return neededStatements(flow)
    .map(({ field }) => field)
    .filter((field) => flow[field] === '')
}
