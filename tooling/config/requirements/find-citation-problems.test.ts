import { describe, expect, it } from 'vitest'
import { findCitationProblems } from './find-citation-problems.ts'

const numbers = new Set(['2.3', '2.13', 'T1', 'T12', 'C4', 'L2'])

describe('a citation', () => {
  it.each([
    'Sends the visitor to the login page (requirement 2.3).',
    'See requirements T1 to T12, and C4.',
    '/**\n * Adds up (requirement\n * 2.13): an amount is in cents.\n */',
    '// The customer decides (requirements C4 and L2; Wet IB 2001, art. 3.126a).',
    'The requirement of 20 years, and 3 requirements more.',
    'what the specification says about 2 brands',
    'see requirements.md and docs/figures.md',
  ])('is valid in "%s"', (source) => {
    expect(findCitationProblems(source, numbers)).toEqual([])
  })

  it.each([
    ['first\n\n(requirement 2.14)', 'line 3: there is no requirement 2.14'],
    ['(requirement T13)', 'line 1: there is no requirement T13'],
    ['(requirement 2)', 'line 1: there is no requirement 2'],
    ['// Adds (requirement\n// X1)', 'line 1: there is no requirement X1'],
    ['(requirements C4, L2 and L3)', 'line 1: there is no requirement L3'],
    ['(Requirements C5 and L2)', 'line 1: there is no requirement C5'],
  ])('of a missing requirement is found in "%s"', (source, problem) => {
    expect(findCitationProblems(source, numbers)).toEqual([problem])
  })

  it.each([
    ['(specification 2)', 'specification 2'],
    ['(specification §9)', 'specification §9'],
    ['(the specification, §2)', 'specification, §2'],
    ['the specification (§2)', 'specification (§2'],
    ['(reliability T12)', 'reliability T12'],
    ['as reliability.md says', 'reliability.md'],
    ['(ux.md 1.4)', 'ux.md'],
    ['(design.md)', 'design.md'],
    ['(domain.md 3.3)', 'domain.md'],
    ['the rhythm of screens.md', 'screens.md'],
  ])('of a document outside the repository is found in "%s"', (source, words) => {
    expect(findCitationProblems(`\n${source}`, numbers)).toContain(
      `line 2: cites a document that is not here: ${words}`,
    )
  })
})
