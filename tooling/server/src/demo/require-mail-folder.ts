import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import { StartError } from '../platform/start-error.ts'
import { prepareFolder } from './embedded/embedded.ts'

/**
 * Makes the folder for mail and SMS before anything else. It is written to only when there is a message, which would be
 * lost otherwise.
 * @throws StartError that names the setting, its value and what to do
 */
export function requireMailFolder({ dataFolder, mailFolder }: Config): void {
  if (mailFolder === join(dataFolder, 'mail')) prepareFolder(dataFolder)
  try {
    mkdirSync(mailFolder, { recursive: true, mode: 0o700 })
    accessSync(mailFolder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`MAIL_DIR (${JSON.stringify(mailFolder)}) cannot be written (${code}). Choose another folder.`)
  }
}
