import { expect, it } from 'vitest'
import { findCitations, withoutCitations } from './without-citations.ts'

it.each([
  ['/** The codes (requirement 9.1). */', '/** The codes. */'],
  ['/** Only main (main brand only, requirement 6.7). */', '/** Only main (main brand only). */'],
  ['/** Shares (requirement 3.1, `answers`). */', '/** Shares (`answers`). */'],
  ['/** A term (requirements 9.8 and L5; Wet IB 2001, art. 3.126a). */', '/** A term (Wet IB 2001, art. 3.126a). */'],
  ['/** Names (requirements 3.5, 3.6 and 9.1 to 9.4), always. */', '/** Names, always. */'],
  ['/**\n * A long line\n * (requirements 2.35 to\n * 2.37). More.\n */', '/**\n * A long line. More.\n */'],
  ['/** A term (§ 5). */', '/** A term (§ 5). */'],
])('the numbers of requirements in parentheses are removed from %j', (text, expected) => {
  expect(withoutCitations(text)).toBe(expected)
})

it('a number of a requirement within a sentence is found', () => {
  expect(findCitations(withoutCitations('/** The ids of requirement 2.19 (requirement 2.20). */'))).toEqual([
    'requirement 2.19',
  ])
})
