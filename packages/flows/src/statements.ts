import type { RiskProfileId } from '@portal/api/operations'
import type { Flow } from './flow-state.ts'
import { compareProfiles, profileOf } from './risk-profile.ts'
import { statementTexts } from './statements-data.ts'

/** Values of `firstStatement` and `secondStatement` (specification §3); '' while not made. */
export type FirstAndSecondStatement = '' | 'begrepen' | 'ingeschakeld' | 'ingezien'

/** Values of `thirdStatement` (specification §3); '' while not made. */
export type ThirdStatement =
  '' | 'niet-noodzakelijke' | 'noodzakelijke' | 'noodzakelijke-aanvulling' | 'niet-afhankelijk'

/** The field of a flow that holds a statement. */
export type StatementField = 'firstStatement' | 'secondStatement' | 'thirdStatement'

type StatementOf<Field extends StatementField, Value extends string> = {
  readonly field: Field
  /** Asked for any profile other than the determined one, or only for one with more risk. */
  readonly when: 'other-profile' | 'more-risk'
  readonly question: string
  readonly options: readonly { readonly value: Exclude<Value, ''>; readonly text: string }[]
}

/** A statement: what is asked, when, and the answers that can be chosen. */
export type Statement =
  | StatementOf<'firstStatement' | 'secondStatement', FirstAndSecondStatement>
  | StatementOf<'thirdStatement', ThirdStatement>

/** The shape of the versioned texts in `statements-data.ts`. */
export type StatementTexts = { readonly version: string; readonly statements: readonly Statement[] }

/** The statements that a choice asks for: none when it is the determined profile. */
export function statementsFor(determined: RiskProfileId, chosen: RiskProfileId): readonly Statement[] {
  const statements: readonly Statement[] = statementTexts.statements
  const difference = compareProfiles(chosen, determined)
  return statements.filter(({ when }) => (when === 'more-risk' ? difference > 0 : difference !== 0))
}

/** The statements that the flow asks for with its answers and its `riskSelection`. */
export function neededStatements(flow: Flow): readonly Statement[] {
  const determined = profileOf(flow)
  if (determined === null || flow.riskSelection === '') return []
  return statementsFor(determined.profile, flow.riskSelection)
}

/** The fields of the statements that are needed and not made yet. */
export function missingStatements(flow: Flow): readonly StatementField[] {
  return neededStatements(flow)
    .map(({ field }) => field)
    .filter((field) => flow[field] === '')
}
