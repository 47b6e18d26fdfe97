import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '../../platform/config.ts'
import { StartError } from '../../platform/start-error.ts'
import { findCluster, prepareFolder } from '../embedded/embedded.ts'
import { lockFolder } from '../embedded/folder-lock.ts'
import { embeddedFolderOf, run } from './command.ts'
import { restoreBackup, toLostCluster, type Restored } from './restore-backup.ts'

const usage = `Usage: npm run restore -- <folder> [lost data folder]
  makes the database of DATA_DIR, where there is none yet, from the backup in the folder
  lost data folder  what is no longer used, when it can still be read: what was written last is taken from there`

await run(async (parameters, workspace) => {
  const [given, lost] = parameters
  if (given === undefined || parameters.length > 2) throw new StartError(usage)
  const config = readConfig(process.env, workspace)
  const folder = embeddedFolderOf(config)
  prepareFolder(folder)
  const unlock = await lockFolder(folder, 'npm run restore')
  try {
    const begun = performance.now()
    const cluster = await findCluster(folder, (text) => console.error(text))
    const lostCluster = lost === undefined ? undefined : toLostCluster(resolve(workspace, lost), cluster)
    const restored = await restoreBackup(resolve(workspace, given), cluster, lostCluster)
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    console.log(`The database of ${folder} is restored, after ${seconds} s.\n${describe(restored)}`)
    if (isWrong(restored)) process.exitCode = 1
    if (config.dataKey === undefined && !existsSync(join(folder, 'data.key'))) {
      console.log(`Before the server starts: put the key back as ${join(folder, 'data.key')}, or set DATA_KEY.`)
    }
    console.log(`Then make a new backup: nothing of this database is kept elsewhere yet.`)
  } finally {
    unlock()
  }
})

function describe({ customers, payments, ledgerSum, differences, auditHead, auditWrong }: Restored): string {
  return [
    `${customers} customers, ${payments} payments received; the ledger sums to ${ledgerSum} cents.`,
    differences.length === 0 ? 'The books agree.' : `The books differ in ${differences.length} figures:`,
    ...differences.map((each) => `  ${each.contract}: ${each.check} (${each.found}, not ${each.expected})`),
    auditWrong === null
      ? `The audit trail is whole. Head: ${auditHead}`
      : `The audit trail is not whole: ${auditWrong}.`,
  ].join('\n')
}

function isWrong({ ledgerSum, differences, auditWrong }: Restored): boolean {
  return ledgerSum !== 0 || differences.length > 0 || auditWrong !== null
}
