import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  addCounts,
  countCheck,
  countPlaywright,
  countVitest,
  listVitestFailures,
  toLastLine,
  withExitCode,
} from './counts.mjs'
import { root, run, runTool, stop } from './processes.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */

/** Told again at the end: the journeys that follow print too much to look back. @type {string[]} */
const failedUnits = []

/** In order; cheap ones first. Each answers how many of its tests passed and failed. */
const checks = {
  types: async () =>
    countCheck(await runTool('turbo', ['run', 'typecheck', '--continue', '--output-logs=errors-only'])),
  lint: async () => countCheck(await runTool('oxlint', ['--type-aware', '--deny-warnings'])),
  format: async () => countCheck(await runTool('prettier', ['--check', '.'])),
  unused: async () => countCheck(await runTool('knip', [])),
  contract: async () => countCheck(await runScript('@portal/api', 'check:generated')),
  map: async () => countCheck(await run('node', ['tooling/config/specification-map/check.ts'])),
  consumer: async () => countCheck(await run('node', ['tooling/config/consumer/check.ts'])),
  units: countUnits,
  build: async () => countCheck(await runTool('turbo', ['run', 'build', '--output-logs=errors-only'])),
  stories: countStories,
  journeys: countJourneys,
}

/**
 * Runs every check, also after a failure, and ends with "N passed, N failed".
 * @param {readonly string[]} names the checks to run; none means all
 */
export async function test(names) {
  const unknown = names.filter((name) => !Object.hasOwn(checks, name))
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. Choose from ${Object.keys(checks).join(', ')}.`)
    return 2
  }
  /** @type {Counts} */
  let total = { passed: 0, failed: 0 }
  const lines = []
  for (const [name, runCheck] of Object.entries(checks)) {
    if (stop.requested) return 1
    if (names.length > 0 && !names.includes(name)) continue
    console.log(`\n=== ${name}`)
    const began = performance.now()
    const counts = await runCheck()
    total = addCounts(total, counts)
    lines.push(`${name.padEnd(10)}${toLastLine(counts)} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  }
  for (const name of failedUnits) console.log(`✘ ${name}`)
  console.log(`\n${lines.join('\n')}\n\n${toLastLine(total)}`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
}

/** @param {string} packageName @param {string} script */
function runScript(packageName, script) {
  return run('pnpm', ['--filter', packageName, 'run', script])
}

/** Every package with a test script must leave a report: a runner that crashed or found nothing is a failure. */
async function countUnits() {
  const folders = listTestedPackages()
  const reports = folders.map((folder) => join(root, folder, 'reports/tests.json'))
  for (const report of reports) rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=reports/tests.json']
  const exitCode = await runTool('turbo', [
    'run',
    'test',
    '--continue',
    '--concurrency=1',
    '--output-logs=new-only',
    '--',
    ...reporters,
  ])
  const results = reports.map(readReport)
  failedUnits.push(...results.flatMap(listVitestFailures))
  const counts = results.map(countVitest).reduce(addCounts)
  return withExitCode(counts, exitCode)
}

async function countStories() {
  const built = await runScript('@portal/ui', 'build-storybook')
  return built === 0 ? countBrowserTests('stories', 'stories') : countCheck(built)
}

async function countJourneys() {
  return countBrowserTests('e2e', 'journeys')
}

/**
 * @param {string} script
 * @param {string} name of its report
 */
async function countBrowserTests(script, name) {
  const report = join(root, `tooling/e2e/reports/${name}.json`)
  rmSync(report, { force: true })
  const exitCode = await runScript('@portal/e2e', script)
  return withExitCode(countPlaywright(readReport(report)), exitCode)
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

/** @param {string} file */
function readReport(file) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  console.error(`No test report: ${file}`)
  return undefined
}
