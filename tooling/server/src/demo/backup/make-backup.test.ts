import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceCopy, toCopy } from './make-backup.ts'

let backup: string
beforeEach(() => (backup = mkdtempSync(join(tmpdir(), 'backup-'))))
afterEach(() => rmSync(backup, { recursive: true }))

test('the first copy has none to replace', () => {
  write('base.unfinished', 'first')
  replaceCopy(backup, join(backup, 'base.unfinished'))
  expect(readdirSync(backup)).toEqual(['base'])
  expect(read(toCopy(backup))).toBe('first')
})

test('a copy replaces the one before, and what a killed backup left of an older one goes', () => {
  write('base.old', 'oldest')
  write('base', 'older')
  write('base.unfinished', 'newest')
  replaceCopy(backup, join(backup, 'base.unfinished'))
  expect(readdirSync(backup)).toEqual(['base'])
  expect(read(toCopy(backup))).toBe('newest')
})

test('a backup that was killed before its last step has the copy of before, and the next one goes on from there', () => {
  write('base.old', 'older')
  expect(read(toCopy(backup))).toBe('older')
  write('base.unfinished', 'newest')
  replaceCopy(backup, join(backup, 'base.unfinished'))
  expect(existsSync(join(backup, 'base.old'))).toBe(false)
  expect(read(toCopy(backup))).toBe('newest')
})

function write(folder: string, text: string): void {
  mkdirSync(join(backup, folder))
  writeFileSync(join(backup, folder, 'PG_VERSION'), text)
}

function read(copy: string): string {
  return readFileSync(join(copy, 'PG_VERSION'), 'utf8')
}
