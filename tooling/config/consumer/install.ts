import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The other dependencies of an app, and the folder of the workspace that has each. */
const others = {
  'apps/main-brand': ['@types/react', '@types/react-dom', 'typescript', 'vite'],
  'tooling/config': ['@tailwindcss/vite', '@types/node'],
}

type Manifest = { name: string; dependencies?: Record<string, string>; peerDependencies?: Record<string, string> }

/** A packed package of the workspace. */
export type Packed = { name: string; source: string; tarball: string }

/** Packs every package of the workspace. */
export function packAll(root: string, folder: string): Packed[] {
  return readdirSync(join(root, 'packages')).map((name) => {
    const source = join(root, 'packages', name)
    const packed = join(folder, name)
    mkdirSync(packed, { recursive: true })
    const shell = process.platform === 'win32'
    execFileSync('pnpm', ['pack', '--pack-destination', packed], { cwd: source, encoding: 'utf8', shell })
    return { name: readManifest(source).name, source, tarball: join(packed, readdirSync(packed)[0] ?? '') }
  })
}

/**
 * Installs a packed package in an app, with links to the dependencies in its packed manifest. A dependency without an entry
 * is missing, and no registry is used.
 */
export function install(root: string, app: string, packages: readonly Packed[], name: string): string {
  const folder = join(app, 'node_modules', name)
  const found = packages.find((each) => each.name === name)
  if (!found) throw new Error(`${name} is not packed`)
  mkdirSync(folder, { recursive: true })
  // Relative to its folder, because tar reads a colon in a path as another machine.
  const [tarball = ''] = readdirSync(dirname(found.tarball))
  execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'], { cwd: dirname(found.tarball) })
  const { dependencies, peerDependencies } = readManifest(folder)
  for (const dependency of Object.keys({ ...dependencies, ...peerDependencies })) {
    if (packages.some((each) => each.name === dependency)) install(root, app, packages, dependency)
    else link(app, found.source, dependency)
  }
  for (const [from, names] of Object.entries(others)) for (const each of names) link(app, join(root, from), each)
  return folder
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

function link(app: string, from: string, name: string): void {
  const path = join(app, 'node_modules', name)
  mkdirSync(dirname(path), { recursive: true })
  try {
    symlinkSync(realpathSync(join(from, 'node_modules', name)), path, 'junction')
  } catch (error) {
    // Two packages may have the same dependency.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
