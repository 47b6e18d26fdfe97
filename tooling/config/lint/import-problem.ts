import { basename, posix } from 'node:path'
import type { WorkspacePackage } from './workspace.ts'

type Import = {
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
  if (from.folder === 'packages/portal') return findPortalProblem(imported, path)
  if (from.folder === 'packages/flows') return findRuleProblem(file, path)
  return from.folder === 'tooling/server' ? findServerProblem(file, path) : undefined
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

/** Apps import the portal, the portal the other packages, and those none; tooling stays out of the product. */
function mayImport(from: string, to: string, isTypeOnly: boolean): boolean {
  if (from === 'packages/portal') return isBelow(to, 'packages')
  if (from === 'packages/flows') return to === 'packages/api' && isTypeOnly
  if (isBelow(from, 'apps')) return to === 'packages/portal'
  if (!isBelow(from, 'tooling')) return false
  if (to === 'packages/flows' || to === 'packages/api') return true
  return isBelow(to, 'tooling') && from !== 'tooling/server'
}

type Folders = readonly (string | undefined)[]

/** The rooms (folders of the source) that each room may import besides itself. */
type Rooms = Readonly<Record<string, readonly string[]>>

const portalSource = 'packages/portal/src'

export const portalRooms: Rooms = {
  store: [],
  shared: ['store'],
  session: ['store', 'shared'],
  flow: ['store', 'shared', 'session'],
  features: ['store', 'shared', 'session', 'flow'],
  app: ['store', 'shared', 'session', 'flow', 'features'],
}

/** Checks an import inside the portal: the listed rooms only, no other feature, and testing only in tests. */
function findPortalProblem({ file, isDynamic }: Import, path: string): string | undefined {
  const [from, ownFeature] = toRoom(portalSource, file)
  const [to, feature] = toRoom(portalSource, path)
  if (from === undefined || from === 'testing') return undefined
  if (to === 'testing') return /\.test\.tsx?$/.test(file) ? undefined : 'What lies in testing is for tests only.'
  // Files next to the rooms define a brand, for all rooms.
  const problem = to === '' ? undefined : findRoomProblem(from, to, portalRooms)
  if (problem !== undefined || to !== 'features' || (from === to && ownFeature === feature)) return problem
  if (from === to) {
    return `features/${ownFeature} may not import features/${feature}: what two features share lies in shared or flow.`
  }
  if (isDynamic && /-(screen|layout)\.tsx$/.test(path)) return undefined
  return `The only door of features/${feature} is a screen or layout that the table of routes loads on demand.`
}

const rulesSource = 'packages/flows/src'

export const rulesRooms: Rooms = {
  values: [],
  annuity: ['values'],
  application: ['values'],
  payment: ['values', 'annuity'],
  flow: ['values', 'annuity', 'application', 'payment'],
  account: ['values', 'application'],
  contract: ['values', 'annuity', 'flow', 'account'],
}

/** Checks an import inside flows, types included: lower subjects only. Tests may import everything. */
function findRuleProblem(file: string, path: string): string | undefined {
  const [from] = toRoom(rulesSource, file)
  if (from === undefined || /(\.test|-for-tests)\.ts$/.test(file)) return undefined
  return findRoomProblem(from, toRoom(rulesSource, path)[0], rulesRooms)
}

const serverSource = 'tooling/server/src'

/** The floors of the server, from top to bottom. The engine is pure. */
export const serverRooms: Rooms = {
  http: ['modules', 'engine', 'ports', 'platform'],
  modules: ['engine', 'ports', 'platform'],
  engine: [],
  ports: ['platform'],
  platform: [],
  // Both implement ports. The modules create the demo's data, as they do for customers.
  adapters: ['engine', 'ports', 'platform'],
  demo: ['modules', 'engine', 'ports', 'platform'],
}
/**
 * The wings of `modules` and the folders in them, from the bottom up: a folder imports only what is listed before it, so
 * neither wings nor folders have a cycle. A wing without folders is one module.
 */
export const serverWings: Readonly<Record<string, readonly string[]>> = {
  base: ['operation', 'letters', 'audit', 'person'],
  access: ['session', 'passkeys', 'second-factor', 'password', 'open-sessions', 'confirmation'],
  reference: [],
  books: ['contract', 'ledger', 'annuity-notices', 'payments', 'bank', 'dealing'],
  applying: ['calculation', 'application', 'files'],
  contracts: [
    'contracts',
    'details',
    'tax-year',
    'documents',
    'key-information',
    'overview',
    'changes',
    'sales',
    'deposits',
    'transactions',
    'life-events',
    'history',
  ],
  customer: ['account', 'accounts', 'privacy', 'newsletter'],
  staff: ['admin', 'attention', 'work'],
}

const modulesUpward = Object.entries(serverWings).flatMap(([wing, folders]) =>
  folders.length === 0 ? [wing] : folders.map((folder) => `${wing}/${folder}`),
)

/** May import every floor, because it never runs in production. */
const serverTests = 'tooling/server/tests'

/** Inside the server: each floor of `src` downward only, and nothing but `demo.ts` and tests reaches the demo. */
function findServerProblem(file: string, path: string): string | undefined {
  if (file.endsWith('.test.ts') || isBelow(file, serverTests)) return undefined
  if (isBelow(path, serverTests)) return 'What lies in tests is for tests only.'
  const [from, ...fromFolders] = toRoom(serverSource, file)
  const [to, ...toFolders] = toRoom(serverSource, path)
  if (from === 'modules' && to === 'modules') return findWingProblem(fromFolders, toFolders)
  if (from !== undefined && from !== '') return findRoomProblem(from, to, serverRooms)
  const isDemo = to === 'demo' && file !== `${serverSource}/demo.ts`
  return isDemo ? 'Only demo.ts imports the demo; production never does.' : undefined
}

/** Checks an import between modules. A module outside the table may import nothing, so that it gets its place there. */
function findWingProblem(fromFolders: Folders, toFolders: Folders): string | undefined {
  const [from, to] = [toModule(fromFolders), toModule(toFolders)]
  if (from === to) return undefined
  const [height, otherHeight] = [modulesUpward.indexOf(from), modulesUpward.indexOf(to)]
  if (height === -1) return `modules/${from} has no place among the wings: ${Object.keys(serverWings).join(', ')}.`
  return otherHeight < height ? undefined : `modules/${from} may not import modules/${to}, which is above it.`
}

function toModule([wing = '', folder = '']: Folders): string {
  return serverWings[wing]?.length === 0 ? wing : `${wing}/${folder}`
}

/** Checks the rooms of one source folder. A path outside of it has no room, and another rule checks it. */
function findRoomProblem(from: string, to: string | undefined, rooms: Rooms): string | undefined {
  const allowed = from === '' ? [] : rooms[from]
  if (!allowed) return `${from} is no room: ${Object.keys(rooms).join(', ')}.`
  if (to === undefined || to === from || allowed.includes(to)) return undefined
  const name = (room: string) => room || 'what lies beside the rooms'
  return `${name(from)} may not import ${name(to)}: only ${allowed.join(', ') || 'its own room'}.`
}

/** Returns the folders of a file below the source, none for a file outside of it, and '' for a file beside the rooms. */
function toRoom(source: string, file: string): Folders {
  if (!isBelow(file, source)) return []
  const folders = posix.relative(source, file).split('/').slice(0, -1)
  return folders.length === 0 ? [''] : folders
}

/** Compares whole names: @portal/ui/dialog is below @portal/ui, and @portal/ui-kit is not. */
function isBelow(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`)
}
