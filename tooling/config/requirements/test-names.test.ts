import { describe, expect, it } from 'vitest'
import { readTestNames } from './test-names.ts'

const namesIn = (source: string) => [...readTestNames('some.test.tsx', source)]

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
