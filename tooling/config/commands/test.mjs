import { checksOf, findChanges, selectJourneys, selectUnits } from './changed.mjs'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { addCounts, countCheck, countTests, toLastLine, toNothing } from './counts.mjs'
import { isWide } from './is-wide.mjs'
import { root, run, runTool, stop } from './processes.mjs'
import { runSideBySide } from './side-by-side.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */

/**
 * Checks that are one program on one core each, so that two run at a time.
 * @type {Readonly<Record<string, (options: SpawnOptions) => Promise<number>>>}
 */
const programs = {
  build: async (options) => {
    const built = await runTool('turbo', ['run', 'build', '--output-logs=errors-only'], options)
    // The folder of production contains the built brands. The script that makes it needs a shell.
    return built !== 0 || !isWide() || process.platform === 'win32'
      ? built
      : run('node', ['tooling/config/assembly/check.ts'], options)
  },
  format: (options) => runTool('oxfmt', ['--check', '.'], options),
  types: (options) => runTool('turbo', ['run', 'typecheck', '--continue', '--output-logs=errors-only'], options),
  consumer: (options) => run('node', ['tooling/config/consumer/check.ts'], options),
  lint: (options) => runTool('oxlint', ['--type-aware', '--deny-warnings'], options),
  unused: (options) => runTool('knip', [], options),
  contract: (options) => runScript('@portal/api', 'check:generated', options),
  texts: (options) => run('node', ['tooling/config/rule-values/check.ts'], options),
  map: (options) => run('node', ['tooling/config/requirements/check.ts'], options),
  storybook: (options) => runScript('@portal/ui', 'build-storybook', options),
}

/** Checks with many tests that use every core, so that they run one after another. */
const runners = { units: countUnits, stories: countStories, engines: countEngines, journeys: countJourneys }

/** The names that `npm test --` accepts. */
export const checkNames = ['all', 'changed', ...Object.keys(programs), ...Object.keys(runners)]

/** Of these a usual run has none, and a change runs none but `consumer`. */
const wideOnly = ['consumer', 'storybook', 'stories', 'engines']

/** @type {Readonly<Record<string, string>>} */
const needs = { stories: 'storybook', engines: 'build', journeys: 'build' }

/**
 * Runs every check, also after a failure, and ends with "N passed, N failed". `all` selects the wide matrices, as the
 * variable CI does; `changed` or `changed=<commit>` selects what a change can break.
 * @param {readonly string[]} words the checks to run; none means all
 */
export async function test(words) {
  const [change] = words.filter((word) => /^changed(=.+)?$/.test(word))
  if (change) return testChanged(change.split('=')[1])
  const asked = words.filter((word) => word !== 'all')
  const names = asked.flatMap((name) => (Object.hasOwn(needs, name) ? [needs[name] ?? name, name] : [name]))
  const unknown = names.filter((name) => !checkNames.includes(name))
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. Choose from ${checkNames.join(', ')}.`)
    return 2
  }
  if (words.includes('all')) process.env.CI = 'true'
  return runChecks(names)
}

/** @param {string} [since] */
async function testChanged(since) {
  const { base, files } = findChanges(since)
  const ofChanges = checkNames.filter((name) => name === 'consumer' || ![...wideOnly, 'all', 'changed'].includes(name))
  const names = checksOf(files, ofChanges)
  if (names.length === 0) {
    console.log(`Nothing differs from ${base}.`)
    return 0
  }
  console.log(`${files.length} files differ from ${base}: ${names.join(', ')}`)
  return runChecks(
    names.flatMap((name) => (Object.hasOwn(needs, name) ? [needs[name] ?? name, name] : [name])),
    {
      units: selectUnits(files, base),
      journeys: selectJourneys(files),
    },
  )
}

/** @typedef {{ units: { ofTurbo: string[], ofVitest: string[] }, journeys: string[] }} Selection */

/**
 * @param {readonly string[]} names none means all
 * @param {Selection} [selection] by default every test
 */
async function runChecks(names, selection) {
  const isAsked = (/** @type {[string, unknown]} */ [name]) =>
    names.length > 0 ? names.includes(name) : isWide() || !wideOnly.includes(name)

  /** @type {Counts} */
  let total = toNothing()
  /** @type {string[]} */
  const lines = []
  const add = (/** @type {string} */ name, /** @type {Counts} */ counts, /** @type {number} */ began) => {
    total = addCounts(total, counts)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    lines.push(`${name.padEnd(10)}${toLastLine(counts)} (${seconds} s)`)
  }
  await runSideBySide(Object.entries(programs).filter(isAsked), (name, exitCode, began) =>
    add(name, countCheck(name, exitCode), began),
  )
  for (const [name, count] of Object.entries(runners).filter(isAsked)) {
    if (stop.requested) return 1
    console.log(`\n=== ${name}`)
    const began = performance.now()
    add(name, await count(selection), began)
  }
  if (stop.requested) return 1
  for (const failure of total.failures) console.log(`✘ ${failure}`)
  for (const reason of total.skipped) console.log(`\nSKIPPED, so not tested: ${reason}`)
  console.log(`\n${lines.join('\n')}\n\n${toLastLine(total)}`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
}

/** @param {string} packageName @param {string} script @param {SpawnOptions} [options] @param {readonly string[]} [args] */
function runScript(packageName, script, options, args = []) {
  return run('pnpm', ['--silent', '--filter', packageName, 'run', script, ...args], options)
}

/** Every package with a test script must write a report: a runner that crashed or found nothing is a failure. */
/** @param {Selection} [selection] */
async function countUnits(selection) {
  const folders = listTestedPackages()
  for (const folder of folders) rmSync(reportOf(folder, 'tests'), { force: true })
  removeOldModules()
  const exitCode = await runTool('turbo', [
    'run',
    'test',
    '--continue',
    // Each uses every core, except while it starts and ends.
    '--concurrency=2',
    '--output-logs=new-only',
    '--log-order=stream',
    ...(selection ? [...selection.units.ofTurbo, '--', ...selection.units.ofVitest] : []),
  ])
  const reports = folders.map((folder) => ({ folder, report: readReport(reportOf(folder, 'tests')) }))
  // A change may touch no test of a package.
  const expected = selection ? reports.filter(({ report }) => report && !isEmpty(report)) : reports
  const counts = expected.map(({ folder, report }) => countTests(folder, report, 0)).reduce(addCounts, toNothing())
  return exitCode !== 0 && counts.failed === 0 ? addCounts(counts, countCheck('units', exitCode)) : counts
}

/** Packages that find another lockfile at the same moment would delete the cached modules that the others read. */
function removeOldModules() {
  const cache = join(root, 'node_modules/.vitest-cache')
  if (!existsSync(cache) || statSync(cache).mtimeMs > statSync(join(root, 'pnpm-lock.yaml')).mtimeMs) return
  rmSync(cache, { recursive: true })
}

async function countStories() {
  return countBrowserTests('stories', 'stories')
}

async function countEngines() {
  return countBrowserTests('engines', 'engines')
}

/** @param {Selection} [selection] */
async function countJourneys(selection) {
  return countBrowserTests('e2e', 'journeys', selection?.journeys)
}

/**
 * @param {string} script
 * @param {string} name of its report
 * @param {readonly string[]} [files] by default all
 */
async function countBrowserTests(script, name, files = []) {
  const report = reportOf('tooling/e2e', name)
  rmSync(report, { force: true })
  const exitCode = await runScript('@portal/e2e', script, {}, files)
  return countTests(name, readReport(report), exitCode)
}

function listTestedPackages() {
  return ['apps', 'packages', 'tooling']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name)))
    .filter((folder) => hasTestScript(join(root, folder, 'package.json')))
}

/** @param {string} file */
function hasTestScript(file) {
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).scripts?.test !== undefined
}

/** @param {string} folder @param {string} name */
function reportOf(folder, name) {
  return join(root, folder, `reports/${name}.json`)
}

/** @param {import('./tally.mjs').Tally} report */
function isEmpty({ passed, failures, skipped = [] }) {
  return passed + failures.length + skipped.length === 0
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
