import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import { pino } from 'pino'
import { beforeEach, expect, inject, test } from 'vitest'
import { brands } from '../../tests/brands.ts'
import { testBox } from '../../tests/demo.ts'
import { createTestDatabase } from '../../tests/test-app.ts'
import type { Delivery } from '../ports/mail.ts'
import type { Sms } from '../ports/sms.ts'
import { createMessages } from './messages.ts'
import { createSmtpDelivery } from './smtp.ts'

const db = await createTestDatabase()
let logged: string[] = []
const log = pino({ base: null }, { write: (line: string) => logged.push(line) })
const mail = { to: 'iemand@example.nl', subject: 'Uw code', text: 'tekst', html: '<p>tekst</p>' }

beforeEach(async () => {
  logged = []
  await db.sql('delete from outbox')
})

function createProcess(deliver: Delivery['deliver']) {
  const texts: Sms[] = []
  const smsGateway = { deliver: async (sms: Sms) => void texts.push(sms) }
  return { ...createMessages({ db, secretBox: testBox, log }, { delivery: { deliver }, smsGateway }), texts }
}

const countRows = async () => (await db.sql('select from outbox')).length

test('a mail is from the brand and has one recipient', async () => {
  const taken: SendMailOptions[] = []
  const { mailer, flush } = createProcess(async (message) => taken.push(message))
  await mailer.send(db, brands.other, mail)
  await flush()
  expect(taken).toMatchObject([
    { from: { name: 'Havenlicht' }, to: { name: '', address: 'iemand@example.nl' }, subject: 'Uw code' },
  ])
})

test('a mail without a recipient costs a row, and is not sent', async () => {
  const taken: SendMailOptions[] = []
  const { mailer, flush } = createProcess(async (message) => taken.push(message))
  await db.withTransaction(async (transaction) => {
    await mailer.send(transaction, brands.main, { ...mail, to: null })
    expect(await transaction.sql('select from outbox')).toHaveLength(1)
  })
  await flush()
  expect(taken).toEqual([])
  expect(await countRows()).toBe(0)
})

test.each([
  ['the server refuses this mail', { code: 'EENVELOPE', responseCode: 550 }, 0],
  ['the server does not know the portal, which somebody can mend', { code: 'EAUTH', responseCode: 535 }, 1],
  ['the mailbox is full', { code: 'EENVELOPE', responseCode: 452 }, 1],
])('whether a mail stays in the outbox when %s', async (_, failure, left) => {
  const { mailer, flush } = createProcess(async () => {
    throw Object.assign(new Error('no mail for iemand@example.nl'), failure)
  })
  await mailer.send(db, brands.main, mail)
  await flush()
  expect(await countRows()).toBe(left)
  expect(logged.join('')).toContain(`"responseCode":${failure.responseCode}`)
  expect(logged.join('')).not.toContain('example.nl')
})

test('a silent mail server gets three connections for 300 mails, and delays no SMS', async () => {
  const open = new Set<Socket>()
  let most = 0
  let isClosing = false
  const server = createServer((socket) => {
    open.add(socket.on('error', () => {}).on('close', () => open.delete(socket)))
    most = Math.max(most, open.size)
    if (isClosing) socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { mailer, smsSender, texts } = createProcess(createSmtpDelivery(`smtp://127.0.0.1:${port}`).deliver)
  await db.withTransaction(async (transaction) => {
    for (let count = 0; count < 300; count++) await mailer.send(transaction, brands.main, mail)
  })
  await expect.poll(() => open.size).toBe(3)
  await smsSender.send(db, brands.main, { to: '+31612345678', text: 'Uw code' })
  await expect.poll(() => texts).toHaveLength(1)
  expect(await db.sql('select from outbox where tries > 0')).toHaveLength(3)
  isClosing = true
  for (const socket of open) socket.destroy()
  await expect
    .poll(async () => (await db.sql('select from outbox where tries = 0')).length, { timeout: 60_000 })
    .toBe(0)
  expect(most).toBe(3)
  server.close()
})

test('a killed process loses no mail: unclaimed ones are sent at once, the rest within 45 seconds', async () => {
  const [row] = await db.sql<{ name: string }>('select current_database() as name')
  const program = fileURLToPath(new URL('../../tests/outbox-process.ts', import.meta.url))
  const POSTGRES = JSON.stringify({ ...inject('postgres'), database: row?.name })
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, POSTGRES },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await expect.poll(() => said.match(/delivering/g), { timeout: 30_000 }).toHaveLength(3)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await countRows()).toBe(4)

  const subjects: string[] = []
  const { mailer, flush } = createProcess(async ({ subject = '' }) => subjects.push(subject))
  await mailer.send(db, brands.main, mail)
  await expect.poll(() => subjects.toSorted()).toEqual(['Uw code', 'Vierde'])
  await db.sql(`update outbox set due_at = due_at - interval '45 seconds'`)
  await mailer.send(db, brands.main, mail)
  await flush()
  expect(subjects.toSorted()).toEqual(['Derde', 'Eerste', 'Tweede', 'Uw code', 'Uw code', 'Vierde'])
  expect(await countRows()).toBe(0)
})

test('each process delivers the mail of stopped processes, at its start and repeatedly', async () => {
  const subjects: (string | undefined)[] = []
  const { start } = createProcess(async ({ subject }) => subjects.push(subject))
  await leave('Eerste')
  const stop = start()
  await expect.poll(() => subjects).toEqual(['Eerste'])
  await leave('Tweede')
  await expect.poll(() => subjects, { timeout: 20_000 }).toEqual(['Eerste', 'Tweede'])
  await stop()
})

/** Adds a due mail, as a process leaves it that cannot reach its mail server. */
async function leave(subject: string): Promise<void> {
  const { mailer, flush } = createProcess(async () => {
    throw new Error('away')
  })
  await mailer.send(db, brands.main, { ...mail, subject })
  await flush()
  await db.sql(`update outbox set due_at = now() - interval '1 second'`)
}
