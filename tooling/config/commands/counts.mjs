/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
export function addCounts(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

/** @param {Counts} counts */
export function toLastLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}

/**
 * A check without tests of its own counts as one.
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countCheck(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * A runner that failed counts at least one failure, whatever its reports say.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function withExitCode(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/**
 * What vitest's json reporter says. Skipped tests are failures here, and so is a file that could not be run.
 * @param {any} report undefined when there is none
 * @returns {Counts}
 */
export function countVitest(report) {
  const brokenFiles = report?.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' && !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  )
  return orOneFailure({
    passed: report?.numPassedTests ?? 0,
    failed: report ? report.numTotalTests - report.numPassedTests + brokenFiles.length : 0,
  })
}

/**
 * The tests of vitest that did not pass, each with its file and the beginning of why; a file that could not be run
 * stands without a test.
 * @param {any} report
 * @returns {string[]}
 */
export function listVitestFailures(report) {
  return (report?.testResults ?? []).flatMap((/** @type {any} */ file) => {
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status !== 'passed')
    if (failed.length === 0) return file.status === 'failed' ? [withReason(file.name, file.message)] : []
    return failed.map((/** @type {any} */ test) =>
      withReason(`${file.name} › ${test.fullName}`, test.failureMessages?.join('\n')),
    )
  })
}

/** @param {string} name @param {string | undefined} reason */
function withReason(name, reason) {
  return reason ? `${name}\n${reason.slice(0, 2_000)}` : name
}

/**
 * What Playwright's json reporter says. Skipped and flaky tests are failures here.
 * @param {any} report undefined when there is none
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return orOneFailure({ passed: expected, failed: unexpected + flaky + skipped + (report?.errors.length ?? 0) })
}

/**
 * A runner that found no tests has failed.
 * @param {Counts} counts
 * @returns {Counts}
 */
function orOneFailure(counts) {
  return counts.passed + counts.failed === 0 ? { passed: 0, failed: 1 } : counts
}
