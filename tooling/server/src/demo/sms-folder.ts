import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SmsGateway } from '../ports/sms.ts'

/** Every message as a text file, beside the mail. */
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
