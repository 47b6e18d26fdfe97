import { join } from 'node:path'
import { runAudit } from './modules/base/audit/run-audit.ts'
import { readConfig } from './platform/config.ts'
import { connectToUrl } from './platform/database/connect-to-url.ts'
import { StartError } from './platform/start-error.ts'

// Verifies the audit trail of production, for example after a restore.
await runAudit('node tooling/server/src/audit.ts', async () => {
  const { database } = readConfig(process.env, join(import.meta.dirname, '../../..'))
  if (database.kind !== 'url') throw new StartError('The database is missing: set DATABASE_URL.')
  return connectToUrl(database.url)
})
