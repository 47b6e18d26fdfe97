import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createSmsFolder } from './sms-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-sms-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const sms = { to: '+31612345678', text: 'Uw code is 123456.' }

test('a message becomes one text file, for its owner alone', async () => {
  const folder = join(root, 'new', 'mail')
  await createSmsFolder(folder).deliver(sms)
  const [name = '', ...others] = readdirSync(folder)
  expect(others).toEqual([])
  expect(name).toMatch(/^\w+Z-[\w-]+\.sms$/)
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, name), 'utf8')).toBe('To: +31612345678\n\nUw code is 123456.\n')
})

test('a message that cannot be written is refused with the code of the error', async () => {
  writeFileSync(join(root, 'file'), '')
  await expect(createSmsFolder(join(root, 'file')).deliver(sms)).rejects.toMatchObject({ code: 'EEXIST' })
})
