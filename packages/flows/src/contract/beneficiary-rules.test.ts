import type { Beneficiary } from '@portal/api/operations'
import { describe, expect, test } from 'vitest'
import { check, partner, saver } from './change-facts-for-tests.ts'

describe('beneficiaries', () => {
  const child: Beneficiary = {
    name: 'K. Jansen',
    geboortedatum: '1 mei 2012',
    relation: 'child',
    shareBasisPoints: 4_000,
  }

  test.each<[string, readonly Beneficiary[] | undefined, object]>([
    ['share everything', [{ ...partner, shareBasisPoints: 6_000 }, child], {}],
    ['can be nobody any more', [], {}],
    [
      'are not the same as now, however typed',
      [{ ...partner, name: ' J. Jansen', geboortedatum: '1-3-1982' }],
      { beneficiaries: { code: 'unchanged' } },
    ],
    ['are asked for', undefined, { beneficiaries: { code: 'required' } }],
    ['get no more than everything', [partner, child], { beneficiaries: { code: 'split-too-high', excess: 4_000 } }],
    ['get no less than everything', [child], { beneficiaries: { code: 'split-too-low', rest: 6_000 } }],
    [
      'have a name, a birth date and a share each',
      [
        { ...child, name: ' ', geboortedatum: '', shareBasisPoints: 0 },
        { ...partner, geboortedatum: '22-11-2026' },
      ],
      {
        'beneficiaries.0.name': { code: 'required' },
        'beneficiaries.0.geboortedatum': { code: 'required' },
        'beneficiaries.0.shareBasisPoints': { code: 'required' },
        'beneficiaries.1.geboortedatum': { code: 'too-late', latest: '2026-11-21' },
      },
    ],
    [
      'are at most ten',
      Array.from({ length: 11 }, () => child),
      { beneficiaries: { code: 'above-maximum', maximum: 10 } },
    ],
  ])('%s', (_, beneficiaries, errors) => {
    const values = beneficiaries === undefined ? {} : { beneficiaries: [...beneficiaries] }
    expect(check(saver, 'begunstigden', values)).toEqual(errors)
  })
})
