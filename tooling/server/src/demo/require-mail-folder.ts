import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import { requireWritable } from '../platform/writable-folder.ts'
import { prepareFolder } from './embedded/embedded.ts'

/**
 * Creates the folder for mail and SMS at start, because a folder that cannot be written would lose the first message.
 * @throws StartError that names the setting, its value and the remedy
 */
export function requireMailFolder({ dataFolder, mailFolder }: Config): void {
  if (mailFolder === join(dataFolder, 'mail')) prepareFolder(dataFolder)
  requireWritable('MAIL_DIR', mailFolder)
}
