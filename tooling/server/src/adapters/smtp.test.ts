import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createSmtpDelivery } from './smtp.ts'

/** A minimal SMTP server without TLS. */
const received: string[] = []
const refusals = [
  ['STARTTLS', '502 no'],
  ['RCPT TO:<full@', '452 full'],
] as const
const server = createServer((socket) => {
  let text = ''
  let isData = false
  socket.setEncoding('utf8').on('error', () => {})
  socket.write('220 here\r\n')
  socket.on('data', (chunk: string) => {
    text += chunk
    if (isData && text.endsWith('\r\n.\r\n')) {
      received.push(text)
      isData = false
      text = ''
      socket.write('250 taken\r\n')
    }
    if (isData || !text.endsWith('\r\n')) return
    for (const line of text.split('\r\n').slice(0, -1)) {
      isData = line === 'DATA'
      received.push(line)
      socket.write(
        `${isData ? '354 go on' : (refusals.find(([start]) => line.startsWith(start))?.[1] ?? '250 fine')}\r\n`,
      )
    }
    text = ''
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

const { port } = server.address() as AddressInfo
const mail = {
  from: 'vragen@lindewaal.example',
  to: 'iemand@example.nl',
  subject: 'Uw code',
  text: 'a',
  html: '<p>a</p>',
}

test('a mail is handed to the server, with text and page', async () => {
  await createSmtpDelivery(`smtp://127.0.0.1:${port}`).deliver(mail)
  expect(received).toContain('MAIL FROM:<vragen@lindewaal.example>')
  expect(received).toContain('RCPT TO:<iemand@example.nl>')
  expect(received.find((text) => text.endsWith('\r\n.\r\n'))).toMatch(
    /Subject: Uw code\r\n[\s\S]*text\/plain[\s\S]*text\/html/,
  )
})

test('a mail to a domain with other letters than ASCII goes to its name in the DNS', async () => {
  for (const to of ['jan@münchen.de', 'jan@xn--mnchen-3ya.de']) {
    received.length = 0
    await createSmtpDelivery(`smtp://127.0.0.1:${port}`).deliver({ ...mail, to: { name: '', address: to } })
    expect(received).toContain('RCPT TO:<jan@xn--mnchen-3ya.de>')
    expect(received.join('\n')).toContain('To: jan@xn--mnchen-3ya.de')
  }
})

test('a failure shows whether a retry may succeed', async () => {
  const delivery = createSmtpDelivery(`smtp://127.0.0.1:${port}`)
  await expect(delivery.deliver({ ...mail, to: 'full@example.nl' })).rejects.toMatchObject({ responseCode: 452 })
})

test('nothing is sent to another machine without TLS', async () => {
  received.length = 0
  // This machine under an address that does not show it.
  const delivery = createSmtpDelivery(`smtp://user:secret@0.0.0.0:${port}`)
  await expect(delivery.deliver(mail)).rejects.toThrow('STARTTLS')
  expect(received.join('\n')).not.toMatch(/AUTH|MAIL FROM/)
})
