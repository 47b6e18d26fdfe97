import { join, resolve } from 'node:path'
import { readConfig } from '../../platform/config.ts'
import { StartError } from '../../platform/start-error.ts'
import { findCluster } from '../embedded/embedded.ts'
import { openBeside } from '../embedded/open-beside.ts'
import { embeddedFolderOf, run } from './command.ts'
import { makeBackup } from './make-backup.ts'

const usage = `Usage: npm run backup -- <folder>
  copies the database of DATA_DIR into the folder, also while a server uses it, and has its log kept there from then on`

await run(async (parameters, workspace) => {
  const [given] = parameters
  if (given === undefined || parameters.length > 1) throw new StartError(usage)
  const backup = resolve(workspace, given)
  const config = readConfig(process.env, workspace)
  const folder = embeddedFolderOf(config)
  const begun = performance.now()
  const { db, close } = await openBeside(folder, 'npm run backup')
  try {
    await makeBackup(db, await findCluster(folder, () => {}), backup)
  } finally {
    await close()
  }
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  console.log(
    `The database of ${folder} is kept in ${backup}, after ${seconds} s; what is written from now on follows.`,
  )
  const key = config.dataKey === undefined ? join(folder, 'data.key') : 'DATA_KEY'
  console.log(`Not in it, so that who finds one cannot read the other: the key ${key}. Keep that somewhere else.`)
})
