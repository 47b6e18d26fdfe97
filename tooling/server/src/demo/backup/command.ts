import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { StartError } from '../../platform/start-error.ts'

/** Runs a command of the workspace; what it cannot do is said without where it happened. */
export async function run(command: (parameters: string[], workspace: string) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2), join(import.meta.dirname, '../../../../..'))
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}

/** The data folder with a PostgreSQL of our own; another PostgreSQL has tools of its own. */
export function embeddedFolderOf({ database }: Config): string {
  if (database.kind === 'embedded') return database.folder
  throw new StartError(
    'DATABASE_URL is a PostgreSQL of your own: use pg_basebackup and its archive, or the backups of who hosts it.\n' +
      'See "Backup and restore" in docs/operations.md.',
  )
}
