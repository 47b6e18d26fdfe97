import { build } from 'vite'

// A file each for what every page needs (it compresses better than its parts) and for components that the same pages
// share: a browser asks for six files at a time, and a slow network makes the seventh wait.
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  { name: 'ui', test: /packages\/ui\/src/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 5000 },
]

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
        output: { codeSplitting: { groups } },
        checks: { bundlerTimings: false },
      },
    },
  })
}
