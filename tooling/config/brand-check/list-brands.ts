import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The id and the folder of every brand; imported by path, because a dependency would rebuild its dependents. */
export async function listBrands(
  root = join(import.meta.dirname, '../../..'),
): Promise<[id: string, folder: string][]> {
  const list = join(root, 'tooling/server/src/platform/brand-folders.ts')
  const { brandFolders } = (await import(pathToFileURL(list).href)) as { brandFolders: Record<string, string> }
  return Object.entries(brandFolders)
}
