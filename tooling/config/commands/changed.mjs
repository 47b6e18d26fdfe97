import { spawnSync } from 'node:child_process'
import { root } from './processes.mjs'

/**
 * What a changed file can break, besides the format: the checks of every line that it matches.
 * @type {readonly (readonly [RegExp, readonly string[]])[]}
 */
const table = [
  [/\.(m?[jt]s|tsx)$/, ['types', 'lint', 'unused', 'units', 'texts']],
  [/\.(sql|ya?ml|json|css|html|svg|conf|sh)$/, ['units']],
  [/\.md$/, ['units', 'texts']],
  [/\.test\.tsx?$|\.e2e\.ts$|^docs\/requirements\.md$|^tooling\/config\/requirements\//, ['map']],
  [/^packages\/api\//, ['contract']],
  [/^packages\/(?!.*(\.test|\.stories)\.tsx?$)|^tooling\/config\/consumer\//, ['consumer']],
  [
    /^(apps|deploy)\/|^packages\/(?!.*\.test\.tsx?$)|^tooling\/config\/(brand|assembly|bundle-brand|compress-brand)/,
    ['build'],
  ],
  [
    /^apps\/|^packages\/(?!.*(\.test|\.stories)\.tsx?$)|^tooling\/server\/(src|migrations|data)\/(?!.*\.test\.ts$)/,
    ['journeys'],
  ],
  [/^tooling\/e2e\/(harness|journeys)\/|^tooling\/config\/brand\/|^pnpm-lock\.yaml$/, ['journeys']],
]

/** Everything can depend on these. */
const everywhere =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|turbo\.json|tsconfig\.base\.json|tooling\/run\.mjs)$/

/**
 * Returns the checks that the changed files can break.
 * @param {readonly string[]} files paths from the root
 * @param {readonly string[]} all every check of a usual run
 */
export function checksOf(files, all) {
  if (files.some((file) => everywhere.test(file))) return all
  const names = files.flatMap((file) => table.filter(([pattern]) => pattern.test(file)).flatMap(([, checks]) => checks))
  return all.filter((name) => names.includes(name) || (name === 'format' && files.length > 0))
}

/**
 * Returns how to select the tests of the units: by the imports of each test when only modules changed, else by package.
 * @param {readonly string[]} files
 * @param {string} base
 */
export function selectUnits(files, base) {
  const areModules = files.every((file) => /\.(m?ts|mjs|tsx)$/.test(file))
  return areModules
    ? { ofTurbo: [], ofVitest: [`--changed=${base}`, '--passWithNoTests'] }
    : { ofTurbo: [`--filter=...[${base}]`], ofVitest: [] }
}

/**
 * Returns the changed journeys when only journeys changed that a browser would notice, else none: then all are made.
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export function selectJourneys(files) {
  const asking = files.filter((file) => checksOf([file], ['journeys']).length > 0)
  const journeys = asking.filter((file) => file.endsWith('.e2e.ts'))
  return journeys.length === asking.length ? journeys.map((file) => file.replace('tooling/e2e/', '')) : []
}

/**
 * Returns the commit that this work began at, and the files that differ from it.
 * @param {string} [since] the commit; by default where the branch left its upstream
 */
export function findChanges(since) {
  const base = since ?? git('merge-base', 'HEAD', '@{upstream}')[0] ?? 'HEAD'
  return { base, files: [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')] }
}

/** @param {readonly string[]} args @returns {string[]} the lines; none when git fails */
function git(...args) {
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}
