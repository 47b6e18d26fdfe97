import { describe, expect, it } from 'vitest'
import { findProblems } from './find-problems.ts'

const sources: Readonly<Record<string, string>> = {
  'src/money.test.ts': `describe('money', () => { it.each(table)('adds %i', check) }); it.skip('counts', check)`,
  'src/money.ts': `it('adds', check)`,
}
const shown = '  - `src/money.test.ts › money › adds %i`'
const sections = [2, 3, 4, 5, 6, 7, 8, 9].map(
  (number) => `## ${number}. Section\n\n### Part\n\n- Money adds up.\n${shown}\n`,
)

/** A map whose last section has these lines too; they begin at line 65. */
function problemsWith(...lines: string[]) {
  const map = ['# Map', '', 'What it is.', '', '## Still to come', '', '- Accounts', '', ...sections, ...lines].join(
    '\n',
  )
  return findProblems(map, (path) => sources[path])
}

describe('a specification map', () => {
  it('is right when every sentence has a test that is there, or a subject that is to come', () => {
    expect(problemsWith('- A customer has an account.', '  - later: Accounts', shown)).toEqual([])
  })

  it.each([
    ['a file that is not there', '`src/gone.test.ts › money › adds %i`', 'no test file src/gone.test.ts'],
    ['a file that no runner takes', '`src/money.ts › adds`', 'no test file src/money.ts'],
    [
      'a name that is not there',
      '`src/money.test.ts › money › adds up`',
      'no test "money › adds up" in src/money.test.ts',
    ],
    ['a name without its suite', '`src/money.test.ts › adds %i`', 'no test "adds %i" in src/money.test.ts'],
    ['a suite instead of a test', '`src/money.test.ts › money`', 'no test "money" in src/money.test.ts'],
    ['a test that is skipped', '`src/money.test.ts › counts`', 'no test "counts" in src/money.test.ts'],
    ['a file without a test', '`src/money.test.ts`', 'neither a test nor "later:": `src/money.test.ts`'],
    ['words', 'see the tests', 'neither a test nor "later:": see the tests'],
    ['a subject that is not to come', 'later: Payments', 'nothing is to come named "Payments"'],
    ['no subject', 'later:', 'neither a test nor "later:": later:'],
    ['nothing but that it is missing', 'missing', 'no test shows this sentence yet'],
  ])('is wrong when a sentence has %s', (_, evidence, problem) => {
    expect(problemsWith('- Money counts.', `  - ${evidence}`)).toEqual([`line 66: ${problem}`])
    expect(problemsWith('- Money counts.', shown, `  - ${evidence}`)).toEqual([`line 67: ${problem}`])
  })

  it('is wrong when a sentence has nothing below it', () => {
    const problem = 'line 65: neither a test nor "later:" below this sentence'
    expect(problemsWith('- Money counts.')).toEqual([problem])
    expect(problemsWith('- Money counts.', '- Money adds up.', shown)).toEqual([problem])
  })

  it('is wrong when a sentence stands outside the list', () => {
    expect(problemsWith('Money counts.')).toEqual(['line 65: belongs to no sentence'])
    expect(problemsWith('  and more')).toEqual(['line 65: belongs to no sentence'])
  })

  it.each([2, 5, 9])('is wrong without section %i, or with nothing in it', (number) => {
    const problem = `section ${number} of the specification is not there, or is empty`
    const others = sections.filter((section) => !section.startsWith(`## ${number}.`))
    const read = (path: string) => sources[path]
    expect(findProblems(others.join('\n'), read)).toEqual([problem])
    expect(findProblems([...others, `## ${number}. Section`].join('\n'), read)).toEqual([problem])
  })

  it('that is empty is wrong about every section', () => {
    expect(findProblems('', () => undefined)).toHaveLength(8)
  })
})
