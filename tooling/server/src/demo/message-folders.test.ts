import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { brands } from '../../tests/brands.ts'
import { toMessage } from '../adapters/mail-message.ts'
import { createMailFolder, createSmsFolder } from './message-folders.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-messages-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const mail = {
  to: 'iemand@example.nl',
  subject: 'Uw code',
  text: 'Beste klant,\n\nU belegt € 50 per maand.\n',
  html: '<p>Beste klant,</p>\n<p>U belegt € 50 per maand.</p>\n',
}

test('a mail becomes one file that a mail program opens, from the brand, for its owner alone', async () => {
  const folder = join(root, 'new', 'mail')
  for (const brand of [brands.main, brands.other]) await createMailFolder(folder).deliver(toMessage(brand, mail))
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

test('nothing in a subject or an address adds a header or another recipient', async () => {
  const folder = join(root, 'hostile')
  const hostile = [
    { ...mail, to: 'a@example.nl\r\nBcc: b@example.nl', subject: 'Uw code\r\nBcc: c@example.nl' },
    { ...mail, to: 'a@example.nl, b@example.nl' },
  ]
  for (const each of hostile) await createMailFolder(folder).deliver(toMessage(brands.main, each))
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(texts).toHaveLength(2)
  for (const text of texts) {
    expect(text).not.toMatch(/^Bcc/m)
    expect(text).not.toContain('a@example.nl, b@example.nl')
  }
})

test('a mail that cannot be written is refused with the code of the error', async () => {
  writeFileSync(join(root, 'file'), '')
  const folder = createMailFolder(join(root, 'file'))
  await expect(folder.deliver(toMessage(brands.main, mail))).rejects.toMatchObject({ code: 'EEXIST' })
})

const sms = { to: '+31612345678', text: 'Uw code is 123456.' }

test('an SMS becomes one text file, for its owner alone', async () => {
  const folder = join(root, 'new', 'sms')
  await createSmsFolder(folder).deliver(sms)
  const [name = '', ...others] = readdirSync(folder)
  expect(others).toEqual([])
  expect(name).toMatch(/^\w+Z-[\w-]+\.sms$/)
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, name), 'utf8')).toBe('To: +31612345678\n\nUw code is 123456.\n')
})

test('an SMS that cannot be written is refused with the code of the error', async () => {
  writeFileSync(join(root, 'file'), '')
  await expect(createSmsFolder(join(root, 'file')).deliver(sms)).rejects.toMatchObject({ code: 'EEXIST' })
})
