import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SmsGateway } from '../ports/sms.ts'

/** Writes every SMS as a text file, next to the mail. */
export function createSmsFolder(folder: string): SmsGateway {
  return {
    async deliver({ to, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${crypto.randomUUID()}`
      const draft = join(folder, `${name}.part`)
      await writeFile(draft, `To: ${to}\n\n${text}\n`, { mode: 0o600 })
      await rename(draft, join(folder, `${name}.sms`))
    },
  }
}
