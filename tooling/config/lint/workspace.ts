import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type WorkspacePackage = {
  name: string
  /** Its folder from the root, such as packages/flows. */
  folder: string
  /** The `imports` of its package.json: the targets of specifiers that start with #. */
  imports: Readonly<Record<string, string>>
}

const groups = ['apps', 'packages', 'tooling']

/** The packages in the workspace's folders; none is listed here by name. */
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
