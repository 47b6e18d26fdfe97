import type { OpenConnection } from '../../../platform/database/connect-to-url.ts'
import { StartError } from '../../../platform/start-error.ts'
import { verifyChain } from './verify-chain.ts'

/**
 * Runs a program that verifies the audit trail, with the parameters that it was started with. The exit code is 1 when a
 * row was changed, removed or added.
 * @param command How the program is started, for its usage.
 */
export async function runAudit(command: string, open: () => Promise<OpenConnection>): Promise<void> {
  try {
    console.log(await verify(process.argv.slice(2), command, open))
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}

async function verify(parameters: string[], command: string, open: () => Promise<OpenConnection>): Promise<string> {
  const [known] = parameters
  if (parameters.length > 1 || (known !== undefined && !/^[0-9a-f]{64}$/.test(known))) {
    throw new StartError(`Usage: ${command} [head]
  verifies the row of every call of staff
  head  a head that an earlier run printed: it must still be in the chain`)
  }
  const { db, close } = await open()
  try {
    const { count, head, wrong } = await verifyChain(db, known)
    if (wrong !== null) throw new StartError(`The audit trail is not whole: ${wrong}.`)
    return `The audit trail is whole: ${count} calls.\nHead: ${head}`
  } finally {
    await close()
  }
}
