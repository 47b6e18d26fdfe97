import { globSync } from 'node:fs'
import { join } from 'node:path'

export const sourceFolder = join(import.meta.dirname, '../../src')

/** The modules with queries, below `sourceFolder`. The programs that rewrite a file run by themselves, without one. */
export const sources = globSync('{adapters,http,modules,platform}/**/*.ts', { cwd: sourceFolder }).filter(
  (path) => !path.endsWith('.test.ts') && !path.startsWith(join('modules', 'applying', 'files', 'rewriting')),
)
