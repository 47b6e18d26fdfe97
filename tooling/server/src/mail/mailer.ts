import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Brand } from '../brands.ts'

/** In plain text: nothing to load, nothing to follow anybody with. */
export type Mail = { to: string; subject: string; text: string }

export type Mailer = {
  /** To be called after what the mail tells is committed. Nobody waits for it: the time of an answer tells nothing. */
  send(brand: Brand, mail: Mail): void
  /** Resolves when everything that was sent is written. */
  flush(): Promise<void>
}

/** Writes every outgoing mail as a file that mail programs open; what delivers mail takes it from there. */
export function createMailer(folder: string, log: Logger): Mailer {
  // Only turns a mail into the text of RFC 5322, with its line lengths and encodings.
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const underWay = new Set<Promise<void>>()

  async function write(brand: Brand, mail: Mail): Promise<void> {
    const from = { name: brand.name, address: brand.email }
    const { message } = await composer.sendMail({ ...mail, from, disableFileAccess: true, disableUrlAccess: true })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${crypto.randomUUID()}`
    const draft = join(folder, `${name}.part`)
    await writeFile(draft, message, { mode: 0o600 })
    await rename(draft, join(folder, `${name}.eml`))
  }

  return {
    send(brand, mail) {
      const writing = write(brand, mail)
        // The error may hold the address.
        .catch((error: NodeJS.ErrnoException) => log.error({ brand: brand.id, code: error.code }, 'mail not written'))
        .finally(() => underWay.delete(writing))
      underWay.add(writing)
    },
    async flush() {
      await Promise.all(underWay)
    },
  }
}
