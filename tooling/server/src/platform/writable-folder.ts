import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from './start-error.ts'

/**
 * Creates a folder for the setting `name`; `path` is the folder itself or one inside it.
 * @throws StartError that names the setting and its value when the folder cannot be written
 */
export function requireWritable(name: string, value: string, path = value): void {
  try {
    makeFolders(path, 0o700)
    accessSync(path, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`${name} (${JSON.stringify(value)}) cannot be written (${code}). Choose another folder.`)
  }
}

/** Makes a folder and those above it. Node's `recursive` never returns where nothing can be made, such as below /proc. */
export function makeFolders(path: string, mode?: number): void {
  if (existsSync(path)) return
  makeFolders(dirname(path), mode)
  try {
    mkdirSync(path, mode)
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Flushes a file or a folder to disk, so that its content or the names in it survive a power failure. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
