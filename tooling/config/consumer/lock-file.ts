/** The part of a package.json that an installation looks at. */
export type Manifest = {
  name: string
  version: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** A package as `pnpm pack` made it. */
export type Tarball = { file: string; integrity: string; manifest: Manifest }

type Versions = Record<string, { specifier: string; version: string }>

/** The part of pnpm-lock.yaml that is used here. */
export type LockFile = {
  importers: Record<string, { dependencies?: Versions; devDependencies?: Versions }>
  packages: Record<string, object>
  snapshots: Record<string, object>
} & Record<string, unknown>

/**
 * The lock file of somebody who installs the tarballs and nothing but what those ask for, with the versions that the
 * workspace has: they lie in the store, so that no registry is asked.
 * @param others What the consumer has besides, with the workspace's versions.
 */
export function toConsumerLock(workspace: LockFile, tarballs: readonly Tarball[], others: readonly string[]): LockFile {
  const versions = readVersions(workspace)
  for (const { file, manifest } of tarballs) versions.set(manifest.name, `file:${file}${toPeers(manifest, versions)}`)
  const locate = (name: string) => {
    const version = versions.get(name)
    if (!version) throw new Error(`Nobody in the workspace has ${name}`)
    return version
  }
  const ask = (name: string) => [name, { specifier: withoutPeers(locate(name)), version: locate(name) }]
  const packages = tarballs.map(({ file, integrity, manifest: { name, version, peerDependencies = {} } }) => {
    const resolution = { integrity, tarball: `file:${file}` }
    return [`${name}@file:${file}`, { resolution, version, peerDependencies }]
  })
  const snapshots = tarballs.map(({ manifest: { name, dependencies, peerDependencies } }) => {
    const wanted = Object.keys({ ...dependencies, ...peerDependencies })
    return [`${name}@${locate(name)}`, { dependencies: Object.fromEntries(wanted.map((each) => [each, locate(each)])) }]
  })
  return {
    lockfileVersion: workspace['lockfileVersion'],
    settings: workspace['settings'],
    importers: {
      '.': { dependencies: Object.fromEntries([...tarballs.map(({ manifest }) => manifest.name), ...others].map(ask)) },
    },
    packages: { ...workspace.packages, ...Object.fromEntries(packages) },
    snapshots: { ...workspace.snapshots, ...Object.fromEntries(snapshots) },
  }
}

/** The version of everything that a package of the workspace asks for by its own name. */
function readVersions(workspace: LockFile): Map<string, string> {
  return new Map(
    Object.values(workspace.importers)
      .flatMap(({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies }))
      .flatMap(([name, { version }]) => (/^\d/.test(version) ? [[name, version] as const] : [])),
  )
}

/** The peers that a package is installed with, as pnpm writes them behind its version. */
function toPeers({ peerDependencies = {} }: Manifest, versions: ReadonlyMap<string, string>): string {
  const names = Object.keys(peerDependencies).toSorted()
  return names.map((name) => `(${name}@${versions.get(name)})`).join('')
}

function withoutPeers(version: string): string {
  return version.replace(/\(.*/s, '')
}
