import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { statement } from '../../src/platform/database/database.ts'

export const sourceFolder = join(import.meta.dirname, '../../src')

/** The modules with queries, below `sourceFolder`. The programs that rewrite a file run by themselves, without one. */
export const sources = globSync('{adapters,http,modules,platform}/**/*.ts', { cwd: sourceFolder }).filter(
  (path) => !path.endsWith('.test.ts') && !path.startsWith(join('modules', 'applying', 'files', 'rewriting')),
)

/** The module of the database, whose queries are kept by name when their modules are loaded. */
export function recording<Module extends { statement: typeof statement }>(
  original: Module,
  queries: Map<string, string>,
): Module {
  const recorded: typeof statement =
    (name) =>
    (texts, ...parts) => {
      const made = original.statement<never, never>(name)(texts, ...parts)
      queries.set(name, made.text)
      return made
    }
  return { ...original, statement: recorded }
}
