/** Values of `firstStatement` and `secondStatement` (requirement 3.6); '' without a statement. */
export type FirstAndSecondStatement = '' | 'begrepen' | 'ingeschakeld' | 'ingezien'

/** Values of `thirdStatement` (requirement 3.7); '' without a statement. */
export type ThirdStatement =
  | ''
  | 'niet-noodzakelijke'
  | 'noodzakelijke'
  | 'noodzakelijke-aanvulling'
  | 'niet-afhankelijk'

/** The field of a flow with a statement. */
export type StatementField = 'firstStatement' | 'secondStatement' | 'thirdStatement'

type StatementOf<Field extends StatementField, Value extends string> = {
  readonly field: Field
  /** Required for any profile other than the determined one, or only for one with more risk. */
  readonly when: 'other-profile' | 'more-risk'
  readonly question: string
  readonly options: readonly { readonly value: Exclude<Value, ''>; readonly text: string }[]
}

/** A statement: its text, its condition, and the possible answers. */
export type Statement =
  | StatementOf<'firstStatement' | 'secondStatement', FirstAndSecondStatement>
  | StatementOf<'thirdStatement', ThirdStatement>
