import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Delivery } from '../ports/mail.ts'

/** Writes every mail as a file that mail programs open. */
export function createMailFolder(folder: string): Delivery {
  // Composes the text of RFC 5322, with its line lengths and encodings.
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(mail) {
      const { message } = await composer.sendMail(mail)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${crypto.randomUUID()}`
      const draft = join(folder, `${name}.part`)
      await writeFile(draft, message, { mode: 0o600 })
      await rename(draft, join(folder, `${name}.eml`))
    },
  }
}
