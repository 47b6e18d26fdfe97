import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/test-app.ts'
import { openSecretBox } from './data-key.ts'
import type { Database } from './database/database.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-key-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the encryption key', () => {
  let db: Database
  let dataFolder: string
  const open = (folder = dataFolder, dataKey?: string) => openSecretBox(db, { dataKey, dataFolder: folder })
  beforeEach(async () => {
    db = await createTestDatabase()
    dataFolder = mkdtempSync(join(root, 'data-'))
  })

  test('is created once, for its owner alone, and read at every later start', async () => {
    const sealed = (await open()).encrypt('123456782', 'here')
    expect((await open()).decrypt(sealed, 'here').toString()).toBe('123456782')
    expect(readFileSync(join(dataFolder, 'data.key'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
    expect(statSync(join(dataFolder, 'data.key')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataFolder)).toEqual(['data.key'])
  })

  test('is the same for servers that start at once', async () => {
    const boxes = await Promise.all(Array.from({ length: 8 }, () => open()))
    const sealed = boxes.map((box) => box.encrypt('123456782', 'here'))
    for (const box of boxes) {
      expect(sealed.map((each) => box.decrypt(each, 'here').toString())).toEqual(sealed.map(() => '123456782'))
    }
  })

  test('comes from DATA_KEY when that is set, without a file', async () => {
    const key = 'ab'.repeat(32)
    const sealed = (await open(dataFolder, key)).encrypt('123456782', 'here')
    const elsewhere = mkdtempSync(join(root, 'data-'))
    expect((await open(elsewhere, key.toUpperCase())).decrypt(sealed, 'here').toString()).toBe('123456782')
    expect([...readdirSync(dataFolder), ...readdirSync(elsewhere)]).toEqual([])
  })

  test("that differs from the database's is refused, by name", async () => {
    await open()
    await expect(open(dataFolder, 'ab'.repeat(32))).rejects.toThrow(/DATA_KEY is not the one/)
    writeFileSync(join(dataFolder, 'data.key'), 'cd'.repeat(32))
    await expect(open()).rejects.toThrow(/data\.key is not the one/)
  })

  test('that is missing is not replaced by a new one', async () => {
    await open()
    rmSync(join(dataFolder, 'data.key'))
    await expect(open()).rejects.toThrow(/data\.key is gone/)
    expect(existsSync(join(dataFolder, 'data.key'))).toBe(false)
  })

  test('is not created when it cannot be written, and is not read from half a file', async () => {
    writeFileSync(join(root, 'file'), '')
    await expect(open(join(root, 'file', 'data'))).rejects.toThrow(/cannot be written/)
    writeFileSync(join(dataFolder, 'data.key'), 'abc')
    await expect(open()).rejects.toThrow(/holds no key/)
  })
})
