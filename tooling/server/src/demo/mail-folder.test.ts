import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { brands } from '../../tests/brands.ts'
import { createMailer } from '../adapters/mailer.ts'
import { createMailFolder } from './mail-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-mail-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const logged: string[] = []
const log = pino({ base: null }, { write: (line: string) => logged.push(line) })
const mail = {
  to: 'iemand@example.nl',
  subject: 'Uw code',
  text: 'Beste klant,\n\nU belegt € 50 per maand.\n',
  html: '<p>Beste klant,</p>\n<p>U belegt € 50 per maand.</p>\n',
}

test('a mail becomes one file that a mail program opens, from the brand, for its owner alone', async () => {
  const folder = join(root, 'new', 'mail')
  const mailer = createMailer(createMailFolder(folder), log)
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
  expect(texts[0]).toContain('Content-Type: multipart/alternative')
  expect(texts[0]?.match(/=E2=82=AC 50 per maand/g)).toHaveLength(2)
})

test('nothing in a subject or an address becomes another line of its head, or another address', async () => {
  const folder = join(root, 'hostile')
  const mailer = createMailer(createMailFolder(folder), log)
  mailer.send(brands.main, {
    ...mail,
    to: 'a@example.nl\r\nBcc: b@example.nl',
    subject: 'Uw code\r\nBcc: c@example.nl',
  })
  mailer.send(brands.main, { ...mail, to: 'a@example.nl, b@example.nl' })
  await mailer.flush()
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(texts).toHaveLength(2)
  for (const text of texts) {
    expect(text).not.toMatch(/^Bcc/m)
    expect(text).not.toContain('a@example.nl, b@example.nl')
  }
})

test('a mail that cannot be written is logged without whom it is for, and fails nothing', async () => {
  writeFileSync(join(root, 'file'), '')
  const mailer = createMailer(createMailFolder(join(root, 'file')), log)
  mailer.send(brands.main, mail)
  await mailer.flush()
  expect(logged.join('')).toContain('mail not delivered')
  expect(logged.join('')).not.toContain('example.nl')
})
