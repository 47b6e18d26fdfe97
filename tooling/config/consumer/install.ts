import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What an app on the packages has besides them, and the folder of the workspace that has it. */
const others = {
  'apps/main-brand': ['@types/react', '@types/react-dom', 'typescript', 'vite'],
  'tooling/config': ['@tailwindcss/vite', '@types/node'],
}

type Manifest = { name: string; dependencies?: Record<string, string>; peerDependencies?: Record<string, string> }

/** A package of the workspace, as `pnpm pack` made it and as it is installed. */
export type Installed = { source: string; tarball: string; folder: string }

/**
 * Packs every package of the workspace and unpacks it below the app, beside links to what its manifest asks for. What no
 * manifest names is not there, and no registry is asked.
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
    // Relative to its folder: elsewhere a colon in a path means another machine.
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
    // Two packages may ask for the same, and another packed package is there already.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
