import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { build } from 'vite'
import { oldestBrowsers } from '../browsers.ts'
import { OFFLINE_PAGE, type Build } from './service-worker/start-worker.ts'

/** Writes the worker with the names of the files to cache; a build without an offline page has none. */
export async function writeServiceWorker(dist: string): Promise<void> {
  const offlineFile = resolve(dist, 'pages/offline-html.html')
  if (!existsSync(offlineFile)) return
  const offlinePage = await readFile(offlineFile, 'utf8')
  const known: Build = { version: await toVersion(dist), files: [OFFLINE_PAGE, ...findFiles(offlinePage)] }
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(known) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: oldestBrowsers,
      reportCompressedSize: false,
      rolldownOptions: {
        input: resolve(import.meta.dirname, 'service-worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
        checks: { bundlerTimings: false },
      },
    },
  })
}

/** The files that a document needs: its code and its fonts. Its styles are inline. */
export function findFiles(html: string): string[] {
  const named = [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
  return [...new Set(named)].filter((path) => !path.endsWith('.css'))
}

/** The version changes with any file of the build. */
async function toVersion(dist: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => resolve(parentPath, name))
  for (const file of files.toSorted()) hash.update(relative(dist, file)).update(await readFile(file))
  return hash.digest('hex').slice(0, 12)
}
