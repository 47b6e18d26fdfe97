import { describe, expect, it } from 'vitest'
import { findProblems, readNumbers } from './find-problems.ts'

const shown = '  - `src/money.test.ts › money › adds %i`'
const names = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'C', 'L']
const chapters = names.map((name) => {
  const number = /\d/.test(name) ? `${name}.1` : `${name}1`
  return `## ${name}. Chapter\n\n### Part\n\n- **${number}** Money adds up.\n${shown}\n`
})

/** A document whose chapter has these lines too; those of chapter L begin at line 89, of chapter 1 at line 12. */
function problemsWith(chapter: string, ...lines: string[]) {
  const index = names.indexOf(chapter)
  const parts = chapters.map((part, place) => (place === index ? [part.trimEnd(), ...lines, ''].join('\n') : part))
  return findProblems(['# Requirements', '', 'Words.', '', ...parts].join('\n'))
}

describe('the requirements', () => {
  it('are valid when every one has its number and a test', () => {
    expect(problemsWith('1', '- **1.2** Money counts.', shown, shown)).toEqual([])
  })

  it.each([
    ['words', 'see the tests', 'neither a test nor "none:" with a reason'],
    ['none without a reason', 'none:', 'neither a test nor "none:" with a reason'],
    ['none', 'none: it is a fact', 'a rule of the portal needs a test, not "none:"'],
  ])('are invalid when a rule has %s', (_, evidence, problem) => {
    expect(problemsWith('1', '- **1.2** Money counts.', `  - ${evidence}`)).toEqual([`line 12: ${problem}`])
    expect(problemsWith('1', '- **1.2** Money counts.', shown, `  - ${evidence}`)).toEqual([`line 13: ${problem}`])
  })

  it.each(['T', 'C', 'L'])('may explain in chapter %s why no test shows one', (name) => {
    expect(problemsWith(name, `- **${name}2** Money counts.`, '  - none: a fact that another one uses')).toEqual([])
  })

  it('are invalid when one has nothing below it', () => {
    const problem = 'line 11: no test names this requirement'
    expect(problemsWith('1', '- **1.2** Money counts.')).toEqual([problem])
    expect(problemsWith('1', '- **1.2** Money counts.', '- **1.3** Money adds up.', shown)).toEqual([problem])
  })

  it.each([
    ['1', '- **1.3** Money counts.', 'has the number 1.3 where 1.2 comes next'],
    ['1', '- **1.1** Money counts.', 'has the number 1.1 where 1.2 comes next'],
    ['1', '- **T2** Money counts.', 'has the number T2 where 1.2 comes next'],
    ['1', '- Money counts.', 'has the number none where 1.2 comes next'],
  ])('are invalid when chapter %s continues with "%s"', (name, row, problem) => {
    expect(problemsWith(name, row, shown)).toEqual([`line 11: ${problem}`])
  })

  it('are invalid when a sentence is outside the list', () => {
    expect(problemsWith('1', 'Money counts.')).toEqual(['line 11: belongs to no requirement'])
    expect(problemsWith('1', '  and more')).toEqual(['line 11: belongs to no requirement'])
  })

  it('are invalid with a chapter that has another name', () => {
    expect(findProblems([...chapters, '## Others', ''].join('\n'))).toEqual([
      `line ${12 * 7 + 1}: no chapter is named "Others"`,
    ])
  })

  it.each(names)('are invalid without chapter %s, or with an empty one', (name) => {
    const problem = `chapter ${name} is missing or empty`
    const others = chapters.filter((chapter) => !chapter.startsWith(`## ${name}.`))
    expect(findProblems(others.join('\n'))).toEqual([problem])
    expect(findProblems([...others, `## ${name}. Chapter`].join('\n'))).toEqual([problem])
  })

  it('have the numbers of their rows', () => {
    expect([...readNumbers(chapters.join('\n'))].join(' ')).toBe('1.1 2.1 3.1 4.1 5.1 6.1 7.1 8.1 9.1 T1 C1 L1')
  })
})
