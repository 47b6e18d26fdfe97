import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Sms, SmsSender } from '../ports/sms.ts'

/** Writes every message as a text file, beside the mail: a gateway that sends them would take its place. */
export function createSmsSender(folder: string, log: Logger): SmsSender {
  const underWay = new Set<Promise<void>>()

  async function write({ to, text }: Sms): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${crypto.randomUUID()}`
    const draft = join(folder, `${name}.part`)
    await writeFile(draft, `To: ${to}\n\n${text}\n`, { mode: 0o600 })
    await rename(draft, join(folder, `${name}.sms`))
  }

  return {
    send(sms) {
      const writing = write(sms)
        // The error may hold the number.
        .catch((error: NodeJS.ErrnoException) => log.error({ code: error.code }, 'sms not written'))
        .finally(() => underWay.delete(writing))
      underWay.add(writing)
    },
    async flush() {
      await Promise.all(underWay)
    },
  }
}
