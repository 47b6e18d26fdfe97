import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFiles } from './compress.ts'

test('a server that sends a copy while it is made sends nothing or the whole file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = 'export const name = "portal"\n'.repeat(100)
  const names = Array.from({ length: 200 }, (_, index) => `${index}.js`)
  for (const name of names) writeFileSync(join(folder, name), text)

  const done = compressFiles(folder)
  const incomplete = new Set<string>()
  while ((await Promise.race([done, nextTurn('not yet')])) === 'not yet') {
    for (const name of readdirSync(folder).filter((each) => /\.(br|gz)$/.test(each))) {
      if (readFileSync(join(folder, name)).length === 0) incomplete.add(name)
    }
  }

  expect([...incomplete]).toEqual([])
  const copies = readdirSync(folder).filter((name) => !name.endsWith('.js'))
  expect(copies).toHaveLength(2 * names.length)
  expect(brotliDecompressSync(readFileSync(join(folder, '7.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, '7.js.gz'))).toString()).toBe(text)
})
