import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createSmsSender } from './sms-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-sms-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const logged: string[] = []
const log = pino({ base: null }, { write: (line: string) => logged.push(line) })
const sms = { to: '+31612345678', text: 'Uw code is 123456.' }

test('a message becomes one text file, for its owner alone', async () => {
  const folder = join(root, 'new', 'mail')
  const sender = createSmsSender(folder, log)
  sender.send(sms)
  await sender.flush()
  const [name = '', ...others] = readdirSync(folder)
  expect(others).toEqual([])
  expect(name).toMatch(/^\w+Z-[\w-]+\.sms$/)
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, name), 'utf8')).toBe('To: +31612345678\n\nUw code is 123456.\n')
})

test('a message that cannot be written is logged without its number and code, and fails nothing', async () => {
  writeFileSync(join(root, 'file'), '')
  const sender = createSmsSender(join(root, 'file'), log)
  sender.send(sms)
  await sender.flush()
  expect(logged.join('')).toContain('sms not written')
  expect(logged.join('')).not.toMatch(/612345678|123456/)
})
