import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { parseSync } from 'vite'

/** A public module of a package: its path in an import, such as values/money, and its exports. */
export type PublicModule = { path: string; names: readonly string[] }

/** Lists the modules that a package's `exports` make public, as Node resolves them. */
export function readModules(folder: string): PublicModule[] {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    exports: Record<string, string | null>
  }
  const { resolve } = createRequire(join(folder, 'package.json'))
  return (
    Object.entries(exports)
      .filter((entry): entry is [string, string] => entry[1]?.includes('.ts') === true)
      // The package leaves these out.
      .filter(([key]) => !key.endsWith('-for-tests'))
      .flatMap(([key, target]) =>
        globSync(target.replace('*', '**/*'), {
          cwd: folder,
          exclude: (path) => /\.(test|stories)\.|testing/.test(path),
        }).map((file) => {
          const [start = '', end = ''] = target.slice(2).split('*')
          const star = file
            .split(sep)
            .join('/')
            .slice(start.length, -end.length || undefined)
          return { file, path: key.slice(2).replace('*', star) }
        }),
      )
      // The package leaves test data out.
      .filter(({ path }) => !path.endsWith('-for-tests') && canResolve(resolve, `${name}/${path}`))
      .map(({ file, path }) => ({ path, names: readNames(join(folder, file)) }))
  )
}

function canResolve(resolve: NodeJS.RequireResolve, specifier: string): boolean {
  try {
    return resolve(specifier) !== ''
  } catch {
    return false
  }
}

function readNames(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  return module.staticExports.flatMap(({ entries }) => entries).flatMap(({ exportName }) => exportName.name ?? [])
}
