import { expect, test } from 'vitest'
import { lastPersonOf } from './person-pages.ts'

// Requirement 2.21.
test('Back to a view about several people leads to the last of them', () => {
  expect(lastPersonOf('partner', 'aanvrager:AanvragerKeuze')).toEqual({ page: 'aanvrager:Gegevens', person: 'partner' })
  expect(lastPersonOf('child', 'aanvrager:Herkomst')).toEqual({ page: 'aanvrager:Belastingplicht', person: 'child' })
})

test('Back to a view about the customer alone, or about nobody, leads to its own page', () => {
  expect(lastPersonOf('mijn', 'aanvrager:AanvragerKeuze')).toBeNull()
  expect(lastPersonOf('', 'aanvrager:Identiteit')).toBeNull()
  expect(lastPersonOf('partner', 'resultaat')).toBeNull()
})
