import type { Offer } from '@portal/api/operations'
import { expect, test } from 'vitest'
import { isApplying } from './is-applying.ts'

test.each([
  ['at the result', 'resultaat', null, false],
  ['at the applicant choice', 'aanvrager:AanvragerKeuze', null, true],
  ['at the check of the answers', 'overzicht', null, true],
  ['that became a contract', 'overzicht', 'cccccccc-cccc-4ccc-8ccc-cccccccccccc', false],
  ['at a page of another version', 'onbekend', null, false],
  ['without answers', null, null, false],
])('of a calculation %s an application has begun: %s', (_, activePage, contractId, expected) => {
  const application = activePage === null ? null : ({ activePage } as Offer['application'])
  expect(isApplying({ application, contractId })).toBe(expected)
})
