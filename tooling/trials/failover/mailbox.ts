import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const timeout = 30_000

export type Mailbox = {
  url: string
  /** The first group of the pattern in a new mail to an address. */
  next(to: string, pattern: RegExp): Promise<string>
  close(): void
}

/** A mail server on this machine that keeps every mail. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: { to: string; text: string }[] = []
  const server = createServer((socket) => {
    let text = ''
    let to = ''
    let isData = false
    socket.setEncoding('utf8').on('error', () => {})
    socket.write('220 ready\r\n')
    socket.on('data', (chunk: string) => {
      text += chunk
      if (isData && text.endsWith('\r\n.\r\n')) {
        mails.push({ to, text: text.replaceAll('=\r\n', '').replaceAll('=3D', '=') })
        isData = false
        text = ''
        socket.write('250 accepted\r\n')
      }
      if (isData || !text.endsWith('\r\n')) return
      for (const line of text.split('\r\n').slice(0, -1)) {
        isData = line === 'DATA'
        to = /^RCPT TO:<([^>]+)>/.exec(line)?.[1] ?? to
        socket.write(isData ? '354 continue\r\n' : '250 accepted\r\n')
      }
      text = ''
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async next(to, pattern) {
      const deadline = Date.now() + timeout
      for (;;) {
        const index = mails.findIndex((mail) => mail.to === to && pattern.test(mail.text))
        if (index >= 0) return pattern.exec(mails.splice(index, 1)[0]?.text ?? '')?.[1] ?? ''
        if (Date.now() > deadline) throw new Error(`No mail to ${to} with ${pattern} arrived`)
        await sleep(20)
      }
    },
    close: () => void server.close(),
  }
}
