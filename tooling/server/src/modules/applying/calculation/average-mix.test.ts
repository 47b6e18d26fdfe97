import { expect, it } from 'vitest'
import { reference } from '../../../../tests/reference.ts'
import { averageMix } from './average-mix.ts'

it.each(['SB', 'SUL', 'SDIL'] as const)(
  'of %s is half shares, and bonds within the risk of the neutral profile',
  (code) => {
    expect(averageMix(code, reference.funds)).toEqual([
      { id: 'aandelen-wereld', percentage: 0.5 },
      { id: 'obligaties-euro-staat', percentage: 0.25 },
      { id: 'obligaties-bedrijven', percentage: 0.2 },
      { id: 'geldmarkt-euro', percentage: 0.05 },
    ])
  },
)
