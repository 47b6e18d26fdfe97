import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const timeout = 5_000

/** Finds the mailed codes of customers by contract number. */
export function createMailedCodes(folder: string) {
  const read = new Set<string>()
  const codes = new Map<string, string>()
  const readMails = () => {
    if (!existsSync(folder)) return
    for (const name of readdirSync(folder).toSorted()) {
      if (!name.endsWith('.eml') || read.has(name)) continue
      read.add(name)
      const text = readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '')
      const code = /Uw code is (\d{6})/.exec(text)?.[1]
      const number = /van contract (\S+) te wijzigen/.exec(text)?.[1]
      if (code && number) codes.set(number, code)
    }
  }
  return {
    /** The last code for this contract; undefined when none arrives. */
    async next(contractNumber: string): Promise<string | undefined> {
      const deadline = Date.now() + timeout
      while (!codes.has(contractNumber) && Date.now() < deadline) {
        await sleep(50)
        readMails()
      }
      const code = codes.get(contractNumber)
      codes.delete(contractNumber)
      return code
    },
  }
}
export type MailedCodes = ReturnType<typeof createMailedCodes>
