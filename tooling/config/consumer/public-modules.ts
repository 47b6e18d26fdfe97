import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { parseSync } from 'vite'

export type Name = { name: string; isType: boolean }

/** One way into a package. */
export type PublicModule = {
  /** The name in an import of another package, such as @portal/flows/values/money. */
  specifier: string
  names: readonly Name[]
}

/** The modules that a package's `exports` open to others and those that they close, as Node resolves them. */
export function readModules(folder: string): { open: PublicModule[]; closed: string[] } {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    exports: Record<string, string | null>
  }
  const { resolve } = createRequire(join(folder, 'package.json'))
  const files = globSync('src/**/*.{ts,tsx}', { cwd: folder })
    .map((file) => `./${file.split(sep).join('/')}`)
    .filter((file) => !/\.(test|stories)\.|-for-tests\.|\/testing\//.test(file))
  const targets = Object.entries(exports).filter(
    (entry): entry is [string, string] => entry[1]?.includes('.ts') === true,
  )
  const found = targets.flatMap(([key, target]) =>
    files.flatMap((file) => {
      const star = matchStar(target, file)
      return star === undefined ? [] : [{ file, specifier: name + key.slice(1).replace('*', star) }]
    }),
  )
  const isOpen = ({ specifier }: { specifier: string }) => canResolve(resolve, specifier)
  return {
    open: found.filter(isOpen).map(({ file, specifier }) => ({ specifier, names: readNames(join(folder, file)) })),
    closed: found.filter((module) => !isOpen(module)).map(({ specifier }) => specifier),
  }
}

/** What stands for the star when the file is meant; undefined when it isn't. */
function matchStar(target: string, file: string): string | undefined {
  const [start = '', end] = target.split('*')
  if (end === undefined) return file === target ? '' : undefined
  const isMeant = file.startsWith(start) && file.endsWith(end) && file.length >= start.length + end.length
  return isMeant ? file.slice(start.length, file.length - end.length) : undefined
}

function canResolve(resolve: NodeJS.RequireResolve, specifier: string): boolean {
  try {
    return resolve(specifier) !== ''
  } catch {
    return false
  }
}

function readNames(file: string): Name[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName, isType }) => (exportName.name ? [{ name: exportName.name, isType }] : []))
}
