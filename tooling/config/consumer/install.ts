import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The app's other dependencies, and the folder of the workspace that has each. */
const others = {
  'apps/main-brand': ['@types/react', '@types/react-dom', 'typescript', 'vite'],
  'tooling/config': ['@tailwindcss/vite', '@types/node'],
}

type Manifest = { name: string; dependencies?: Record<string, string>; peerDependencies?: Record<string, string> }

/** A packed and installed package of the workspace. */
export type Installed = { source: string; tarball: string; folder: string }

/**
 * Packs every package of the workspace and unpacks it below the app, with links to the dependencies in its manifest. A
 * dependency without a manifest entry is missing, and no registry is used.
 */
export function installPacked(root: string, app: string): Installed[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name))
  const installed = packages.map((source) => {
    const packed = join(app, 'packed', source.slice(root.length))
    mkdirSync(packed, { recursive: true })
    const shell = process.platform === 'win32'
    execFileSync('pnpm', ['pack', '--pack-destination', packed], { cwd: source, encoding: 'utf8', shell })
    const [tarball = ''] = readdirSync(packed)
    const folder = join(app, 'node_modules', readManifest(source).name)
    mkdirSync(folder, { recursive: true })
    // Relative to its folder, because tar reads a colon in a path as another machine.
    execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'], { cwd: packed })
    return { source, tarball: join(packed, tarball), folder }
  })
  for (const { source, folder } of installed) {
    const { dependencies, peerDependencies } = readManifest(folder)
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) link(app, source, name)
  }
  for (const [folder, names] of Object.entries(others)) {
    for (const name of names) link(app, join(root, folder), name)
  }
  return installed
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
    // Two packages may have the same dependency, and another packed package exists already.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
