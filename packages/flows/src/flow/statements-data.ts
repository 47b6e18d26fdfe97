import type { Statement } from './statement-values.ts'

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
