import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Delivery } from '../ports/mail.ts'
import type { SmsGateway } from '../ports/sms.ts'

/** Writes every mail as a file that mail programs open. */
export function createMailFolder(folder: string): Delivery {
  // Composes the text of RFC 5322, with its line lengths and encodings.
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(mail) {
      const { message } = await composer.sendMail(mail)
      await writeMessage(folder, 'eml', message)
    },
  }
}

/** Writes every SMS as a text file, next to the mail. */
export function createSmsFolder(folder: string): SmsGateway {
  return { deliver: ({ to, text }) => writeMessage(folder, 'sms', `To: ${to}\n\n${text}\n`) }
}

/** A file has its name once it is complete, so that no program reads half a message. */
async function writeMessage(
  folder: string,
  extension: string,
  content: Parameters<typeof writeFile>[1],
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${crypto.randomUUID()}`
  const draft = join(folder, `${name}.part`)
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, join(folder, `${name}.${extension}`))
}
