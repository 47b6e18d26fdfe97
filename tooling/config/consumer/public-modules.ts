import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, normalize, sep } from 'node:path'
import { parseSync } from 'vite'
import { findCitations } from '../package/without-citations.ts'

/** A public module of a package: its path in an import, such as values/money, its declarations, and its exports. */
export type PublicModule = { path: string; file: string; names: readonly string[] }

type Manifest = { name: string; exports: Record<string, string | null | { types: string }> }

/** Lists the modules that an installed package's `exports` make public, as Node resolves them. */
export function readModules(folder: string): PublicModule[] {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const { resolve } = createRequire(join(folder, 'package.json'))
  return (
    Object.entries(exports)
      .flatMap(([key, target]) => (typeof target === 'object' && target ? [{ key, types: target.types }] : []))
      .flatMap(({ key, types }) =>
        globSync(types.replace('*', '**/*'), { cwd: folder }).map((found) => {
          const file = found.split(sep).join('/')
          const [start = '', end = ''] = types.slice(2).split('*')
          const star = file.slice(start.length, -end.length || undefined)
          return { file, path: key.slice(2).replace('*', star) }
        }),
      )
      // Two patterns may match the same module.
      .filter(({ path }, index, all) => all.findIndex((each) => each.path === path) === index)
      .filter(({ path }) => canResolve(resolve, `${name}/${path}`))
      .map(({ file, path }) => ({ path, file, names: readNames(join(folder, file)) }))
  )
}

/** Finds names that cannot be imported, and numbers of requirements, in the declarations of public modules. */
export function findDeclarationProblems(folder: string, modules: readonly PublicModule[]): string[] {
  const files = new Set(modules.map(({ file }) => normalize(file)))
  return modules.flatMap(({ path, file }) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const closed = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '(\.[^']+)'/g)].filter(
      ([, , from = '']) => !files.has(join(file, '..', from.replace(/\.[jt]sx?$/, '.d.ts'))),
    )
    return [
      ...closed.map(([, names = '']) => `${path} needs ${names.trim()}, which no public module exports`),
      ...findCitations(text).map((citation) => `${path} names ${citation}, which nobody elsewhere knows`),
    ]
  })
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
