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

/** The shape of the versioned texts below. */
export type StatementTexts = { readonly version: string; readonly statements: readonly Statement[] }

/** Another profile than the answers give: requirement 3.6 fixes the values, this file alone their meaning. */
export const statementTexts = {
  version: '2026-1',
  statements: [
    {
      field: 'firstStatement',
      when: 'other-profile',
      question: 'U kiest een ander risicoprofiel dan bij uw antwoorden past. Wat geldt voor u?',
      options: [
        {
          value: 'begrepen',
          text: 'Ik heb begrepen welk profiel bij mijn antwoorden past, en kies bewust een ander profiel.',
        },
        { value: 'ingeschakeld', text: 'Ik heb een adviseur ingeschakeld, die dit profiel met mij heeft gekozen.' },
        {
          value: 'ingezien',
          text: 'Ik heb de uitleg over beide profielen ingezien en vind het gekozen profiel beter bij mij passen.',
        },
      ],
    },
    {
      field: 'secondStatement',
      when: 'more-risk',
      question: 'Het gekozen profiel heeft meer risico. Wat geldt voor u?',
      options: [
        { value: 'begrepen', text: 'Ik heb begrepen dat ik een groter deel van mijn inleg kan verliezen.' },
        { value: 'ingeschakeld', text: 'Ik heb een adviseur ingeschakeld, die de risico’s met mij heeft besproken.' },
        {
          value: 'ingezien',
          text: 'Ik heb ingezien hoeveel het gekozen profiel in een slecht jaar kan dalen, en kan dat dragen.',
        },
      ],
    },
    {
      field: 'thirdStatement',
      when: 'more-risk',
      question: 'Hoe belangrijk is dit geld later voor uw inkomen?',
      options: [
        { value: 'niet-afhankelijk', text: 'Ik ben voor mijn inkomen niet afhankelijk van dit geld.' },
        { value: 'niet-noodzakelijke', text: 'Het is een aanvulling op mijn inkomen die niet noodzakelijk is.' },
        { value: 'noodzakelijke-aanvulling', text: 'Het is een noodzakelijke aanvulling op mijn inkomen.' },
        { value: 'noodzakelijke', text: 'Het is noodzakelijk: zonder dit geld heb ik te weinig inkomen.' },
      ],
    },
  ],
} as const satisfies StatementTexts
