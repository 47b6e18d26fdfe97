import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { brands } from '../brands.ts'
import { createMailer } from './mailer.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-mail-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const logged: string[] = []
const log = pino({ base: null }, { write: (line: string) => logged.push(line) })
const mail = { to: 'iemand@example.nl', subject: 'Uw code', text: 'Beste klant,\n\nU belegt € 50 per maand.\n' }

test('a mail becomes one file that a mail program opens, from the brand, for its owner alone', async () => {
  const folder = join(root, 'new', 'mail')
  const mailer = createMailer(folder, log)
  mailer.send(brands.main, mail)
  mailer.send(brands.other, mail)
  await mailer.flush()
  const names = readdirSync(folder)
  expect(names).toHaveLength(2)
  const texts = names.map((name) => {
    expect(name).toMatch(/^\w+Z-[\w-]+\.eml$/)
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    return readFileSync(join(folder, name), 'utf8')
  })
  expect(new Set(texts.map((text) => /^From: (.*)\r$/m.exec(text)?.[1]))).toEqual(
    new Set(['Lindewaal <vragen@lindewaal.example>', 'Havenlicht <service@havenlicht.example>']),
  )
  expect(texts[0]).toContain('To: iemand@example.nl\r\n')
  expect(texts[0]).toContain('=E2=82=AC 50 per maand')
})

test('nothing in a subject or an address becomes another line of its head', async () => {
  const folder = join(root, 'hostile')
  const mailer = createMailer(folder, log)
  mailer.send(brands.main, {
    ...mail,
    to: 'a@example.nl\r\nBcc: b@example.nl',
    subject: 'Uw code\r\nBcc: c@example.nl',
  })
  await mailer.flush()
  const [name = ''] = readdirSync(folder)
  expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/^Bcc/m)
})

test('a mail that cannot be written is logged without whom it is for, and fails nothing', async () => {
  writeFileSync(join(root, 'file'), '')
  const mailer = createMailer(join(root, 'file'), log)
  mailer.send(brands.main, mail)
  await mailer.flush()
  expect(logged.join('')).toContain('mail not written')
  expect(logged.join('')).not.toContain('example.nl')
})
