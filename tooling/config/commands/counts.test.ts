import { expect, it } from 'vitest'
import { addCounts, countCheck, countTests, toLastLine } from './counts.mjs'

it('the last line has the numbers of passed and failed tests', () => {
  const a = { passed: 12, failed: 1, failures: ['a'], skipped: ['x'] }
  const b = { passed: 30, failed: 2, failures: ['b', 'c'], skipped: [] }
  expect(addCounts(a, b)).toEqual({ passed: 42, failed: 3, failures: ['a', 'b', 'c'], skipped: ['x'] })
  expect(toLastLine(addCounts(a, b))).toBe('42 passed, 3 failed')
})

it('a static check counts as one', () => {
  expect(countCheck('lint', 0)).toMatchObject({ passed: 1, failed: 0, failures: [] })
  expect(countCheck('lint', 2)).toMatchObject({ passed: 0, failed: 1, failures: ['lint'] })
})

it('the tests of a runner are counted, and its failures listed', () => {
  expect(countTests('units', { passed: 4, failures: [] }, 0)).toMatchObject({ passed: 4, failed: 0, failures: [] })
  expect(countTests('units', { passed: 4, failures: ['x'] }, 1)).toMatchObject({
    passed: 4,
    failed: 1,
    failures: ['x'],
  })
})

it('what a machine cannot test counts neither as passed nor as failed, and is named', () => {
  const skipped = ['WebKit is not on this machine']
  expect(countTests('engines', { passed: 0, failures: [], skipped }, 0)).toEqual({
    passed: 0,
    failed: 0,
    failures: [],
    skipped,
  })
  expect(countTests('engines', { passed: 9, failures: [], skipped }, 1)).toMatchObject({ failed: 1, skipped })
})

it.each([
  ['leaves no report', undefined, 0],
  ['finds no tests', { passed: 0, failures: [] }, 0],
  ['fails without a failed test', { passed: 4, failures: [] }, 1],
])('a runner that %s counts as a failure', (_, report, exitCode) => {
  expect(countTests('units', report, exitCode)).toMatchObject({
    failed: 1,
    failures: [expect.stringMatching(/^units/)],
  })
})
