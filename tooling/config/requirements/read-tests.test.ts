import { describe, expect, it } from 'vitest'
import { readTests } from './read-tests.ts'

const namesIn = (source: string) => readTests('some.test.tsx', source).map(({ name }) => name)
const shownIn = (source: string) => readTests('some.test.tsx', source).map(({ requirements }) => requirements.join(' '))

describe('the names of tests', () => {
  it.each([
    ['a test by either of its names', `it('adds', f); test("takes away", f)`, ['adds', 'takes away']],
    [
      'a test in suites',
      `describe('money', () => { describe('in euros', () => { it('adds', f) }) })`,
      ['money › in euros › adds'],
    ],
    ['a test after a suite', `describe('money', () => { it('adds', f) }); it('counts', f)`, ['money › adds', 'counts']],
    [
      'a table of tests',
      `it.each([1, 2])('adds %i', f); test.each<number>(table)('takes %s away', f)`,
      ['adds %i', 'takes %s away'],
    ],
    ['a table in a template', 'it.each`a | b`("adds $a", f)', ['adds $a']],
    ['a table of suites', `describe.each(brands)('on %s', () => { it('adds', f) })`, ['on %s › adds']],
    ['tests of a loop', 'for (const who of all) { test(`leads ${who} home`, f) }', ['leads ${who} home']],
    ["a suite of Playwright's", `test.describe('at home', () => { test('sleeps', f) })`, ['at home › sleeps']],
    ['a quote in a name', String.raw`it('takes the owner\'s word', f)`, ["takes the owner's word"]],
    ['a test beside an element', `const page = <p>It's here</p>; it('shows it', () => <a>"</a>)`, ['shows it']],
  ])('are read of %s', (_, source, names) => {
    expect(namesIn(source)).toEqual(names)
  })

  it.each([
    ['is skipped', `it.skip('adds', f)`],
    ['is to be written', `test.todo('adds')`],
    ['is expected to fail', `it.fails('adds', f)`],
    ['stands in a suite that is skipped', `describe.skip('money', () => { it('adds', f) })`],
    ['is a comment', `// it('adds', f)`],
    ['is a text', `const text = "it('adds', f)"`],
    [
      'is no call of the runner',
      `expression.test('adds'); test.database.sql('adds'); test.step('adds', f); visit('adds')`,
    ],
    ['has no text', 'it(name, f)'],
  ])('are not read of what %s', (_, source) => {
    expect(namesIn(source)).toEqual([])
  })
})

describe('the requirements that a test shows', () => {
  it.each([
    ['the comment above it', "// Requirement 2.3.\nit('adds', f)\nit('counts', f)", ['2.3', '']],
    ['a list in it', "// Requirements 2.3, T12 and L2: euros.\nit('adds', f)", ['2.3 T12 L2']],
    ['a list on two lines', "  // Requirements 2.3, 2.4,\n  // 2.13.\n  it('adds', f)", ['2.3 2.4 2.13']],
    ['the comment above a table', "// Requirement C4.\nit.each([\n  1,\n])('adds %i', f)", ['C4']],
    [
      'the comments above its suites',
      "// Requirement 2.3.\ndescribe('money', () => {\n  // Requirement C4.\n  it('adds', f)\n  it('counts', f)\n})",
      ['2.3 C4', '2.3'],
    ],
    ['the first words only', "// Adds (requirement 2.3).\nit('adds', f)", ['']],
    ['no comment further up', "// Requirement 2.3.\nconst a = 1\nit('adds', f)", ['']],
  ])('are those of %s', (_, source, shown) => {
    expect(shownIn(source)).toEqual(shown)
  })
})
