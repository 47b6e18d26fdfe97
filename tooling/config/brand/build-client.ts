import { build } from 'vite'

// A file each for what every page needs (it compresses better than its parts) and for components that the same pages
// share: a browser asks for six files at a time, and a slow network makes the seventh wait.
// What every form needs is one of them, lest /login waits for what other pages share; so is what only customers fetch.
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'fields', test: /ui\/src\/(field|text-field)\.|\/(error-summary|password-field)\./, priority: 1 },
  {
    name: 'customer',
    test: /session-data\.ts|api\/src\/(list|endpoints\/(calculation|contracts|payments))\.ts/,
    priority: 1,
  },
  { name: 'ui', test: /packages\/ui\/src/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 5000 },
]

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
