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
  const versions = new Map(
    Object.values(workspace.importers)
      .flatMap(({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies }))
      .flatMap(([name, { version }]) => (/^\d/.test(version) ? [[name, version] as const] : [])),
  )
  const locate = (name: string) => {
    const tarball = tarballs.find(({ manifest }) => manifest.name === name)
    if (tarball) return `file:${tarball.file}${toPeers(tarball.manifest)}`
    const version = versions.get(name)
    if (!version) throw new Error(`Nobody in the workspace has ${name}`)
    return version
  }
  const toPeers = ({ peerDependencies = {} }: Manifest) =>
    Object.keys(peerDependencies)
      .toSorted()
      .map((name) => `(${name}@${versions.get(name)})`)
      .join('')
  const locateAll = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, locate(name)]))

  const own = tarballs.map(({ manifest }) => [manifest.name, locate(manifest.name)] as const)
  return {
    lockfileVersion: workspace['lockfileVersion'],
    settings: workspace['settings'],
    importers: {
      '.': {
        dependencies: Object.fromEntries([
          ...tarballs.map(({ file, manifest }) => [
            manifest.name,
            { specifier: `file:${file}`, version: locate(manifest.name) },
          ]),
          ...others.map((name) => [name, { specifier: toPlain(locate(name)), version: locate(name) }]),
        ]),
      },
    },
    packages: {
      ...workspace.packages,
      ...Object.fromEntries(
        tarballs.map(({ file, integrity, manifest: { name, version, peerDependencies } }) => [
          `${name}@file:${file}`,
          {
            resolution: { integrity, tarball: `file:${file}` },
            version,
            ...(peerDependencies && { peerDependencies }),
          },
        ]),
      ),
    },
    snapshots: {
      ...workspace.snapshots,
      ...Object.fromEntries(
        own.map(([name, location]) => {
          const manifest = tarballs.find((each) => each.manifest.name === name)?.manifest
          const wanted = Object.keys({ ...manifest?.dependencies, ...manifest?.peerDependencies })
          return [`${name}@${location}`, { dependencies: locateAll(wanted) }]
        }),
      ),
    },
  }
}

/** A version without the peers that it was resolved with. */
export function toPlain(version: string): string {
  return version.replace(/\(.*/s, '')
}
