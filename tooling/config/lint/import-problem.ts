import { basename, posix } from 'node:path'
import type { WorkspacePackage } from './workspace.ts'

export type Import = {
  /** The importing file, from the root, with forward slashes. */
  file: string
  specifier: string
  /** True when nothing of it remains after the types are removed. */
  isTypeOnly: boolean
  /** True for an `import()`, which loads the file on demand. */
  isDynamic?: boolean
}

/** Describes how an import breaks the directions in docs/architecture.md; undefined when it does not. */
export function findImportProblem(imported: Import, workspace: readonly WorkspacePackage[]): string | undefined {
  const { file, specifier } = imported
  const from = workspace.find(({ folder }) => isBelow(file, folder))
  if (!from) return undefined
  if (isBelow(specifier, 'jotai')) return findJotaiProblem(file)
  const path = toPath(file, specifier, from)
  if (path === undefined) return findPackageProblem(imported, from, workspace)
  if (!isBelow(path, from.folder)) return 'Import another package by its name; a relative path goes past its exports.'
  if (from.folder === 'packages/portal') return findLayerProblem(imported, path)
  if (from.folder === 'packages/flows') return findRoomProblem(file, path)
  return from.folder === 'tooling/server' ? findFloorProblem(file, path) : undefined
}

/** The imported file from the root; undefined when the specifier names a package. */
function toPath(file: string, specifier: string, { folder, imports }: WorkspacePackage): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  for (const [pattern, target] of Object.entries(imports)) {
    const [start = '', end] = pattern.split('*')
    if (end === undefined ? specifier === pattern : specifier.startsWith(start)) {
      return posix.join(folder, target.replace('*', specifier.slice(start.length)))
    }
  }
  return undefined
}

function findJotaiProblem(file: string): string | undefined {
  const isAllowed = isBelow(file, 'packages/portal/src/store') || isBelow(file, 'tooling/bench')
  return isAllowed ? undefined : 'Only packages/portal/src/store imports jotai; it re-exports what others need.'
}

function findPackageProblem(
  { file, specifier, isTypeOnly }: Import,
  from: WorkspacePackage,
  workspace: readonly WorkspacePackage[],
) {
  const to = workspace.find(({ name }) => isBelow(specifier, name))
  if (!to || to === from) return undefined
  if (to.folder === 'tooling/config' && basename(file).includes('.config.')) return undefined
  return mayImport(from.folder, to.folder, isTypeOnly) ? undefined : `${from.folder} may not import ${to.folder}.`
}

/**
 * Apps import the portal, the portal imports the other packages, and those import no package; tooling stays out of the
 * product.
 */
function mayImport(from: string, to: string, isTypeOnly: boolean): boolean {
  if (from === 'packages/portal') return isBelow(to, 'packages')
  if (from === 'packages/flows') return to === 'packages/api' && isTypeOnly
  if (isBelow(from, 'apps')) return to === 'packages/portal'
  if (!isBelow(from, 'tooling')) return false
  if (to === 'packages/flows' || to === 'packages/api') return true
  return isBelow(to, 'tooling') && from !== 'tooling/server'
}

/** Inside the portal: every other folder, then flow, then features/<x>, then app; testing is for tests. */
function findLayerProblem({ file, isDynamic }: Import, path: string): string | undefined {
  const from = toLayer(file)
  const to = toLayer(path)
  if (from.name === 'testing') return undefined
  if (to.name === 'testing') {
    return /\.test\.tsx?$/.test(file) ? undefined : 'What lies in testing is for tests only.'
  }
  if (to.rank > from.rank)
    return `${from.name} may not import ${to.name}: store, session, shared → flow → features → app.`
  if (to.rank < featureRank || to.name === from.name) return undefined
  if (from.rank === featureRank)
    return `${from.name} may not import ${to.name}: what two features share lies in shared.`
  if (isDynamic && /-(screen|layout)\.tsx$/.test(path)) return undefined
  return `The only door of ${to.name} is a screen or layout that the table of routes loads on demand.`
}

const flowRank = 1
const featureRank = 2

function toLayer(file: string): { name: string; rank: number } {
  const [layer = '', feature = ''] = posix.relative('packages/portal/src', file).split('/')
  if (layer === 'features') return { name: `features/${feature}`, rank: featureRank }
  if (layer === 'flow') return { name: layer, rank: flowRank }
  return { name: layer, rank: layer === 'app' ? 3 : 0 }
}

const rulesSource = 'packages/flows/src'

/** Each folder of the rules may import the folders listed here, and itself. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  values: [],
  annuity: ['values'],
  application: ['values'],
  payment: ['values', 'annuity'],
  flow: ['values', 'annuity', 'application', 'payment'],
  account: ['values', 'application'],
  contract: ['values', 'annuity', 'flow', 'account'],
}

/** Inside flows: from one subject to the ones below it, types included; tests may import everything. */
function findRoomProblem(file: string, path: string): string | undefined {
  if (/(\.test|-for-tests)\.ts$/.test(file) || !isBelow(file, rulesSource)) return undefined
  const [from = ''] = posix.relative(rulesSource, file).split('/')
  const [to = ''] = posix.relative(rulesSource, path).split('/')
  const allowed = rooms[from]
  if (!allowed) return `${from} is no folder of the rules: ${Object.keys(rooms).join(', ')}.`
  return to === from || allowed.includes(to) ? undefined : `${from} may not import ${to}.`
}

const serverSource = 'tooling/server/src'

/** Each floor of the server may import the floors below it, listed here, and itself. The engine is pure. */
const floors: Readonly<Record<string, readonly string[]>> = {
  http: ['modules', 'engine', 'ports', 'platform'],
  modules: ['engine', 'ports', 'platform'],
  engine: [],
  ports: ['platform'],
  platform: [],
  // Both implement ports. The modules create the demo's data, as they do for customers.
  adapters: ['engine', 'ports', 'platform'],
  demo: ['modules', 'engine', 'ports', 'platform'],
}
/** May import every floor, because it never runs in production. */
const serverTests = 'tooling/server/tests'

/** Inside the server: each floor of `src` imports downward only, and only `demo.ts` and tests import the demo. */
function findFloorProblem(file: string, path: string): string | undefined {
  if (file.endsWith('.test.ts') || isBelow(file, serverTests)) return undefined
  if (isBelow(path, serverTests)) return 'What lies in tests is for tests only.'
  const to = toFloor(path)
  const from = toFloor(file)
  if (from === undefined || from === 'root') {
    const isDemo = to === 'demo' && file !== `${serverSource}/demo.ts`
    return isDemo ? 'Only demo.ts imports the demo; production never does.' : undefined
  }
  const allowed = floors[from]
  if (!allowed) return `${from} is no floor of the server: ${Object.keys(floors).join(', ')}.`
  if (to === undefined || to === from || allowed.includes(to)) return undefined
  return `${from} may not import ${to}: main, demo → http → modules → engine, ports, platform; adapters, demo → ports.`
}

/** `root` for a file of `src` itself, undefined outside of it. */
function toFloor(file: string): string | undefined {
  if (!isBelow(file, serverSource)) return undefined
  const [floor = '', below] = posix.relative(serverSource, file).split('/')
  return below === undefined ? 'root' : floor
}

/** Compares whole names: @portal/ui/dialog is below @portal/ui, and @portal/ui-kit is not. */
function isBelow(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`)
}
