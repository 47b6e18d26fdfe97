import tailwind from '@tailwindcss/vite'
import { build } from 'vite'
import { peers } from './peers.ts'

type Modules = { getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null }

const SOURCE = /packages\/(ui|flows|api|portal)\/src/

// The pages that all products share, until somebody applies.
const flowParts =
  /portal\/src\/flow\/([^/]+$|pages\/(stap1|questionnaire|risk-profile|funds|result)\/)|ui\/src\/money-field/

// Few files: a browser asks for six at a time, and a slow network makes the seventh wait.
const groups = [
  // What every page needs, and every form, for /login is one: it compresses better than its parts.
  { name: (id: string, modules: Modules) => (isInitial(id, modules) || isFormPart(id) ? 'start' : null), priority: 4 },
  // What most pages behind the login share, what the first of them shares with some, and what pages of a flow share.
  { name: 'base', test: SOURCE, minShareCount: 10, priority: 3 },
  {
    name: (id: string, modules: Modules) => (isPartOfOverview(id, modules) ? 'overview' : null),
    test: SOURCE,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'flow', test: flowParts, minShareCount: 2, priority: 1 },
]

function isFormPart(id: string): boolean {
  return /ui\/src\/(field|text-field)\.|\/(error-summary|password-field)\./.test(id)
}

function isInitial(id: string, modules: Modules): boolean {
  return isReachedFrom((each) => modules.getModuleInfo(each)?.isEntry === true, id, modules)
}

function isPartOfOverview(id: string, modules: Modules): boolean {
  const isOverview = (each: string) => each.endsWith('/investments-screen.tsx')
  return !isOverview(id) && isReachedFrom(isOverview, id, modules)
}

/** Whether such a module imports this one, at however many removes; what is loaded on demand is not imported. */
function isReachedFrom(
  isRoot: (id: string) => boolean,
  id: string,
  modules: Modules,
  seen = new Set<string>(),
): boolean {
  const module = modules.getModuleInfo(id)
  if (!module || seen.has(id)) return false
  seen.add(id)
  return isRoot(id) || module.importers.some((importer) => isReachedFrom(isRoot, importer, modules, seen))
}

// The first script names every other file. Pages keep a name that says which they are; what they share has none.
const names = {
  chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
    isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
  assetFileNames: 'assets/[hash:7][extname]',
}

/** Builds what the browser loads. */
export async function buildClient(root: string, dist: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [tailwind()],
    resolve: { dedupe: peers },
    build: {
      outDir: dist,
      emptyOutDir: true,
      manifest: true,
      // Every supported browser preloads modules itself (Baseline since 2023).
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        output: { codeSplitting: { groups }, ...names },
        checks: { bundlerTimings: false },
      },
    },
  })
}
