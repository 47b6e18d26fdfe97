import { build } from 'vite'

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
      // What every page needs is one file: it compresses better than its parts, and is one request.
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
        checks: { bundlerTimings: false },
      },
    },
  })
}
