import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { type LockFile, type Manifest, type Tarball, toConsumerLock } from './lock-file.ts'

/** What an app on the packages has besides them. */
const others = [
  '@tailwindcss/vite',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'react',
  'react-dom',
  'typescript',
  'vite',
]

/** Packs every package of the workspace into a folder. */
export function pack(root: string, folder: string): Tarball[] {
  const target = join(folder, 'tarballs')
  mkdirSync(target)
  pnpm(root, ['--filter', './packages/*', 'pack', '--pack-destination', target])
  return readdirSync(target).map((name) => {
    const path = join(target, name)
    const integrity = `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`
    // Relative to its folder: elsewhere a colon in a path means another machine.
    const manifest = execFileSync('tar', ['-xzOf', name, 'package/package.json'], { cwd: target, encoding: 'utf8' })
    return { file: `tarballs/${name}`, integrity, manifest: JSON.parse(manifest) as Manifest }
  })
}

/** Installs the tarballs from the store that the workspace was installed from, without asking a registry. */
export function installTarballs(root: string, folder: string, tarballs: readonly Tarball[]): void {
  const workspace = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')) as LockFile
  const lock = toConsumerLock(workspace, tarballs, others)
  const wanted = Object.entries(lock.importers['.']?.dependencies ?? {})
  const dependencies = Object.fromEntries(wanted.map(([name, { specifier }]) => [name, specifier]))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  // The install of the workspace has verified it; verifying it again asks a registry.
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), 'trustLockfile: true\n')
  writeFileSync(join(folder, 'pnpm-lock.yaml'), stringify(lock))
  const store = pnpm(root, ['store', 'path']).trim()
  pnpm(folder, ['install', '--frozen-lockfile', '--offline', '--ignore-scripts', '--store-dir', store])
}

function pnpm(folder: string, args: readonly string[]): string {
  const shell = process.platform === 'win32'
  const { status, stdout, stderr } = spawnSync('pnpm', args, { cwd: folder, encoding: 'utf8', shell })
  if (status !== 0) throw new Error(`pnpm ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}
