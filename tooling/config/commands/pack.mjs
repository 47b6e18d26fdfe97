import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root, run } from './processes.mjs'

/**
 * Builds and packs every package for use elsewhere.
 * @param {readonly string[]} args the folder of the files
 */
export async function pack([folder = 'packed']) {
  for (const name of readdirSync(join(root, 'packages'))) {
    const cwd = join(root, 'packages', name)
    const code = await run('pnpm', ['pack', '--pack-destination', resolve(root, folder)], { cwd })
    if (code !== 0) return code
  }
  return 0
}
