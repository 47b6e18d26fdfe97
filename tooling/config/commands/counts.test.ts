import { expect, it } from 'vitest'
import {
  addCounts,
  countCheck,
  countPlaywright,
  countVitest,
  listVitestFailures,
  toLastLine,
  withExitCode,
} from './counts.mjs'

it('ends with how many passed and failed', () => {
  expect(toLastLine(addCounts({ passed: 12, failed: 1 }, { passed: 30, failed: 0 }))).toBe('42 passed, 1 failed')
})

it('counts a static check as one', () => {
  expect(countCheck(0)).toEqual({ passed: 1, failed: 0 })
  expect(countCheck(2)).toEqual({ passed: 0, failed: 1 })
})

it('counts the tests of vitest, and skipped ones as failures', () => {
  const report = { numTotalTests: 7, numPassedTests: 4, testResults: [fileWith('passed', 'failed', 'pending')] }

  expect(countVitest(report)).toEqual({ passed: 4, failed: 3 })
})

it('counts a test file that could not be run as a failure', () => {
  const report = {
    numTotalTests: 2,
    numPassedTests: 2,
    testResults: [fileWith('passed'), { ...fileWith(), status: 'failed' }],
  }

  expect(countVitest(report)).toEqual({ passed: 2, failed: 1 })
})

it('names the tests of vitest that did not pass and why, and the files that could not be run', () => {
  const one = { status: 'passed', fullName: 'a whole works', failureMessages: [] }
  const two = { status: 'failed', fullName: 'a part breaks', failureMessages: ['expected 1 to be 2'] }
  const report = {
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [one, two] },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [one] },
    ],
  }

  expect(listVitestFailures(report)).toEqual([
    'a.test.ts › a part breaks\nexpected 1 to be 2',
    'b.test.ts\nno such module',
  ])
  expect(listVitestFailures(undefined)).toEqual([])
})

it('counts the tests of Playwright; unexpected, flaky and skipped ones and errors as failures', () => {
  const report = { stats: { expected: 20, unexpected: 1, flaky: 2, skipped: 3 }, errors: [{ message: 'no browser' }] }

  expect(countPlaywright(report)).toEqual({ passed: 20, failed: 7 })
})

it.each([
  ['vitest', countVitest, { numTotalTests: 0, numPassedTests: 0, testResults: [] }],
  ['Playwright', countPlaywright, { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }],
])('counts a run of %s without a report or without tests as a failure', (_runner, count, empty) => {
  expect(count(undefined)).toEqual({ passed: 0, failed: 1 })
  expect(count(empty)).toEqual({ passed: 0, failed: 1 })
})

it('counts a runner that failed with passed tests only as one failure', () => {
  expect(withExitCode({ passed: 9, failed: 0 }, 1)).toEqual({ passed: 9, failed: 1 })
  expect(withExitCode({ passed: 9, failed: 2 }, 1)).toEqual({ passed: 9, failed: 2 })
  expect(withExitCode({ passed: 9, failed: 0 }, 0)).toEqual({ passed: 9, failed: 0 })
})

function fileWith(...statuses: string[]) {
  const status = statuses.includes('failed') ? 'failed' : 'passed'
  return { status, assertionResults: statuses.map((each) => ({ status: each })) }
}
