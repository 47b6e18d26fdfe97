import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type WorkspacePackage = {
  name: string
  /** Its folder from the root, such as packages/flows. */
  folder: string
  /** The `imports` of its package.json: what a specifier starting with # stands for. */
  imports: Readonly<Record<string, string>>
}

const groups = ['apps', 'packages', 'tooling']

/** The packages that lie in the workspace's folders now; nothing here lists them by name. */
export function readWorkspace(root: string): readonly WorkspacePackage[] {
  return groups
    .filter((group) => existsSync(join(root, group)))
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const { name, imports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
      return { name, folder, imports }
    })
}
