/**
 * `failures` are repeated at the end of all checks.
 * @typedef {{ passed: number, failed: number, failures: string[] }} Counts
 */

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
export function addCounts(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, failures: [...a.failures, ...b.failures] }
}

/** @param {Pick<Counts, 'passed' | 'failed'>} counts */
export function toLastLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}

/**
 * A check without tests of its own counts as one.
 * @param {string} name
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countCheck(name, exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] }
}

/**
 * Counts the tests of a runner. A missing report, no tests, or an exit code without a reported failure counts as a
 * failure.
 * @param {string} name
 * @param {import('./tally.mjs').Tally | undefined} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countTests(name, report, exitCode) {
  const { passed = 0, failures = [] } = report ?? {}
  if (failures.length > 0) return { passed, failed: failures.length, failures }
  if (!report) return { passed, failed: 1, failures: [`${name} left no report`] }
  if (passed === 0) return { passed, failed: 1, failures: [`${name} found no tests`] }
  if (exitCode !== 0) return { passed, failed: 1, failures: [`${name} ended with ${exitCode}`] }
  return { passed, failed: 0, failures: [] }
}
