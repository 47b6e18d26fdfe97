import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, extname, relative } from 'node:path'
import tailwind from '@tailwindcss/vite'
import { build, type Plugin } from 'vite'
import { oldestBrowsers } from '../browsers.ts'
import { HEIC_DECODER, MODULE_FILES } from './assets.ts'
import { peers } from './peers.ts'

type Modules = {
  getModuleInfo: (id: string) => {
    isEntry: boolean
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

/** The modules that are loaded separately, at once or on demand: their names without extension, by module. */
type Pages = ReadonlyMap<string, string>

// Few files, because a browser sends six requests at a time over HTTP/1.1 and the seventh waits on a slow network.
// Every lazy `import()` is a chunk. Shared modules are grouped by the pages that need them, in the first group that
// takes them.
const groups = [
  // Every page needs the entry, and a visit begins at /login: one file compresses better than its parts.
  {
    name: 'start',
    takes: (pages: Pages) =>
      count(pages, ENTRY) > 0 ||
      count(pages, 'login-screen') > 0 ||
      (needs('passkey-login')(pages) && needs('menu', 'watch-session')(pages)),
  },
  // Most pages use these three: the home page only the first, and the first page of a flow not the dialogs.
  { name: 'base', takes: (pages: Pages) => isCommon(pages) && needs('investments-screen', 'menu')(pages) },
  { name: 'dialogs', takes: (pages: Pages) => isCommon(pages) && needs('overlays')(pages) },
  { name: 'fields', takes: (pages: Pages) => isCommon(pages) || needs('leave-flow')(pages) || isOfLayouts(pages) },
  // These are loaded at the same moment.
  { name: 'later', takes: needs('late-parts', 'start-later', 'passkey-login') },
  // What a server may draw of the frame is in it too, because the document has the styles of these files.
  { name: 'private', takes: needs('routes', 'menu', 'watch-session', 'drawn-page', 'preloads', 'acting-banner') },
  { name: 'overlays', takes: needs('overlays') },
  { name: 'overview', takes: needs('investments-screen') },
  { name: 'contract', takes: needs('contract-layout') },
  { name: 'development', takes: needs('development') },
  { name: 'flow', takes: (pages: Pages) => count(pages, 'flow-screen') >= 3 },
]

/** The groups in the order of their priority; each module's pages are searched once. */
function createGroups() {
  const found = new Map<string, Pages>()
  const pagesOf = (id: string, modules: Modules) => {
    const pages = found.get(id) ?? findPages(id, modules)
    found.set(id, pages)
    return pages
  }
  return groups.map(({ name, takes }, place) => ({
    name: (id: string, modules: Modules) => (takes(pagesOf(id, modules)) ? name : null),
    priority: groups.length - place,
  }))
}

const ENTRY = 'entry'

function isCommon(pages: Pages): boolean {
  return pages.size >= 10
}

function isOfLayouts(pages: Pages): boolean {
  return needs('contract-layout')(pages) && needs('settings-layout')(pages)
}

function needs(...names: string[]) {
  return (pages: Pages) => names.some((name) => count(pages, name) > 0)
}

function count(pages: Pages, page: string): number {
  return [...pages.values()].filter((name) => name === page).length
}

/** The pages that import a module, directly or indirectly; a dynamic import does not count. */
function findPages(id: string, modules: Modules, seen = new Set<string>()): Pages {
  const module = modules.getModuleInfo(id)
  if (!module || seen.has(id)) return new Map()
  seen.add(id)
  const pages = new Map(module.importers.flatMap((importer) => [...findPages(importer, modules, seen)]))
  if (module.isEntry) pages.set(id, ENTRY)
  else if (module.dynamicImporters.length > 0) pages.set(id, basename(id, extname(id)))
  return pages
}

const readable = ['later', 'overlays']

// The first script contains the name of every other file. Pages, and what journeys block, have readable names.
const names = {
  chunkFileNames: ({ isDynamicEntry, name }: { isDynamicEntry: boolean; name: string }) =>
    isDynamicEntry || readable.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
  assetFileNames: 'assets/[hash:7][extname]',
}

/** Builds the browser's files. */
export async function buildClient(root: string, dist: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [tailwind(), moduleFiles(root), heicDecoder],
    resolve: { dedupe: peers },
    build: {
      outDir: dist,
      emptyOutDir: true,
      manifest: true,
      target: oldestBrowsers,
      // Every supported browser preloads modules itself (Baseline since 2023).
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        output: { codeSplitting: { groups: createGroups() }, ...names },
        checks: { bundlerTimings: false },
      },
    },
  })
}

/**
 * Copies the decoder of HEIC beside the bundle as an ES module: to parse and minify its 3 MB again would take two thirds
 * of a build, and as CommonJS it would share the bundler's helpers with React.
 */
const heicDecoder: Plugin = {
  name: 'heic-decoder',
  enforce: 'pre',
  resolveId: {
    filter: { id: HEIC_DECODER },
    async handler(id, importer) {
      const resolved = await this.resolve(id, importer, { skipSelf: true })
      if (!resolved) return null
      const code = await readFile(resolved.id, 'utf8')
      // Only Node has these modules, in a branch that no browser takes.
      const inBrowser = code
        .replaceAll(/require\("\w+"\)/g, '{}')
        .replace('typeof exports=="object"&&typeof module', 'false&&typeof module')
      const source = `${inBrowser}\nexport default libheif\n`
      const name = `heic-decoder-${createHash('sha256').update(source).digest('base64url').slice(0, 7)}.js`
      this.emitFile({ type: 'asset', fileName: `assets/${name}`, source })
      return { id: `./${name}`, external: true }
    },
  },
}

/** Writes which file holds each module: Vite's manifest does not name those that share a chunk. */
function moduleFiles(root: string): Plugin {
  return {
    name: 'module-files',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? chunk.moduleIds.map((id) => [relative(root, id), chunk.fileName]) : [],
      )
      this.emitFile({ type: 'asset', fileName: MODULE_FILES, source: JSON.stringify(Object.fromEntries(files)) })
    },
  }
}
