import { describe, expect, test } from 'vitest'
import { leaveQuestionOf, leaveTexts } from './leaving.ts'
import { pageIds } from './page-ids.ts'

describe('leaving through the menu', () => {
  // Requirements 2.36 and 2.37.
  test('shows the question of the page, and none on stap1', () => {
    expect(Object.fromEntries(pageIds.map((page) => [page, leaveQuestionOf(page)]))).toEqual({
      stap1: 'none',
      vragenlijst: 'new-product',
      risicoprofiel: 'new-product',
      fondsen: 'new-product',
      resultaat: 'flow',
      'aanvrager:AanvragerKeuze': 'flow',
      'aanvrager:Gegevens': 'new-product',
      'aanvrager:Identiteit': 'new-product',
      'aanvrager:Belastingplicht': 'new-product',
      'aanvrager:Herkomst': 'new-product',
      overzicht: 'new-product',
      betalingEerste: 'payment',
      betalingMaandelijkse: 'payment',
      bevestiging: 'new-product',
    })
  })

  // Requirement 2.36.
  test('uses the texts of the specification, to the letter', () => {
    expect(leaveTexts).toEqual({
      flow: 'Weet u zeker dat u de flow wilt afbreken? Zo ja, dan kunt u deze op een later moment afronden via ‘Mijn berekeningen’ op de Homepage.',
      payment:
        'Weet u zeker dat u de betaalflow wilt afbreken? Zo ja, dan kunt u deze op een later moment afronden via ‘Betaling afronden’ op de Homepage.',
      'new-product': 'Weet u zeker dat u een nieuw product wilt toevoegen?',
    })
  })
})
