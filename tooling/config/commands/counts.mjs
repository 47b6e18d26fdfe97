/**
 * `failures` are repeated at the end of all checks, and so is what was `skipped`.
 * @typedef {{ passed: number, failed: number, failures: string[], skipped: string[] }} Counts
 */

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
export function addCounts(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    failures: [...a.failures, ...b.failures],
    skipped: [...a.skipped, ...b.skipped],
  }
}

/** @returns {Counts} */
export function toNothing() {
  return toCounts(0, [])
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
  return exitCode === 0 ? toCounts(1, []) : toCounts(0, [name])
}

/**
 * Counts the tests of a runner. A missing report, no tests, or an exit code without a reported failure counts as a
 * failure, unless everything was skipped.
 * @param {string} name
 * @param {import('./tally.mjs').Tally | undefined} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countTests(name, report, exitCode) {
  const { passed = 0, failures = [], skipped = [] } = report ?? {}
  if (failures.length > 0) return toCounts(passed, failures, skipped)
  if (!report) return toCounts(passed, [`${name} left no report`])
  if (exitCode !== 0) return toCounts(passed, [`${name} ended with ${exitCode}`], skipped)
  if (passed === 0 && skipped.length === 0) return toCounts(passed, [`${name} found no tests`])
  return toCounts(passed, [], skipped)
}

/**
 * @param {number} passed
 * @param {string[]} failures
 * @param {string[]} [skipped]
 * @returns {Counts}
 */
function toCounts(passed, failures, skipped = []) {
  return { passed, failed: failures.length, failures, skipped }
}
